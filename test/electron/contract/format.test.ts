import { describe, expect, it } from 'vitest';
import { receiptWords } from '../../../electron/contract/messages/en/receipt.ts';
import { dayTime, exactTime, hallAndUtc, hallTime } from '../../../electron/contract/messages/en/format.ts';

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

  it('of a receipt is written with the zone of the hall, and in UTC where that differs', () => {
    const local = new Date(2026, 10, 26, 16, 49, 26);
    const utc = local.toISOString().slice(11, 19);
    const said = hallAndUtc(local.toISOString());
    expect(said).toMatch(/^26 Nov 2026, 16:49:26 \S+/u);
    expect(said.endsWith(`(${utc} UTC)`)).toBe(local.getTimezoneOffset() !== 0);
    expect(hallAndUtc('no moment')).toBe('no moment');
  });
});

describe('a receipt tells of earlier positions', () => {
  it.each([
    ['excluded', [], 'none played before'],
    ['excluded', [7], 'earlier positions left out (7)'],
    ['allowed', [], 'earlier positions allowed'],
  ] as const)('%s, %j: %s', (repeats, played, said) => {
    expect(receiptWords.policy({ excluded: [], repeats, played }, 960)).toBe(
      `960 of 960 positions: no number left out; ${said}.`,
    );
  });
});
