import type { Limits } from './edition.ts';

/** Numbers that a tournament rules otherwise than the Laws; what it leaves out is as they have it. */
export type OwnLimits = Partial<Limits>;

interface Bounds {
  readonly least: number;
  readonly most: number;
  /** It may be said that there is no such number. */
  readonly mayBeNone: boolean;
}

/** Between what each number must lie to mean something. */
export const LIMIT_BOUNDS: Readonly<Record<keyof Limits, Bounds>> = {
  penaltySeconds: { least: 0, most: 3600, mayBeNone: false },
  losingIllegalMove: { least: 1, most: 9, mayBeNone: false },
  openingMoves: { least: 0, most: 99, mayBeNone: false },
  defaultMinutes: { least: 0, most: 600, mayBeNone: false },
  claimedRepetitions: { least: 2, most: 9, mayBeNone: false },
  endingRepetitions: { least: 2, most: 99, mayBeNone: false },
  claimedMoves: { least: 1, most: 999, mayBeNone: false },
  endingMoves: { least: 1, most: 999, mayBeNone: false },
  recordingSeconds: { least: 0, most: 36_000, mayBeNone: true },
  recordingIncrementSeconds: { least: 0, most: 999, mayBeNone: false },
  scoreViews: { least: 0, most: 99, mayBeNone: true },
  agreementMoves: { least: 0, most: 999, mayBeNone: false },
  noDrawBeforeMove: { least: 1, most: 999, mayBeNone: true },
};

export const LIMIT_NAMES = Object.keys(LIMIT_BOUNDS) as readonly (keyof Limits)[];

/** Whether these are numbers by which games can be ruled, and nothing else. */
export function areLimits(value: unknown): value is OwnLimits {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, limit]) => Object.hasOwn(LIMIT_BOUNDS, name) && isLimit(limit, LIMIT_BOUNDS[name as keyof Limits]),
  );
}

/** Two numbers that cannot both hold: where a game ends of itself before a draw may be claimed for the same. */
export interface Contradiction {
  readonly of: 'repetitions' | 'moves';
  readonly claimed: number;
  readonly ending: number;
}

/** @param limits all that hold, those of the Laws among them. */
export function contradictionIn(limits: Limits): Contradiction | null {
  const pairs: readonly Contradiction[] = [
    { of: 'repetitions', claimed: limits.claimedRepetitions, ending: limits.endingRepetitions },
    { of: 'moves', claimed: limits.claimedMoves, ending: limits.endingMoves },
  ];
  return pairs.find(({ claimed, ending }) => ending < claimed) ?? null;
}

function isLimit(limit: unknown, { least, most, mayBeNone }: Bounds): boolean {
  if (limit === null) return mayBeNone;
  return Number.isInteger(limit) && (limit as number) >= least && (limit as number) <= most;
}
