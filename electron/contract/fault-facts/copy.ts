import type { Entries, File, Folder, Path, Reason } from './common.ts';

/** The second copy and the folders it may lie in. */
export interface CopyFacts {
  /**
   * They belong to so many `games`; `upTo` is how far those of the running round go, as `TABLE: MOVE`. So many `unmarked` ones this kiosk
   * did not write; `origin` is the number of the record that they are from.
   */
  'copy.taken': Entries &
    Folder & {
      readonly games?: number;
      readonly upTo?: readonly string[];
      readonly unmarked?: number;
      readonly origin?: string;
    };
  'copy.begunAnew': Folder;
  /** From about then on until then; `whole`: nothing else is known to be lost. */
  'kiosk.interrupted': { readonly fromEpochMs: number; readonly toEpochMs: number; readonly whole: boolean };
  'copy.heldBack': Entries & { readonly results: readonly string[]; readonly aside: string };
  /** What came back, and what was left there for want of room. */
  'copy.captures': Folder & {
    readonly files: number;
    readonly bytes: number;
    readonly leftFiles: number;
    readonly leftBytes: number;
  };
  'copy.overlong': Folder & Entries;
  'copy.oddLines': Folder & { readonly lines: number; readonly readable: number; readonly aside: string };
  /** It may still hold what is deleted here; `kept`: the next start knows it too. */
  'copy.undeleted': Folder & { readonly kept: boolean };
  'copy.deleted': Folder & { readonly copies: number };
  'copy.deletedUnread': File & Reason & { readonly aside: string };
  'copy.unread': Folder & { readonly why: 'slow' | 'large' };
  'copy.forgotten': File & Reason & { readonly aside: string };
  'copy.other': Folder;
  'copy.unusable': Folder & Reason;
  'copy.gone': Folder & Reason;
  'copy.full': Folder & Reason;
  'copy.forbidden': Folder & Reason;
  'copy.behind': Folder & Reason;
  'copy.hangs': Folder & Entries;
  'copy.notPlain': Path;
  'copy.holdsOther': Folder;
  'copy.ahead': Folder & { readonly more: number };
  'copy.inside': Folder;
  'copy.unkept': File & Reason;
  'copy.overtaken': Folder;
  'folder.relative': Folder;
  'folder.missing': Folder;
  'folder.notFolder': Folder;
  'folder.hangs': Folder;
  'folder.unwritable': Folder & Reason;
}
