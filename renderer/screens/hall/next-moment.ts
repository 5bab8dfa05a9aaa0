import type { TimetableView } from '../../../electron/contract/views/draw.ts';
import type { HallView } from '../../../electron/contract/views/hall.ts';

/** In their order. */
const MOMENTS = ['draw', 'reveal', 'doors', 'start'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface NextMoment {
  readonly moment: Moment;
  readonly atEpochMs: number;
}

/** Moments that still mean something to a hall that has seen this much of the draw. */
const AHEAD = {
  none: ['draw', 'reveal', 'doors', 'start'],
  committed: ['reveal', 'doors', 'start'],
  input: ['reveal', 'doors', 'start'],
  // Drawn before everybody’s eyes, nothing is left to be revealed.
  hand: ['doors', 'start'],
  sealed: ['reveal', 'doors', 'start'],
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

/** What of the timetable has not come about, in its order, sooner or later than announced; nobody tells of doors but the clock. */
export function momentsAhead(
  { draw, timetable }: Pick<NonNullable<HallView['round']>, 'draw' | 'timetable'>,
  epochMs: number,
): readonly NextMoment[] {
  if (timetable === null) return [];
  return MOMENTS.slice(MOMENTS.indexOf(AHEAD[draw.phase][0]))
    .map((moment) => ({ moment, atEpochMs: epochOf(timetable, moment) }))
    .filter(({ moment, atEpochMs }) => moment !== 'doors' || atEpochMs > epochMs);
}

function epochOf(timetable: TimetableView, moment: Moment): number {
  return timetable[`${moment}EpochMs`];
}
