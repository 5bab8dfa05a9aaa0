import { describe, expect, it } from 'vitest';
import { TIDY } from '../../../../electron/devices/simulator/hands.ts';
import { gainedByPress } from '../../../../engine/recognition/turn/clock-side.ts';
import { simulateGame } from '../../../support/simulated-game.ts';
import { setupOf } from '../../../support/table.ts';

const USUAL_SETUP = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

/** Left was on move, and pressed. */
const clock = (
  left: number,
  right: number,
  lever: 'left' | 'right',
  atMs: number,
): Parameters<typeof gainedByPress>[0] => ({
  ...{ kind: 'clock', running: true, lever, atMs },
  ...{ left: { seconds: left, flag: false }, right: { seconds: right, flag: false } },
});

describe('what a press added, by the readings before and after it', () => {
  it.each<readonly [string, number, number, number, number | undefined]>([
    ['an increment', 900, 930, 400, 30],
    ['an increment, of a second that had run', 900, 929, 1_000, 29],
    ['nothing', 900, 900, 400, 0],
    ['nothing, of a second that had run', 900, 899, 1_000, 0],
    ['what nobody read: the clock was not heard for a while', 900, 929, 1_400, undefined],
    ['what nobody read: a bus told it with the press before, all at one time', 300, 327, 0, undefined],
    ['no increment but another period', 20, 1_850, 400, undefined],
    ['no increment: a clock that was set back', 900, 890, 400, undefined],
  ])('%s', (_, before, after, passedMs, gained) => {
    expect(gainedByPress(clock(before, 600, 'left', 0), clock(after, 600, 'right', passedMs))).toBe(gained);
  });
});

it.each([1, 2, 3])('of a whole game nearly each press tells it, to a second, seed %s', (seed) => {
  const game = simulateGame({ seed, start: USUAL_SETUP, habitRates: TIDY, plies: 40 });
  const gained = game.plies.flatMap((ply) => ply.gainedSeconds ?? []);
  expect(gained.length).toBeGreaterThan(30);
  // The clocks of these games gain ten seconds.
  expect(new Set(gained)).toEqual(new Set([9, 10]));
});
