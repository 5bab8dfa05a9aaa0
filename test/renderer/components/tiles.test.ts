import { describe, expect, it } from 'vitest';
import { lineHeight, linesFor } from '../../../renderer/components/tiles.ts';

describe('a list of tables', () => {
  it.each([
    [12, 816, 650, 2, 18],
    [24, 816, 650, 3, 16],
    [60, 816, 555, 5, 12],
    [60, 1360, 880, 5, 16],
    [100, 1360, 880, 7, 14.5],
  ])('%i fit into %i × %i pixels, as large as they can', (count, width, height, columns, letters) => {
    expect(linesFor(count, width, height, 14)).toEqual({ columns, letters });
    expect(Math.ceil(count / columns) * lineHeight(letters)).toBeLessThanOrEqual(height);
  });

  it.each([
    [12, 1360, 880, 60, 1],
    [12, 1360, 880, 25, 3],
    [60, 1360, 880, 60, 4],
    [12, 816, 650, 60, 1],
  ])(
    '%i in %i × %i pixels have room for names of %i letters where there is any',
    (count, width, height, letters, columns) => {
      const lines = linesFor(count, width, height, letters);
      expect(lines.columns).toBe(columns);
      expect(Math.ceil(count / columns) * lineHeight(lines.letters)).toBeLessThanOrEqual(height);
    },
  );

  it('600 do not fit, and keep a size that is read', () => {
    expect(linesFor(600, 845, 600, 14)).toEqual({ columns: 4, letters: 14 });
    expect(linesFor(600, 100, 600, 14).columns).toBe(1);
  });
});
