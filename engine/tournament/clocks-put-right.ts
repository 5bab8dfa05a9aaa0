import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { SET_SLACK } from './clock-ran.ts';

/** Seconds by which an arbiter’s setting may be off and still count as done; of a small change at most this part. */
const HAND_SLACK = { most: 5, part: 1 / 4 } as const;

/** @param change what the arbiter was to set the clock forward by, in seconds, or back. */
export function handSlack(change: number): number {
  return Math.min(HAND_SLACK.most, Math.abs(change) * HAND_SLACK.part);
}

/** A clock as it was read: with a press, or as it shows now, which no press tells. */
export interface TimesRead extends Readonly<Record<Color, number>> {
  readonly atEpochMs: number;
  /** The last ply that was made before it. */
  readonly after: number;
  /** Of a press: whose it was, in which ply, the most that it gave, and whether it ended the turn: what is taken back, or asked about, did not. */
  readonly press: {
    readonly side: Color;
    readonly ply: number;
    readonly most: number;
    readonly stands: boolean;
  } | null;
  /** Seconds for which each ran since the reading before, where that was heard throughout. */
  readonly ran?: Readonly<Record<Color, { readonly most: number; readonly least: number }>>;
}

/**
 * Whether clocks were put forward or back by so many seconds, or nearly, from one reading to the next: both can have come of what was read before if
 * they were, and cannot if they were not. A clock that ran meanwhile alone may tell nothing: as well it may have been thought for longer.
 */
export function werePutRight(readings: readonly TimesRead[], added: Readonly<Partial<Record<Color, number>>>): boolean {
  if (COLORS.every((side) => added[side] === undefined)) return false;
  return readings.some((now, i) => {
    const before = readings[i - 1];
    return before !== undefined && canComeOf(before, now, added) && !canComeOf(before, now, {});
  });
}

/**
 * Whose clocks were changed by hand as they were to be, by half of that or more: what a hand sets may be some seconds off, or have something else
 * added, and what was done nearly is not to be done again. Where one certainly was, the other was too if it may have been.
 */
export function sidesChangedAsAdded(
  readings: readonly TimesRead[],
  added: Readonly<Partial<Record<Color, number>>>,
): ReadonlySet<Color> {
  const all = readings.flatMap((now, i) => {
    const before = readings[i - 1];
    if (before === undefined) return [];
    const sides = COLORS.filter((side) => {
      const seconds = added[side] ?? 0;
      const { changed, least, most } = changeOf(before, now, side);
      return seconds > 0 ? changed >= least + seconds / 2 : seconds < 0 && changed <= most + seconds / 2;
    });
    return sides.some((side) => !isPlayed(changeOf(before, now, side))) ? sides : [];
  });
  return new Set(all);
}

function canComeOf(before: TimesRead, now: TimesRead, added: Readonly<Partial<Record<Color, number>>>): boolean {
  return COLORS.every((side) => {
    const { changed, least, most } = changeOf(before, now, side);
    const seconds = added[side] ?? 0;
    const slack = handSlack(seconds);
    return isPlayed({ changed: changed - seconds, least: least - slack, most: most + slack });
  });
}

interface Change {
  readonly changed: number;
  /** By play. */
  readonly least: number;
  readonly most: number;
}

function isPlayed({ changed, least, most }: Change): boolean {
  return changed >= least && changed <= most;
}

/** By how much a clock was changed from one reading to the next, in seconds, and can have been by play. */
function changeOf(before: TimesRead, now: TimesRead, side: Color): Change {
  const passed = Math.max(0, now.atEpochMs - before.atEpochMs) / 1000;
  // Whoever pressed stands until the opponent has pressed, read or not.
  const stood = before.press?.side === side && before.press.stands && now.after <= before.press.ply;
  const hasRun = !stood || now.press?.side === side;
  const gained = now.press === null || !hasRun ? 0 : now.press.most;
  const ran = now.ran?.[side] ?? { most: hasRun ? passed : 0, least: 0 };
  return {
    changed: now[side] - before[side],
    least: -ran.most - SET_SLACK,
    most: gained - ran.least + SET_SLACK,
  };
}
