import { expect } from 'vitest';
import { casualMoves } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { play } from '../../engine/chess/moves.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { bridgeGap, pliesByClock } from '../../engine/recognition/search/gap.ts';
import { startPosition, type SpNumber } from '../../engine/start/sp-number.ts';

/** Gaps of up to eight plies somewhere in a game; where one is bridged, by what was played. @returns how many were. */
export function bridgedRightly(gaps: number): number {
  let unique = 0;
  for (let seed = 1; seed <= gaps; seed++) {
    const dice = diceOf(seed);
    const choose = casualMoves(dice, 999);
    let setup: Setup = startPosition(Math.floor(dice.next() * 960) as SpNumber);
    const make = (plies: number): string[] => {
      const made: string[] = [];
      for (let i = 0; i < plies; i++) {
        const move = choose(setup, i);
        if (move === null) break;
        made.push(makeUci(move));
        setup = play(setup, move);
      }
      return made;
    };
    make(Math.floor(dice.between(0, 60)));
    const from = setup;
    const truth = make(Math.floor(dice.between(1, 9)));
    const increment = dice.pick([0, 2, 10, 30]);
    const elapsed = dice.between(3, 200);
    const stoodStill = dice.chance(0.2) ? dice.between(0, elapsed) : 0;
    const before = 4000;
    const after = Math.floor(before - (elapsed - stoodStill) + increment * truth.length + dice.between(0, 1));
    const plies = pliesByClock(before, after, elapsed, increment);
    const found = bridgeGap(from, setup.placement, setup.turn, plies);
    if (found.kind !== 'unique') continue;
    unique++;
    expect(found.path.moves.map(makeUci), `seed ${String(seed)}`).toEqual(truth);
  }
  return unique;
}
