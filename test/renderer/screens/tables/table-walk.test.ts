import { expect, it } from 'vitest';
import { nextTable } from '../../../../renderer/screens/tables/table-walk.ts';

type Box = Parameters<typeof nextTable>[1][number];

const WIDTH = 1000;

/** So many tables in rows of so many, each so high, from this height down. */
function grid(count: number, columns: number, height: number, from: number, isRtl = false): readonly Box[] {
  const each = WIDTH / columns;
  return Array.from({ length: count }, (_, i) => {
    const place = i % columns;
    const left = (isRtl ? columns - 1 - place : place) * each;
    return { left, right: left + each - 10, top: from + Math.floor(i / columns) * height };
  });
}

/** Tables 1–6 have boards, four in a row; 7–17 none, five in a row. */
const TWO_GRIDS = [...grid(6, 4, 200, 0), ...grid(11, 5, 80, 410)];

it.each([
  [1, 'ArrowDown', 5],
  [5, 'ArrowDown', 7],
  [6, 'ArrowDown', 8],
  // Under it is nothing: the nearest of the next row.
  [4, 'ArrowDown', 6],
  [7, 'ArrowUp', 5],
  [11, 'ArrowUp', 6],
  [13, 'ArrowDown', 17],
  [17, 'ArrowDown', undefined],
  [3, 'ArrowUp', undefined],
  [6, 'ArrowRight', 7],
  [7, 'ArrowLeft', 6],
  [1, 'ArrowLeft', undefined],
] as const)('from table %i of two grids %s leads to table %s', (from, key, to) => {
  const next = nextTable(key, TWO_GRIDS, from - 1, false);
  expect(next === undefined ? undefined : next + 1).toBe(to);
});

it('from right to left the next table stands left', () => {
  const boxes = grid(8, 4, 80, 0, true);
  expect(nextTable('ArrowLeft', boxes, 0, true)).toBe(1);
  expect(nextTable('ArrowRight', boxes, 1, true)).toBe(0);
  expect(nextTable('ArrowDown', boxes, 1, true)).toBe(5);
});
