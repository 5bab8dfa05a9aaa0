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
    for (const digit of digits) press(digit);
    if (waitMs > 0) expect(went).toEqual([]);
    vi.advanceTimersByTime(waitMs);
    expect(went).toEqual(gone);
  });
});
