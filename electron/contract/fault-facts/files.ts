import type { File, Folder, NoFacts, Reason, Table } from './common.ts';

/** Captures, evidence, demonstrations, and the end of a tournament's data. */
export interface FileFacts {
  'capture.unwritten': File & Reason;
  'capture.unreadable': File & Reason;
  'given.notFile': File;
  'given.tooLarge': File & { readonly bytes: number; readonly most: number };
  'capture.empty': NoFacts;
  'capture.head': { readonly line: number };
  'capture.device': { readonly device: string };
  'capture.otherKind': { readonly device: string };
  'capture.line': { readonly line: number };
  'capture.time': { readonly line: number };
  'capture.noStart': NoFacts;
  'capture.overtaken': NoFacts;
  'capture.tooLong': { readonly seconds: number };
  'capture.none': Table;
  'bundle.busy': NoFacts;
  'bundle.unknown': NoFacts;
  'bundle.noGame': { readonly gameId: string };
  'bundle.full': Folder;
  'bundle.unwritten': File & Reason;
  'bundle.unreadable': Folder & Reason;
  'bundle.unopened': File & Reason;
  'bundle.notOne': File;
  'bundle.changed': File & { readonly names: readonly string[] };
  'pairings.unreadable': File & Reason;
  /** Their places in the record. */
  'results.sameNumber': { readonly round: number; readonly places: readonly string[] };
  'results.noRound': { readonly round: string };
  'results.noPlace': { readonly place: number; readonly places: readonly string[] };
  'receipt.unreadable': File & Reason;
  'demo.running': NoFacts;
  'demo.noRecord': NoFacts;
  'demo.notRunning': NoFacts;
  'data.otherName': { readonly given: string };
  'data.nothing': NoFacts;
  'data.deleting': NoFacts;
  'data.undeleted': File & Reason;
}
