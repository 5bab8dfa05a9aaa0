import type { File, Folder, NoFacts, Reason, Site } from './common.ts';

/** What leaves the hall. */
export interface WayFacts {
  'files.inside': Folder;
  'files.gone': Folder;
  'files.full': Folder;
  'files.hangs': Folder;
  'files.unwritten': Folder & Reason;
  'push.address': { readonly given: string };
  'push.noToken': NoFacts;
  'push.tokenUnkept': Reason;
  'push.unreachable': Site & Reason;
  'push.tooMany': Site;
  'push.token': Site;
  'push.unknownRound': Site & { readonly id: string };
  'push.refused': Site & { readonly status: number };
  'ways.centre': NoFacts;
  'ways.unkept': File & Reason;
  'ways.overtaken': Folder;
}
