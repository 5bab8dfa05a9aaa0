import type { Entries, File, Folder, NoFacts, Reason } from './common.ts';

/** The record, its damages and what became of them. */
export interface JournalFacts {
  'journal.unsaved': Reason & Entries;
  'journal.slow': { readonly ms: number };
  'journal.unreadable': File & Reason;
  'journal.notOurs': File;
  'journal.version': File & { readonly found: number; readonly expected: number };
  'journal.brokenLink': File & { readonly seq: number; readonly link: 'missing' | 'prev' | 'content' };
  'journal.damaged': File & { readonly what: 'missing' | 'header' | 'log' | 'end' };
  'journal.withoutLog': File & Entries;
  'journal.unknownEntry': { readonly seq: number; readonly type: string };
  'journal.notFolded': Reason & { readonly seq: number; readonly type: string };
  'journal.unrepaired': File & Reason;
  'journal.missing': File;
  /** So many of the `restored` came from the second copy in this folder. */
  'journal.repaired': Salvaged & { readonly restored?: number; readonly folder?: string };
  'journal.cut': Salvaged & { readonly seq: number };
  'journal.gone': Folder & { readonly signs: readonly string[] };
  'journal.repairNotUsed': { readonly aside: string };
  'journal.replaced': { readonly seq: number };
  /** `file` is null where they could not be written anywhere. */
  'journal.leftUnsaved': Entries & { readonly first: number; readonly file: string | null };
  'journal.neverSaved': Entries & { readonly tables?: readonly string[]; readonly more?: true };
  'journal.takenUp': Entries & File;
  'journal.takenUpInPart': Entries & File & { readonly lines: number; readonly readable: number };
  'journal.notTakenUp': File;
  'journal.unsavedUnread': File & Reason;
  /** `aside` is null where it could not be moved, and `reason` says why. */
  'data.strange': File & { readonly aside: string | null; readonly reason: string | null };
  'losses.unreadable': Reason & { readonly aside: string };
  /** What was lost before these, each not seen. */
  'losses.many': { readonly losses: number };
  'loss.unknown': NoFacts;
}

/** `kept` entries are in use, the record went up to number `last`, `later` ones lie beside. */
interface Salvaged {
  readonly aside: string;
  readonly kept: number;
  readonly last: number;
  readonly later: number;
  /** Games that had begun, as far as can be read. */
  readonly games: number;
  /** What the later ones hold: `TABLE PLIES RESULTS DECISIONS` each. An earlier version did not say. */
  readonly missing?: readonly string[];
}
