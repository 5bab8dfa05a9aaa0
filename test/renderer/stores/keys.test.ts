import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typedNumber } from '../../../renderer/stores/keys.ts';

describe('digits that jump to a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['at once where no longer number is meant', 9, '7', 0, [7]],
    ['after a moment where it might go on', 31, '3', 800, [3]],
    ['at once when the number is whole', 31, '31', 0, [31]],
    ['nowhere when there is no such table', 9, '0', 800, []],
  ])('%s', (_, tables, digits, waitMs, gone) => {
    const went: number[] = [];
    const numbers = Array.from({ length: tables }, (__, i) => i + 1);
    const press = typedNumber(
      () => numbers,
      (table) => went.push(table),
      () => undefined,
    );
    for (const digit of digits) press.type(digit, 0);
    if (waitMs > 0) expect(went).toEqual([]);
    vi.advanceTimersByTime(waitMs);
    expect(went).toEqual(gone);
  });

  it.each([
    ['one that might go on', '3', 0, true, [3]],
    ['one that has gone by itself', '31', 700, true, [31]],
    ['one that has gone after its moment', '3', 1500, true, [3]],
    ['nothing, when that was a while ago', '31', 900, false, [31]],
    ['nothing where none is typed', '', 0, false, []],
  ])('Enter ends %s', (_, digits, waitMs, isEnd, gone) => {
    const went: number[] = [];
    const number = typedNumber(
      () => Array.from({ length: 61 }, (__, i) => i + 1),
      (table) => went.push(table),
      () => undefined,
    );
    for (const digit of digits) number.type(digit, 0);
    vi.advanceTimersByTime(waitMs);
    expect(number.end(waitMs)).toBe(isEnd);
    expect(number.end(waitMs)).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(went).toEqual(gone);
  });
});
