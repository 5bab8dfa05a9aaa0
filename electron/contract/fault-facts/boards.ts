import type { NoFacts, Path, Reason, Table } from './common.ts';

/** Lines and the boards that answer on them. */
export interface BoardFacts {
  'line.lost': Path & Reason;
  'line.silent': Path;
  'line.mute': Path;
  'line.noise': Path;
  'line.squares': Path;
  'line.pieces': Path;
  'line.another': Path;
  'line.numbers': Path;
  'line.several': Path;
  'line.busNoise': Path & { readonly address: string };
  'line.sharedAddress': Path & { readonly address: string };
  'line.addressTaken': Path & { readonly address: string };
  'boards.unlisted': NoFacts;
  'boards.notSearched': Reason;
  'boards.tooMany': NoFacts;
  'memory.clockRuns': Table;
  'memory.notKept': Table;
  'boards.noneNumbered': NoFacts;
  'boards.inPlay': { readonly tables: readonly string[] };
  'board.notTurned': Table;
  'board.none': Table;
  'rehearsal.over': NoFacts;
  'board.taken': Path & Table;
  'board.notMoved': Table & { readonly tables: readonly string[] };
  'board.simulated': Path;
  'board.absent': Path;
  'board.noPort': Path;
  'alert.boardMoved': Path & Table & { readonly number: string };
  'alert.boardReplaced': Path & { readonly number: string; readonly known: string };
  'alert.addressChanged': Path & { readonly address: string; readonly known: string };
  'alert.boardUnnumbered': Path & { readonly known: string };
  'alert.boardTwice': { readonly number: string; readonly tables: readonly string[] };
}
