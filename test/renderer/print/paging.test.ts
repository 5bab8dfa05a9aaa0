import { describe, expect, it } from 'vitest';
import { pagedRows } from '../../../renderer/print/paging.ts';

const HEIGHTS = { ideal: 6, least: 5 };

function counts(rows: number, needed = (_: number): number => 0): readonly [readonly number[], number] {
  const all = Array.from({ length: rows }, (_, i) => i);
  const { pages, rowHeight } = pagedRows(all, 60, HEIGHTS, needed);
  expect(pages.flat()).toEqual(all);
  return [pages.map((page) => page.length), Math.round(rowHeight * 10) / 10];
}

describe('the rows of a list', () => {
  it.each<readonly [number, readonly number[], number]>([
    [0, [], 6],
    [1, [1], 6],
    [10, [10], 6],
    [11, [11], 5.4],
    [12, [12], 5],
    [13, [7, 6], 6],
    [21, [11, 10], 5.4],
    [25, [9, 9, 7], 6],
  ])('%i stand on as few pages as hold them, as many on each, and no lower than they must', (rows, pages, height) => {
    expect(counts(rows)).toEqual([pages, height]);
  });

  it('that are higher by what is written in them are shared out by what they take up', () => {
    expect(counts(8, (row) => (row < 3 ? 18 : 0))).toEqual([[2, 6], 6]);
    expect(counts(2, () => 100)).toEqual([[1, 1], 6]);
  });
});
