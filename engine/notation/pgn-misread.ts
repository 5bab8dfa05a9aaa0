import type { Fault } from '../result.ts';
import type { GameText } from './pgn-split.ts';

/** Why a game could not be read. */
export type PgnFault = Fault<
  | 'pgn.tag'
  | 'pgn.fen'
  | 'pgn.variant'
  | 'pgn.castlingMode'
  | 'pgn.comment'
  | 'pgn.variation'
  | 'pgn.move'
  | 'pgn.result'
  | 'pgn.resultTag'
  | 'pgn.tooLong'
>;

/** Line and column in the file from 1, what stands there, and the ply that could not be read, from 1. */
export interface MovePlace {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly ply: number;
}

/** What could not be read of a game, before it is known where in the file the game stands. */
export interface Misread {
  /** Characters from the start of the game's text. */
  readonly offset: number;
  /** @param place line and column in the file, from 1. */
  readonly at: (place: { readonly line: number; readonly column: number }) => PgnFault;
}

/** The fault with the place of the offset in the whole file. */
export function placed(source: GameText, { offset, at }: Misread): PgnFault {
  const before = source.text.slice(0, offset);
  const line = source.line + before.split('\n').length - 1;
  return at({ line, column: before.length - before.lastIndexOf('\n') });
}
