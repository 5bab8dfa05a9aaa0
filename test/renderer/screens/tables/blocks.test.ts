import { describe, expect, it } from 'vitest';
import { blocksOf, spreadRow } from '../../../../renderer/screens/tables/blocks.ts';
import { ALL_DRAWN } from '../../../../renderer/screens/tables/draw-queue.ts';

const tables = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

describe('blocks of a long list', () => {
  it.each([1, 5, 7, 600])('hold all of it in order, and whole rows, in %i columns', (columns) => {
    for (const count of [ALL_DRAWN + 1, 300, 599, 600]) {
      const blocks = blocksOf(tables(count), columns);
      expect(blocks.flat()).toEqual(tables(count));
      expect(blocks.slice(0, -1).every(({ length }) => length > 0 && length % columns === 0)).toBe(true);
    }
  });

  it('are one where all are drawn, also where there are none', () => {
    for (const count of [0, 1, ALL_DRAWN]) expect(blocksOf(tables(count), 7)).toEqual([tables(count)]);
  });
});

describe('rows that end above the foot of the screen', () => {
  it.each([
    ['all of the height that is left', 50, 4, 230, 57],
    ['no more than can be used', 50, 2, 600, 64],
    ['none where none is left', 50, 2, 100, 50],
    ['none where they are scrolled', 50, 2, 80, 50],
    ['none where there are none', 50, 0, 600, 50],
  ] as const)('take %s', (_, row, rows, height, expected) => {
    expect(spreadRow(row, 64, rows, height)).toBe(expected);
  });
});
