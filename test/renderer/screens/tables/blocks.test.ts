import { describe, expect, it } from 'vitest';
import { blocksOf, rowHeights, spreadRows } from '../../../../renderer/screens/tables/blocks.ts';
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

  it('have rows as high as their highest item', () => {
    expect(rowHeights([50, 50, 64, 50, 50], 2)).toEqual([50, 64, 50]);
    expect(rowHeights([], 2)).toEqual([]);
  });
});

describe('rows that end above the foot of the screen', () => {
  it.each([
    ['all of the height that is left', [50, 50, 50, 50], 228, [57, 57, 57, 57]],
    ['no more than can be used', [50, 50], 600, [64, 64]],
    ['none where none is left', [50, 50], 100, [50, 50]],
    ['none where they are scrolled', [50, 50], 80, [50, 50]],
    ['the lowest before others', [50, 50, 80], 200, [60, 60, 80]],
    ['where there are none', [], 600, []],
  ] as const)('take %s', (_, rows, height, expected) => {
    expect(spreadRows(rows, height)).toEqual(expected);
  });

  it('stay where they are when one of them grows into its own room', () => {
    const before = spreadRows([50, 50, 50], 600);
    expect(spreadRows([50, 62, 50], 600)).toEqual(before);
  });
});
