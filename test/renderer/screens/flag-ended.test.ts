import { expect, it } from 'vitest';
import type { Imposed } from '../../../engine/laws/ruling.ts';
import { isFlagEnded } from '../../../renderer/screens/table/flag-ended.ts';

const READ = 1_000_000;
const TIME: Imposed = { kind: 'time', seconds: 120 };
const FALLEN = { white: 600, black: 0, running: null, readEpochMs: READ } as const;
const SET = { white: 600, black: 120 } as const;

/** White offended: the flag is Black's. */
it.each<{
  readonly of: string;
  readonly clock?: Parameters<typeof isFlagEnded>[0]['clock'];
  readonly imposed?: Imposed;
  readonly set?: Parameters<typeof isFlagEnded>[3];
  readonly afterMs?: number;
  readonly ends: boolean;
}>([
  { of: 'a flag that fell, and time for its player', ends: true },
  { of: 'so little time', imposed: { kind: 'time', seconds: 1 }, set: { white: 600, black: 1 }, ends: true },
  {
    of: 'time that the arbiter chose to give',
    imposed: { kind: 'chosen', penalty: 'opponent-time-added', amount: 60 },
    set: { white: 600, black: 60 },
    ends: true,
  },
  {
    of: 'a clock that has run down since it was read',
    clock: { ...FALLEN, black: 5, running: 'black' },
    afterMs: 5_000,
    ends: true,
  },
  {
    of: 'a clock that has a second left',
    clock: { ...FALLEN, black: 5, running: 'black' },
    afterMs: 4_000,
    ends: false,
  },
  { of: 'a clock that stands with some left', clock: { ...FALLEN, black: 5 }, afterMs: 60_000, ends: false },
  { of: 'the flag of the offender', clock: { ...FALLEN, white: 0, black: 5 }, ends: false },
  { of: 'both flags', clock: { ...FALLEN, white: 0 }, ends: true },
  { of: 'no penalty', imposed: { kind: 'none' }, ends: false },
  { of: 'no time given', imposed: { kind: 'time', seconds: 0 }, set: { white: 600, black: 0 }, ends: false },
  {
    of: 'time that is taken from the offender alone',
    imposed: { kind: 'chosen', penalty: 'time-taken', amount: 60 },
    ends: false,
  },
  { of: 'a warning', imposed: { kind: 'chosen', penalty: 'warning', amount: null }, ends: false },
  { of: 'a game that is lost', imposed: { kind: 'over', winner: 'black' }, ends: false },
  { of: 'a clock that is still to be set to nothing', set: { white: 600, black: 0 }, ends: false },
  { of: 'clocks of which nobody knows how they are to be set', set: null, ends: false },
  { of: 'a clock that was never read', clock: null, ends: false },
  { of: 'a clock of which that side was not read', clock: { ...FALLEN, black: null }, ends: false },
])(
  'of $of: that the flag counts no longer is $ends',
  ({ clock = FALLEN, imposed = TIME, set = SET, afterMs = 0, ends }) => {
    expect(isFlagEnded({ clock }, 'black', { imposed }, set, READ + afterMs)).toBe(ends);
  },
);

it('of a Black who offended it is told of White’s', () => {
  const clock = { ...FALLEN, white: 0, black: 600 };
  expect(isFlagEnded({ clock }, 'white', { imposed: TIME }, { white: 120, black: 600 }, READ)).toBe(true);
});
