import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClockSense } from '../../../../electron/devices/dgt/clock-sense.ts';
import type { ClockSide } from '../../../../engine/recognition/input/observation.ts';

type Reading = Parameters<ClockSense['believes']>[0];

function reading(left: number, right: number, lever: ClockSide = 'left', running = true): Reading {
  const time = (seconds: number) => ({ seconds, flag: false });
  return { kind: 'clock', left: time(left), right: time(right), lever, running, batteryLow: false };
}

/** What is made of readings a second apart. */
function believed(...readings: readonly Reading[]): readonly boolean[] {
  const sense = new ClockSense();
  return readings.map((one, i) => sense.believes(one, 1_000 * i));
}

describe('a reading of a clock', () => {
  it.each<[string, readonly Reading[], readonly boolean[]]>([
    ['goes on', [reading(900, 900), reading(899, 900), reading(898, 900)], [true, true, true]],
    ['goes on after a late one', [reading(900, 900), reading(900, 900), reading(898, 900)], [true, true, true]],
    ['is pressed, with an increment', [reading(900, 900), reading(929, 900, 'right')], [true, true]],
    [
      'is stopped and set by hand',
      [reading(900, 900), reading(900, 900, 'left', false), reading(400, 1200, 'left', false)],
      [true, true, true],
    ],
    ['goes on as it was set', [reading(900, 900, 'left', false), reading(500, 900)], [true, true]],
    ['whose other side has changed', [reading(900, 900), reading(899, 860), reading(898, 900)], [true, false, true]],
    ['whose time has grown', [reading(900, 900), reading(959, 900), reading(898, 900)], [true, false, true]],
    ['that has lost too much', [reading(900, 900), reading(859, 900), reading(898, 900)], [true, false, true]],
    ['that has jumped by hours', [reading(900, 900, 'left', false), reading(9000, 900, 'left', false)], [true, false]],
    [
      'that begins another period is believed when told again',
      [reading(1, 900), reading(1800, 900), reading(1799, 900)],
      [true, false, true],
    ],
    [
      'after two lost presses is believed when told again',
      [reading(900, 900), reading(910, 905), reading(909, 905)],
      [true, false, true],
    ],
    [
      'that is doubted twice, of one that is set while it runs',
      [reading(900, 900), reading(100, 50), reading(99, 50), reading(98, 50)],
      [true, false, true, true],
    ],
  ])('%s', (_, readings, wanted) => {
    expect(believed(...readings)).toEqual(wanted);
  });

  it('that is late is measured by when the one before came', () => {
    const sense = new ClockSense();
    sense.believes(reading(900, 900), 0);
    expect(sense.believes(reading(860, 900), 40_000)).toBe(true);
    expect(sense.believes(reading(850, 900), 41_000)).toBe(false);
  });

  it('after presses that the board has noted is believed', () => {
    const sense = new ClockSense();
    sense.believes(reading(900, 900), 0);
    expect(sense.believes(reading(920, 915), 1_000, true)).toBe(true);
  });

  it('that is good is never doubted for longer than one reading, whatever was damaged before', () => {
    const damage = fc.record({
      left: fc.nat(35_999),
      right: fc.nat(35_999),
      lever: fc.constantFrom<ClockSide>('left', 'right'),
    });
    fc.assert(
      fc.property(fc.array(fc.option(damage, { freq: 3 }), { minLength: 1, maxLength: 30 }), (damages) => {
        const sense = new ClockSense();
        const told = damages.map((one, i) => {
          const isBelieved = sense.believes(
            one === null ? reading(5400 - i, 5400) : reading(one.left, one.right, one.lever),
            1_000 * i,
          );
          return { isGood: one === null, isBelieved };
        });
        const [a, b] = [told.map(({ isGood }) => isGood), told.map(({ isBelieved }) => isBelieved)];
        for (let i = 2; i < told.length; i++) if (a[i] && a[i - 1] && !b[i - 1]) expect(b[i]).toBe(true);
      }),
    );
  });
});
