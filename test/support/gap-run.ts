import { diceOf } from '../../electron/devices/simulator/random.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { startPosition, type SpNumber } from '../../engine/start/sp-number.ts';
import { RATES } from './hands-run.ts';
import { simulateGame } from './simulated-game.ts';

export interface GapTally {
  gaps: number;
  /** Plies made while the line was cut. */
  pliesUnseen: number;
  /** Gaps whose plies the record has as they were played, with no question. */
  bridged: number;
  /** Gaps that put a question. */
  asked: number;
  /** Plies recorded as the only explanation of a gap that were not played. */
  wrong: number;
  /** Plies missing or wrong after a gap, without a question in the game since. */
  wrongSilently: number;
  /** Seeds of the wrong ones. */
  readonly wrongSeeds: number[];
}

const PLIES = 24;

/** Games in which the cable is out for some plies: the first half with tidy hands, the other with all habits. */
export function runGaps(gaps: number, seed = 1): GapTally {
  const tally: GapTally = { gaps, pliesUnseen: 0, bridged: 0, asked: 0, wrong: 0, wrongSilently: 0, wrongSeeds: [] };
  for (let one = seed; one < seed + gaps; one++) {
    const dice = diceOf(one * 53);
    const fromMs = dice.between(5_000, 40_000);
    const toMs = fromMs + dice.between(1_000, 24_000);
    const game = simulateGame({
      seed: one,
      start: startPosition(Math.floor(dice.next() * 960) as SpNumber),
      habitRates: one % 2 === 0 ? RATES : {},
      plies: PLIES,
      rotated: dice.chance(0.5),
      whiteClock: dice.chance(0.5) ? 'left' : 'right',
      cut: { fromMs, toMs },
    });
    const unseen = game.truth.filter(({ doneAtMs }) => doneAtMs >= fromMs && doneAtMs <= toMs);
    const right = (ply: number): boolean => {
      const made = game.truth[ply - 1];
      return made !== undefined && game.plies[ply - 1]?.uci === makeUci(made.move);
    };
    const claimed = game.events.flatMap((event) => (event.kind === 'ply' ? [event.ply] : []));
    const wrong = claimed.filter(({ marked, ply, uci }) => {
      const made = game.truth[ply - 1];
      return (marked === 'gap' || marked === 'recovered') && (made === undefined || makeUci(made.move) !== uci);
    });
    const since = game.questions.filter(({ atMs }) => atMs >= fromMs);
    const allRight = unseen.every(({ ply }) => right(ply));
    const after = game.truth.some(({ ply, doneAtMs }) => doneAtMs >= fromMs && !right(ply));
    tally.pliesUnseen += unseen.length;
    tally.wrong += wrong.length;
    if (allRight && since.length === 0) tally.bridged++;
    if (since.length > 0) tally.asked++;
    if (after && since.length === 0) tally.wrongSilently++;
    if (wrong.length > 0 || (after && since.length === 0)) tally.wrongSeeds.push(one);
  }
  return tally;
}
