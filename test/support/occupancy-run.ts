import { diceOf } from '../../electron/devices/simulator/random.ts';
import { startPosition, type SpNumber } from '../../engine/start/sp-number.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { UNTIDY } from './driver-games.ts';
import { replayReduced } from './occupancy.ts';
import { simulateGame } from './simulated-game.ts';

export interface OccupancyTally {
  plies: number;
  /** Plies of which the record says something else than was played, with no question about them or a neighbouring ply. */
  wrongSilently: number;
  /** Plies that a later ply answered otherwise than they were played: the arbiter was called before. */
  wrongAfterQuestion: number;
  /** Questions, by what they ask. */
  readonly questions: Map<string, number>;
  /** Questions that a later ply answered by itself. */
  answeredByLater: number;
}

/** Games of untidy hands, sent once more as by boards that tell only taken from free. */
export function runOccupancy(games: number, plies: number, seed = 1): OccupancyTally {
  const tally: OccupancyTally = {
    plies: 0,
    wrongSilently: 0,
    wrongAfterQuestion: 0,
    questions: new Map(),
    answeredByLater: 0,
  };
  for (let one = seed; one < seed + games; one++) {
    const dice = diceOf(one * 31);
    const start = startPosition(Math.floor(dice.next() * 960) as SpNumber);
    const rotated = dice.chance(0.5);
    const game = simulateGame({ seed: one, start, habitRates: UNTIDY, plies, rotated });
    const got = replayReduced(game, start, rotated);
    const asked = new Set(got.questions.flatMap(({ ply }) => [ply - 1, ply]));
    tally.plies += game.truth.length;
    tally.answeredByLater += got.events.filter((e) => e.kind === 'answered' && e.by === 'laterPly').length;
    for (const { verdict } of got.questions) tally.questions.set(verdict, (tally.questions.get(verdict) ?? 0) + 1);
    const first = got.plies.findIndex(
      ({ uci }, i) => game.truth[i] === undefined || uci !== makeUci(game.truth[i].move),
    );
    if (first >= 0 && asked.has(first + 1)) tally.wrongAfterQuestion++;
    else if (first >= 0) tally.wrongSilently++;
  }
  return tally;
}
