import { colorOf, NO_PIECE, type Color } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import { rankOf, SQUARES, type Square } from '../../chess/square.ts';
import type { Change } from '../input/snapshot.ts';

/*
 * Play over a board at which no game has begun: its start was not seen, or it was another one, or the clock was never started. Hands that set
 * men up, put one right or take a look do not bring White's men and Black's to the middle of the board in turn.
 */

export interface UnbegunPlay {
  /** Whose man came to the middle last; null before the first. */
  readonly last: Color | null;
  /** How often it was another player's than before, since men stood for a start. */
  readonly turns: number;
  /** When the first came there. */
  readonly sinceMs: number | null;
}

export const NOTHING_PLAYED: UnbegunPlay = { last: null, turns: 0, sinceMs: null };

/** So many turns over what was the start are a game, and the arbiter is asked for what was not seen of it. */
export const TURNS_OF_A_GAME = 4;
/** … and so many over anything else are told. */
export const TURNS_TOLD = 6;

/** Fewer men than these at home, and hands are putting them on the board, or taking them off it: what comes tells nothing more. */
const MEN_AT_HOME = 18;

/** A man has come to this square, of this colour as far as is known. @param atHome how many stand on the outer ranks. */
export function arrived(
  before: UnbegunPlay,
  {
    square,
    color,
    atHome,
    atMs,
  }: { readonly square: Square; readonly color: Color; readonly atHome: number; readonly atMs: number },
): UnbegunPlay {
  if (atHome < MEN_AT_HOME || isOuter(square) || color === before.last) return before;
  return { last: color, turns: before.turns + 1, sinceMs: before.sinceMs ?? atMs };
}

/** What a board that names its men has told. */
export function afterChanges(
  before: UnbegunPlay,
  changes: readonly Change[],
  view: Placement,
  atMs: number,
): UnbegunPlay {
  const atHome = SQUARES.filter((square) => isOuter(square) && view[square] !== NO_PIECE).length;
  const came = changes.filter(({ piece }) => piece !== NO_PIECE);
  return came.reduce(
    (play, { square, piece }) => arrived(play, { square, color: colorOf(piece), atHome, atMs }),
    before,
  );
}

/** The two ranks on which a player's men stand at the start. */
export function isOuter(square: Square): boolean {
  return rankOf(square) < 2 || rankOf(square) > 5;
}
