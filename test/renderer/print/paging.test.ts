import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagedRows } from '../../../renderer/print/paging.ts';

const HEIGHTS = { ideal: 6, least: 5 };

function counts(rows: number, needed = (_: number): number => 0): readonly [readonly number[], number] {
  const all = Array.from({ length: rows }, (_, i) => i);
  const { pages, rowHeight } = pagedRows(all, 60, HEIGHTS, needed);
  expect(pages.flat()).toEqual(all);
  return [pages.map((page) => page.length), rowHeight];
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
    [25, [8, 9, 8], 6],
    [61, [10, 10, 10, 10, 11, 10], 5.4],
  ])(
    '%i stand on as few pages as hold them, on each as many or one more, and no lower than they must',
    (rows, pages, height) => {
      expect(counts(rows)).toEqual([pages, height]);
    },
  );

  it('that are higher by what is written in them are shared out by what they take up', () => {
    expect(counts(8, (row) => (row < 3 ? 18 : 0))).toEqual([[2, 6], 6]);
    expect(counts(2, () => 100)).toEqual([[1, 1], 6]);
    // Without its second row the first page would have nearly its share, and the others no room for the rest.
    expect(counts(5, (row) => [41, 19, 42, 18, 30][row] ?? 0)).toEqual([[2, 1, 2], 6]);
  });

  it('stand all on a page that holds them, and none has more than it holds', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 });
    fc.assert(
      fc.property(heights, (written) => {
        const all = written.map((height, i) => ({ height, i }));
        const { pages, rowHeight } = pagedRows(all, 60, HEIGHTS, ({ height }) => height);
        const used = pages.map((page) => page.reduce((sum, { height }) => sum + Math.max(height, rowHeight), 0));
        expect(pages.flat()).toEqual(all);
        expect(pages.every((page) => page.length > 0)).toBe(true);
        expect(Math.max(0, ...used)).toBeLessThan(60.01);
      }),
    );
  });
});
