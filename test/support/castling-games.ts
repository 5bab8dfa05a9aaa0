import { casualMoves } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { play } from '../../engine/chess/moves.ts';
import { makeSan } from '../../engine/notation/san.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';

/** The classical start, the two ends, and others that lie far from each other. */
export const FAR_STARTS: readonly number[] = [
  518,
  0,
  959,
  ...Array.from({ length: 38 }, (_, i) => (i * 521 + 77) % 960),
];

export interface PlannedMove {
  readonly san: string;
  readonly uci: string;
}

/** A game of people who castle when they can, of at most so many plies. */
export function castlingGame(sp: number, plies: number): readonly PlannedMove[] {
  const choose = casualMoves(diceOf(sp + 1), plies);
  const moves: PlannedMove[] = [];
  let setup = startPosition(sp as SpNumber);
  for (let move = choose(setup, 0); move !== null; move = choose(setup, moves.length)) {
    moves.push({ san: makeSan(setup, move), uci: makeUci(move) });
    setup = play(setup, move);
  }
  return moves;
}
