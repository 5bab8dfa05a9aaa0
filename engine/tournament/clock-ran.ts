import type { Color } from '../chess/piece.ts';

/** Seconds: a clock is set in minutes and seconds, and may be read with the next one. */
export const SET_SLACK = 1;

/** Seconds: by no more nobody need set a clock again. */
export const WORTH_SETTING = 3;

/** What was heard of how a clock ran, in epoch milliseconds. A kiosk that was started anew has heard nothing of what was before. */
export interface ClockRan {
  /** When it was heard first; null where it was not. */
  readonly heardSinceEpochMs: number | null;
  /** In their order; one that ends as the next begins was ended by the lever, any other by a standstill. */
  readonly runs: readonly {
    /** Whose time it was; null where nobody knows. */
    readonly side: Color | null;
    readonly sinceEpochMs: number;
    /** Null while it runs. */
    readonly untilEpochMs: number | null;
    /** The clock was not heard meanwhile: it may have run for either, or stood and been set. */
    readonly unheard?: true;
  }[];
  /** By so much a start or a stop may have been heard late. */
  readonly lateMs: number;
}

/**
 * A clock as it shows, or showed when it was read: `running` is the side whose time runs, null while it stands. Times in seconds, null where
 * they are not read.
 */
export interface ShownClock extends Readonly<Record<Color, number | null>> {
  readonly running: Color | null;
  readonly readEpochMs: number;
  readonly ran?: ClockRan | undefined;
}

type Read = Pick<ShownClock, 'running' | 'readEpochMs' | 'ran'>;

/** When clocks can have been set by a ruling: when it was made, wherever they were started again or not heard, and while they stand. */
export function momentsToSet({ running, readEpochMs, ran }: Read, madeEpochMs: number): readonly number[] {
  const starts = (ran?.runs ?? []).flatMap(({ sinceEpochMs, unheard }, i, runs) =>
    sinceEpochMs > madeEpochMs && (unheard === true || runs[i - 1]?.untilEpochMs !== sinceEpochMs)
      ? [sinceEpochMs]
      : [],
  );
  return [madeEpochMs, ...starts, ...(running === null ? [readEpochMs] : [])];
}

/**
 * Seconds for which a side can have run since then, at most and at least. Where the clock was heard only later, one that runs may have done so
 * throughout.
 */
export function runSince(
  { running, readEpochMs, ran }: Read,
  side: Color,
  fromEpochMs: number,
): { readonly most: number; readonly least: number } {
  const heardSince = ran?.heardSinceEpochMs ?? Infinity;
  if (ran === undefined || heardSince > fromEpochMs) {
    return { most: running === side ? Math.max(0, readEpochMs - fromEpochMs) / 1000 : 0, least: 0 };
  }
  let [most, least] = [0, 0];
  for (const run of ran.runs) {
    const since = Math.max(fromEpochMs, run.sinceEpochMs);
    const forMs = Math.min(readEpochMs, run.untilEpochMs ?? readEpochMs) - since;
    if (forMs < 0 || (run.side !== null && run.side !== side)) continue;
    most += forMs + ran.lateMs;
    if (run.side === side) least += Math.max(0, forMs - ran.lateMs);
  }
  return { most: most / 1000, least: least / 1000 };
}
