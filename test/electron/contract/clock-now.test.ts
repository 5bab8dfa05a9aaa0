import { describe, expect, it } from 'vitest';
import { clockText } from '../../../electron/contract/messages/en/format.ts';
import { secondsNow } from '../../../electron/contract/clock-now.ts';

describe('a clock on screen', () => {
  const clock = { white: 60, black: 30, running: 'white', readEpochMs: 1_000 } as const;

  it.each([
    ['white', 1_000, 60],
    ['white', 11_500, 50],
    ['white', 900_000, 0],
    ['black', 11_500, 30],
  ] as const)('%s at %i ms shows %i s', (side, epochMs, seconds) => {
    expect(secondsNow(clock, side, epochMs)).toBe(seconds);
  });

  it.each([
    [null, '–:––'],
    [0, '0:00'],
    [48, '0:48'],
    [48.37, '0:48.3'],
    [724, '12:04'],
    [724.9, '12:04'],
    [3_909, '1:05:09'],
    [36_000, '10:00:00'],
  ])('%o s is written %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
