import type { RoundView } from '../../../electron/contract/views/round.ts';

export const TIMED = ['draw', 'reveal', 'doors', 'start'] as const;
export type Timed = (typeof TIMED)[number];

/** One line of the timetable: when it is due, and when it happened where the record knows. */
export interface TimedMoment {
  readonly step: Timed;
  readonly atEpochMs: number;
  /** Null where it has not happened, or nobody told. */
  readonly doneEpochMs: number | null;
}

/** The timetable with what has happened ticked off; empty without one. Nobody tells the kiosk of doors. */
export function timedMoments({ timetable, drawnEpochMs, draw, begunEpochMs }: RoundView): readonly TimedMoment[] {
  if (timetable === null) return [];
  const done: Readonly<Record<Timed, number | null>> = {
    draw: drawnEpochMs,
    reveal: draw.phase === 'drawn' ? draw.revealedEpochMs : null,
    doors: null,
    start: begunEpochMs,
  };
  return TIMED.map((step) => ({ step, atEpochMs: timetable[`${step}EpochMs`], doneEpochMs: done[step] }));
}
