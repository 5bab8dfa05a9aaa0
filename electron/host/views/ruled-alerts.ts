import { opposite } from '../../../engine/chess/piece.ts';
import { isEndedBy } from '../../../engine/laws/ruling.ts';
import { clocksToPutBack } from '../../../engine/tournament/clocks-put-back.ts';
import { sinceOf } from '../../../engine/tournament/clocks-to-set.ts';
import { certainSegments, isToBeCancelled, openQuestion, standingRulings } from '../../../engine/tournament/game.ts';
import type { Segment } from '../../../engine/tournament/game.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import { isToTakeBack } from '../../../engine/tournament/ruled-to-do.ts';
import type { AlertFacts } from '../../contract/views/table-alert.ts';
import { ranAmiss } from '../ran-amiss.ts';
import { clocksLeftSet, timesLeft } from '../times-left.ts';
import { leverAgainstMs } from './alert-scene.ts';
import type { CandidateAlert, Scene } from './alert-scene.ts';
import { meaningsOf } from './meanings.ts';
import { clockToSet } from './shown-clock.ts';

/**
 * What a ruling leaves to be done at the clocks calls until they show it; where nobody reads them, or they did not show it when play went on,
 * until the arbiter says that they are set.
 */
export function ruledClocksOf(scene: Scene): readonly CandidateAlert<'ruledClocks'>[] {
  if (!goesOn(scene)) return [];
  const { tournament, game, now } = scene;
  const shown = clockToSet(game, now);
  const { left, byHand, carried, toAdd } = timesLeft(tournament, game, shown);
  const ruling = left?.ruling ?? byHand.at(-1);
  if (ruling === undefined) return [];
  const missed = left?.missed ?? null;
  const { clock } = now.sensed;
  const bySeen = byHand.length > 0 || missed !== null || clock?.white == null || clock.black === null;
  const [only, ...others] = byHand;
  const isOne = left === null && others.length === 0 && !toAdd.some((one) => one.ruling === only?.number);
  const seconds = isOne ? only?.opponentSeconds : undefined;
  const inDoubt = byHand.find(({ opponentSeconds }) => opponentSeconds !== undefined);
  // What an earlier one took back may have been read.
  const presses = 1 + carried.filter(({ clocks }) => clocks === undefined).length;
  const facts: AlertFacts['ruledClocks'] = {
    article: ruling.article,
    clocks: left?.clocks ?? null,
    missed: missed === null ? null : { white: missed.white, black: missed.black },
    byHand: byHand.map(({ number }) => number),
    bySeen,
    ...(seconds !== undefined && { opponent: { side: opposite(ruling.side), seconds } }),
    ...(toAdd.length > 0 && { toAdd }),
    ...(inDoubt !== undefined && { inDoubt: { side: inDoubt.side, presses } }),
  };
  const sinceEpochMs = left === null ? ruling.madeEpochMs : sinceOf(left);
  return [{ facts, sinceEpochMs, ...(bySeen && { seen: false }) }];
}

/** Once it does not run so any more: while it does, that calls. */
export function wrongClockOf(scene: Scene): readonly CandidateAlert<'wrongClock'>[] {
  const { tournament, game, now } = scene;
  if (!goesOn(scene) || leverAgainstMs(game, now) !== null || ruledClocksOf(scene).length > 0) return [];
  const ran = ranAmiss(tournament, game, now);
  if (ran === null) return [];
  const { side, seconds, sinceEpochMs } = ran;
  return [{ facts: { side, seconds }, sinceEpochMs }];
}

/**
 * The clocks of a withdrawn ruling call until they show something else; once play has gone on with them, until they are set back or left so. Not
 * where a ruling that stands tells how they are to be set.
 */
export function withdrawnClocksOf(scene: Scene): readonly CandidateAlert<'withdrawnClocks'>[] {
  if (!goesOn(scene)) return [];
  const { tournament, game, now } = scene;
  const shown = clockToSet(game, now);
  const back = clocksToPutBack(game, rulesOf(tournament, game), shown);
  const left = back === null ? clocksLeftSet(tournament, game, shown) : null;
  const { ruling } = back ?? left ?? {};
  if (ruling === undefined || ruledClocksOf(scene).length > 0) return [];
  const { article, withdrawnEpochMs, madeEpochMs } = ruling;
  const facts = { article, clocks: back?.clocks ?? null, toAdd: left?.toAdd ?? [] };
  // That they were to be set back may have been seen before play went on.
  return [
    {
      facts,
      sinceEpochMs: left?.sinceEpochMs ?? withdrawnEpochMs ?? madeEpochMs,
      ...(left !== null && { seen: false }),
    },
  ];
}

/** Of a game that is over, or cancelled, no clock is set any more. */
function goesOn({ game, over }: Scene): boolean {
  const newest = standingRulings(game).at(-1);
  if (game.result !== null || over !== null || (newest !== undefined && isEndedBy(newest))) return false;
  return !isToBeCancelled(game);
}

/** What was asked about by the board calls there itself. */
export function ruledBackOf({ game }: Scene): readonly CandidateAlert<'ruledBack'>[] {
  if (game.result !== null) return [];
  const segments = certainSegments(game);
  const goesOnAt = segments.findLastIndex(({ cause }) => cause === 'setByHand');
  const reach = { entered: lastPly(segments.slice(0, Math.max(0, goesOnAt))), last: lastPly(segments) };
  const ruling = standingRulings(game).findLast((one) => isToTakeBack(one, reach));
  return ruling === undefined ? [] : [{ facts: { article: ruling.article }, sinceEpochMs: ruling.madeEpochMs }];
}

/**
 * Where a ruling binds a player to a move, and another is made. The opponent need not claim it: the arbiter has said so already. While it is asked
 * about as one that is no longer on the board, that comes first.
 */
export function ruledMoveOf({ tournament, game, now }: Scene): readonly CandidateAlert<'ruledMove'>[] {
  if (game.result !== null || openQuestion(game)?.question.reason.code === 'verdict.lastMoveUndone') return [];
  return meaningsOf(tournament, game, now.scanMs).otherMoves.map(
    ({ ruling: { number, article, side }, must, ply }) => ({
      facts: { ruling: number, article, side, made: { must, ply: ply.record.ply, san: ply.record.san } },
      sinceEpochMs: ply.closedEpochMs,
    }),
  );
}

function lastPly(segments: readonly Segment[]): number {
  return segments.flatMap(({ plies }) => plies).at(-1)?.record.ply ?? 0;
}
