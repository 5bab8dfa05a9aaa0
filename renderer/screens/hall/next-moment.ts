import type { TimetableView } from '../../../electron/contract/views/draw.ts';
import type { HallView } from '../../../electron/contract/views/hall.ts';
import { begunInHall } from '../../stores/games-begun.ts';

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

type Announced = Pick<NonNullable<HallView['round']>, 'draw' | 'timetable' | 'startsEpochMs'>;

/** What the hall waits for next; null when all of it has gone by. Without a timetable it is the start of the round, where that is known. */
export function nextMoment(round: Announced | null, epochMs: number): NextMoment | null {
  if (round === null) return null;
  const { timetable } = round;
  if (timetable === null) return startOf(round).find(({ atEpochMs }) => atEpochMs > epochMs) ?? null;
  const moment = AHEAD[round.draw.phase].find((each) => epochOf(timetable, each) > epochMs);
  return moment === undefined ? null : { moment, atEpochMs: epochOf(timetable, moment) };
}

/** Whether lists and boards tell the next moment: until a game has begun. */
export function tellsNextMoment({ round, tables }: Pick<HallView, 'round' | 'tables'>, epochMs: number): boolean {
  const { begun, of } = begunInHall({ tables });
  return begun === 0 && of > 0 && nextMoment(round, epochMs) !== null;
}

/** What was announced for longer ago tells nobody anything, though it has not come about. */
const LONG_PAST_MS = 60 * 60_000;

/** What of the timetable has not come about, in its order, sooner or later than announced; nobody tells of doors but the clock. */
export function momentsAhead(round: Announced, epochMs: number): readonly NextMoment[] {
  const { draw, timetable } = round;
  const moments =
    timetable === null
      ? startOf(round)
      : MOMENTS.slice(MOMENTS.indexOf(AHEAD[draw.phase][0])).map((moment) => ({
          moment,
          atEpochMs: epochOf(timetable, moment),
        }));
  return moments.filter(({ moment, atEpochMs }) => atEpochMs > epochMs - (moment === 'doors' ? 0 : LONG_PAST_MS));
}

/** When the round starts, in milliseconds, where the hall waits for something else before; else null. */
export function laterStart(round: Announced | null, epochMs: number): number | null {
  const next = nextMoment(round, epochMs);
  if (round === null || next === null || next.moment === 'start') return null;
  return momentsAhead(round, epochMs).find(({ moment }) => moment === 'start')?.atEpochMs ?? null;
}

function startOf({ startsEpochMs }: Announced): readonly NextMoment[] {
  return startsEpochMs === null ? [] : [{ moment: 'start', atEpochMs: startsEpochMs }];
}

function epochOf(timetable: TimetableView, moment: Moment): number {
  return timetable[`${moment}EpochMs`];
}
