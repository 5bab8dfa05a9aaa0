import type { TimetableView } from '../../../electron/contract/views/draw.ts';
import type { HallView } from '../../../electron/contract/views/hall.ts';

/** In their order. */
export const MOMENTS = ['draw', 'reveal', 'doors', 'start'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface NextMoment {
  readonly moment: Moment;
  readonly atEpochMs: number;
}

/** Moments that still mean something to a hall that has seen this much of the draw. */
const AHEAD = {
  none: ['draw', 'start'],
  committed: ['reveal', 'start'],
  input: ['reveal', 'start'],
  hand: ['reveal', 'start'],
  sealed: ['reveal', 'start'],
  drawn: ['doors', 'start'],
} as const satisfies Record<NonNullable<HallView['round']>['draw']['phase'], readonly Moment[]>;

/** What the hall waits for next; null without a timetable, or when all of it has gone by. */
export function nextMoment(
  round: Pick<NonNullable<HallView['round']>, 'draw' | 'timetable'> | null,
  epochMs: number,
): NextMoment | null {
  const timetable = round?.timetable ?? null;
  if (round === null || timetable === null) return null;
  const moment = AHEAD[round.draw.phase].find((each) => epochOf(timetable, each) > epochMs);
  return moment === undefined ? null : { moment, atEpochMs: epochOf(timetable, moment) };
}

function epochOf(timetable: TimetableView, moment: Moment): number {
  return timetable[`${moment}EpochMs`];
}
