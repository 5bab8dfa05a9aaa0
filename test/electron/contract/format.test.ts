import { describe, expect, it } from 'vitest';
import { dayTime, exactTime, hallTime } from '../../../electron/contract/messages/en/format.ts';

describe('a moment', () => {
  it.each([Number.NaN, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, Infinity])(
    'that no calendar has is written as unknown: %s',
    (epochMs) => {
      expect([dayTime(epochMs), exactTime(epochMs), hallTime(epochMs, 60)]).toEqual(['–:––', '–:––', '–:––']);
    },
  );

  it('is written in the hall’s own time', () => {
    expect(hallTime(Date.UTC(2026, 10, 22, 9, 5), 60)).toBe('10:05');
  });
});
