import { describe, expect, it } from 'vitest';
import { receiptWords } from '../../../electron/contract/messages/en/receipt.ts';
import {
  dayTime,
  exactTime,
  hallMoment,
  hallTime,
  hallTimeAndDay,
  timeAndDay,
} from '../../../electron/contract/messages/en/format.ts';
import { days } from '../../../electron/contract/messages/en/report/moments.ts';

describe('a moment', () => {
  it.each([Number.NaN, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, Infinity])(
    'that no calendar has is written as unknown: %s',
    (epochMs) => {
      expect([dayTime(epochMs), exactTime(epochMs), hallTime(epochMs, 60)]).toEqual(['–:––', '–:––', '–:––']);
    },
  );

  it.each([
    [new Date(2026, 10, 22, 23, 50), '14:05'],
    [new Date(2026, 10, 23, 0, 10), '14:05 on 22 November'],
    [new Date(2027, 0, 1, 0, 10), '14:05 on 22 November 2026'],
  ])('has its day where that is not today, %s', (now, said) => {
    expect(timeAndDay(new Date(2026, 10, 22, 14, 5).getTime(), now.getTime())).toBe(said);
  });

  it('is written in the hall’s own time', () => {
    expect(hallTime(Date.UTC(2026, 10, 22, 9, 5), 60)).toBe('10:05');
  });

  it.each([
    [60, '26 Nov 2026, 17:49:26 (UTC+1)'],
    [0, '26 Nov 2026, 16:49:26 (UTC)'],
    [-210, '26 Nov 2026, 13:19:26 (UTC−3:30)'],
    [765, '27 Nov 2026, 05:34:26 (UTC+12:45)'],
  ])('of a receipt is written in the one zone of the hall, with its name: %i minutes', (offset, said) => {
    expect(hallMoment('2026-11-26T16:49:26.123Z', offset)).toBe(said);
    expect(hallMoment('no moment', offset)).toBe('no moment');
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

it.each([
  ['', '', ''],
  ['2026-11-28', '', '28 November 2026'],
  ['2026-11-28', '2026-11-28', '28 November 2026'],
  ['2026-11-28', '2026-11-29', '28–29 November 2026'],
  ['2026-11-28', '2026-12-01', '28 November–1 December 2026'],
])('the days %s to %s of a tournament in its report: %s', (firstDay, lastDay, says) => {
  // How much stands around the dash differs from one version of Node to another.
  expect(days({ firstDay, lastDay }).replaceAll(/\s*–\s*/gu, '–')).toBe(says);
});

it('no line of the hall screen parts the day of what is still to come', () => {
  const now = Date.UTC(2026, 10, 30, 22);
  expect(hallTimeAndDay(Date.UTC(2026, 11, 1, 6, 42), now, 0)).toBe('06:42 on\u00a01\u00a0December');
  expect(hallTimeAndDay(Date.UTC(2026, 10, 30, 22, 42), now, 0)).toBe('22:42');
});
