import { outcome } from '../../../engine/chess/outcome.ts';
import { play } from '../../../engine/chess/moves.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { casualMoves } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { PtyBoard } from '../../support/pty-board.ts';

/** What the process of the boards tells. Moments are epoch milliseconds with their fractions. */
export type BoardsTell =
  | { readonly kind: 'plugged'; readonly paths: readonly string[] }
  | { readonly kind: 'pressed'; readonly board: number; readonly ply: number; readonly epochMs: number }
  | { readonly kind: 'over'; readonly board: number; readonly moves: readonly string[]; readonly sentBytes: number };

/** The first board's number. */
export const FIRST_SERIAL = 60_001;

/** Hands take a ply every two seconds. */
const BLITZ_PACE = 1.5;

/**
 * So many boards at pseudo terminals, in a process of their own: they play when the one that started it says anything, each a game of
 * so many plies from one start, and stay plugged in until it says something again.
 * @public to the process that loads it.
 */
export async function playBoards(
  boards: number,
  plies: number,
  sp: number,
  tell: (told: BoardsTell) => void,
  told: () => Promise<void>,
): Promise<void> {
  const start = startPosition(sp as SpNumber);
  const made = Array.from({ length: boards }, (_, board) => {
    const moves = movesOf(start, plies, 1_000 * (board + 1));
    const game = { serial: String(FIRST_SERIAL + board), start: makeFen(start), moves, pace: BLITZ_PACE };
    return new PtyBoard({
      ...game,
      onPly: ({ ply, pressedAtMs }) => {
        if (pressedAtMs !== null) tell({ kind: 'pressed', board, ply, epochMs: performance.timeOrigin + pressedAtMs });
      },
    });
  });
  tell({ kind: 'plugged', paths: made.map(({ path }) => path) });
  await told();
  for (const board of made) board.begin();
  await Promise.all(made.map(({ ended }) => ended));
  await told();
  for (const [board, { played, sentBytes }] of made.entries())
    tell({ kind: 'over', board, moves: played.map(({ move }) => makeUci(move)), sentBytes });
  for (const board of made) board.close();
}

/** A game that goes on for so many plies: no mate, and nothing that ends it by itself. */
function movesOf(start: ReturnType<typeof startPosition>, plies: number, seed: number): readonly string[] {
  const choose = casualMoves(diceOf(seed), plies);
  const moves: string[] = [];
  const game = [start];
  for (let setup = start; moves.length < plies;) {
    const move = choose(setup, moves.length);
    if (move === null) break;
    moves.push(makeUci(move));
    setup = play(setup, move);
    game.push(setup);
    if (outcome(setup, game) !== null) break;
  }
  return moves.length < plies ? movesOf(start, plies, seed + 1) : moves;
}
