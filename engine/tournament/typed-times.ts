import type { Color } from '../chess/piece.ts';
import { timeControlOf } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { mostGained } from '../laws/time-control.ts';
import { certainPlies, standingTimes, turnOf } from './game.ts';
import type { Game, TimesTyped } from './game.ts';

/** What a clock showed at a moment, in seconds. */
export interface TimesShown extends Readonly<Record<Color, number>> {
  readonly atEpochMs: number;
}

/** What the clock first showed after its times were typed. */
export interface TypedCheck {
  readonly typed: TimesTyped;
  readonly shown: TimesShown;
  /** The one can have come of the other: by what has passed since, and what the moves made since have gained. */
  readonly agrees: boolean;
}

/** A clock shows whole seconds, and nobody types and starts within one. */
const SLACK_SECONDS = 2;
/** Nobody plays with more a move: what one may gain where nobody has said what is played. */
const MOST_INCREMENT_SECONDS = 60;

/**
 * The times that were typed beside those of the clock that is read: by the first ply after them that has times, else by what it shows
 * now. So a clock that once agreed is asked no more, whatever the arbiter gives or takes later. Null where nothing was typed, or nothing
 * is read.
 */
export function typedCheck(game: Game, rules: RoundRules, now: TimesShown | null): TypedCheck | null {
  const typed = standingTimes(game);
  if (typed === null) return null;
  const { shown, ply } = firstShown(game, typed) ?? { shown: now, ply: typed.ply };
  if (shown === null) return null;
  const gained = (side: Color): number => mostGainedIn(game, rules, side, typed.ply, ply);
  const [white, black] = [gained('white'), gained('black')];
  const passed = Math.max(0, shown.atEpochMs - typed.typedEpochMs) / 1000;
  // Only one of the two runs at a time.
  const run = Math.max(0, typed.white - shown.white) + Math.max(0, typed.black - shown.black);
  const agrees =
    shown.white <= typed.white + white + SLACK_SECONDS &&
    shown.black <= typed.black + black + SLACK_SECONDS &&
    run <= passed + SLACK_SECONDS;
  return { typed, shown, agrees };
}

function firstShown(game: Game, typed: TimesTyped): { readonly shown: TimesShown; readonly ply: number } | null {
  for (const { record, closedEpochMs } of certainPlies(game)) {
    const { ply, whiteSeconds: white, blackSeconds: black } = record;
    if (ply <= typed.ply || closedEpochMs < typed.typedEpochMs || white === undefined || black === undefined) continue;
    return { shown: { white, black, atEpochMs: closedEpochMs }, ply };
  }
  return null;
}

/** The most that a side has gained by its moves after the ply `from`, up to the ply `to`. */
export function mostGainedIn(game: Game, rules: RoundRules, side: Color, from: number, to: number): number {
  const [first, last] = [movesOf(game, side, from), movesOf(game, side, to)];
  const periods = timeControlOf(rules, side);
  return periods === null ? MOST_INCREMENT_SECONDS * (last - first) : mostGained(periods, first, last);
}

/** How many moves a side has made when so many plies are made, those that are missing in the record too. */
export function movesOf({ start }: Game, side: Color, plies: number): number {
  return side === turnOf(start) ? Math.ceil(plies / 2) : Math.floor(plies / 2);
}
