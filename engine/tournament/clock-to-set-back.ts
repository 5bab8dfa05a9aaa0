import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { WORTH_SETTING } from './clock-ran.ts';
import type { ShownClock } from './clock-ran.ts';
import { isSetTo, newestOfTimes, timesSet } from './clocks-to-set.ts';
import { openQuestion } from './game.ts';
import type { Game } from './game.ts';
import { isPressedSince } from './pressed-since.ts';

/** A clock that was set as ruled and has run since, in the place of the opponent’s: what it had, in seconds, and when it began to run so. */
export interface ClockToSetBack {
  readonly side: Color;
  readonly seconds: number;
  readonly sinceEpochMs: number;
}

/**
 * Until the next move is made, or somebody says that the clocks are set. Null where they are not heard: by what it shows alone nobody
 * knows that it has run, and was not set otherwise.
 */
export function clockToSetBack(
  game: Game,
  rules: RoundRules,
  shown: ShownClock | null,
  toMove: Color,
): ClockToSetBack | null {
  const ruling = newestOfTimes(game, rules);
  if (ruling === undefined || game.result !== null || openQuestion(game) !== null || isPressedSince(game, ruling))
    return null;
  const side = opposite(toMove);
  const [seconds, read] = [timesSet(ruling)[side], shown?.[side] ?? null];
  if (seconds === undefined || read === null || seconds - read <= WORTH_SETTING) return null;
  // What ran for a move that was typed since, or before somebody said so, is as it should be.
  const typedEpochMs = game.segments.at(-1)?.plies.at(-1)?.closedEpochMs ?? 0;
  const sinceEpochMs = Math.max(ruling.madeEpochMs, typedEpochMs, ...game.clocksSetEpochMs);
  const ran = shown?.ran?.runs.find((run) => run.side === side && (run.untilEpochMs ?? Infinity) > sinceEpochMs);
  if (ran === undefined || !isSetTo(shown, { [side]: seconds }, sinceEpochMs)) return null;
  return { side, seconds, sinceEpochMs: Math.max(ran.sinceEpochMs, sinceEpochMs) };
}
