import { isEndedBy } from '../../../engine/laws/ruling.ts';
import { clocksToSet } from '../../../engine/tournament/clocks-to-set.ts';
import { certainPlies, standingRulings } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { clocksByHand, isToTakeBack } from '../../../engine/tournament/ruled-to-do.ts';
import { isSeen } from '../../../engine/tournament/seen.ts';
import type { CandidateAlert, Scene } from './alert-scene.ts';
import { shownClock } from './shown-clock.ts';

/** What a ruling leaves to be done at the clocks calls until they show it; where nobody reads them, until somebody has seen it. */
export function ruledClocksOf({ tournament, table, game, now, over }: Scene): readonly CandidateAlert<'ruledClocks'>[] {
  const rulings = standingRulings(game);
  const newest = rulings.at(-1);
  if (newest === undefined || game.result !== null || over !== null || isEndedBy(newest)) return [];
  if (rulings.some(({ remedy }) => remedy === 'new-game')) return [];
  const clocks = clocksToSet(game, shownClock(game, now));
  const byHand = clocksByHand(game);
  const ruling = clocks === null ? byHand.at(-1) : rulings.findLast((one) => one.clocks !== undefined);
  if (ruling === undefined) return [];
  const { article, madeEpochMs: sinceEpochMs } = ruling;
  const seen = isSeen(tournament, table, 'ruledClocks', sinceEpochMs);
  const facts = { article, clocks, byHand: byHand.map(({ number }) => number) };
  return clocks === null && seen ? [] : [{ facts, sinceEpochMs }];
}

/** What was asked about by the board calls there itself. */
export function ruledBackOf({ game }: Scene): readonly CandidateAlert<'ruledBack'>[] {
  if (game.result !== null) return [];
  const ruling = standingRulings(game).findLast((one) => isToTakeBack(one, lastPly(game)));
  return ruling === undefined ? [] : [{ facts: { article: ruling.article }, sinceEpochMs: ruling.madeEpochMs }];
}

function lastPly(game: Game): number {
  return certainPlies(game).at(-1)?.record.ply ?? 0;
}
