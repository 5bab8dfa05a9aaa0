import { describe, expect, it } from 'vitest';
import { lineHeight, linesFor } from '../../../renderer/components/tiles.ts';

describe('a list of tables', () => {
  it.each([
    [12, 845, 600],
    [30, 845, 600],
    [60, 816, 610],
    [60, 1360, 880],
    [100, 1360, 880],
  ])('%i fit into %i × %i pixels, as large as they can', (count, width, height) => {
    const { columns, letters } = linesFor(count, width, height);
    const fits = (size: number): boolean =>
      Math.ceil(count / Math.floor(width / (13.2 * size))) * lineHeight(size) <= height;
    expect(columns).toBe(Math.floor(width / (13.2 * letters)));
    expect(fits(letters)).toBe(true);
    expect(letters === 18 || !fits(letters + 0.25)).toBe(true);
  });

  it('600 do not fit, and keep a size that is read', () => {
    expect(linesFor(600, 845, 600)).toEqual({ columns: 4, letters: 14 });
    expect(linesFor(600, 100, 600).columns).toBe(1);
  });
});
