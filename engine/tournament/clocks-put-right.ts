import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { SET_SLACK } from './clock-ran.ts';

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
}

/**
 * Whether clocks were put forward or back by so many seconds from one reading to the next: both can have come of what was read before if they were,
 * and cannot if they were not. A clock that ran meanwhile alone may tell nothing: as well it may have been thought for longer.
 */
export function werePutRight(readings: readonly TimesRead[], added: Readonly<Partial<Record<Color, number>>>): boolean {
  if (COLORS.every((side) => added[side] === undefined)) return false;
  return readings.some((now, i) => {
    const before = readings[i - 1];
    return before !== undefined && canComeOf(before, now, added) && !canComeOf(before, now, {});
  });
}

function canComeOf(before: TimesRead, now: TimesRead, added: Readonly<Partial<Record<Color, number>>>): boolean {
  const passed = Math.max(0, now.atEpochMs - before.atEpochMs) / 1000;
  return COLORS.every((side) => {
    const changed = now[side] - before[side] - (added[side] ?? 0);
    // Whoever pressed stands until the opponent has pressed, read or not.
    const stood = before.press?.side === side && before.press.stands && now.after <= before.press.ply;
    const hasRun = !stood || now.press?.side === side;
    const most = now.press === null || !hasRun ? 0 : now.press.most;
    return changed <= most + SET_SLACK && changed >= -(hasRun ? passed : 0) - SET_SLACK;
  });
}
