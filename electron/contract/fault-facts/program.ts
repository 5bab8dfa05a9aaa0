import type { File, Folder, NoFacts, Path, Reason, Table } from './common.ts';

/** Starting the program, its windows and printers, and bugs. */
export interface ProgramFacts {
  'data.inUse': Folder & { readonly page: string | null };
  'data.unusable': Folder & Reason;
  'port.taken': Reason & { readonly port: number };
  'port.refused': Reason & { readonly port: number };
  'option.unknown': Reason;
  'option.port': { readonly given: string };
  'option.boardApi': { readonly given: string };
  'option.delay': { readonly given: string; readonly minutes: number; readonly moves: number };
  'option.origin': { readonly given: string };
  'option.simulate': { readonly given: string; readonly most: number };
  'option.empty': { readonly option: string };
  'option.boardKind': Path & { readonly kind: string; readonly known: readonly string[] };
  'option.boardNoPort': Path;
  'option.boardTwice': Path;
  'option.file': File & Reason;
  'file.isRead': File;
  'file.unwritable': File & Reason;
  'file.there': File;
  'verb.unknown': { readonly verb: string; readonly known: readonly string[] };
  'verb.usage': Reason & { readonly usage: string };
  'perft.depth': { readonly given: string };
  'simulate.kind': { readonly given: string; readonly known: readonly string[] };
  'simulate.boards': { readonly given: string; readonly most: number };
  'simulate.dgtOnly': { readonly option: string };
  'simulate.pace': { readonly given: string; readonly most: number };
  'simulate.percent': { readonly option: string; readonly given: string };
  'simulate.squares': { readonly given: string };
  'simulate.startTwice': NoFacts;
  'simulate.unreadable': File & Reason;
  /** What somebody typed while it ran. */
  'simulate.word': { readonly given: string };
  'simulate.seat': { readonly given: string; readonly most: number };
  'simulate.move': { readonly given: string };
  'simulate.noPiece': { readonly square: string };
  /** Forward where `seconds` are more than 0. */
  'clock.moved': { readonly seconds: number; readonly toEpochMs: number };
  /** `number` is that of the line in faults.log. */
  'host.bug': { readonly number: number };
  'table.bug': Table & { readonly number: number };
  'shell.second': NoFacts;
  'shell.foreign': { readonly channel: string };
  'shell.locked': { readonly channel: string };
  'shell.input': { readonly channel: string };
  'print.failed': Reason;
  'pdf.busy': NoFacts;
  'pdf.unknown': NoFacts;
  'pdf.noBrowser': NoFacts;
  'pdf.folder': { readonly folder: string };
  'pdf.failed': Reason;
}
