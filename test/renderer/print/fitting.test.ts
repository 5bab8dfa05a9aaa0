import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, heightOf } from '../../../renderer/print/fitting.ts';

const box = { ideal: 4, width: 70, height: 7 };

describe('letters that fit', () => {
  it.each([
    ['a short name keeps its letters', 'Li Wei', 4],
    ['a longer one shrinks on its line', 'Alexandrina Constantinople-Fitzgerald', 3.64],
    ['one too long for a line takes two', 'Maximilian von und zu Hohenlohe-Schwarzburg', 2.92],
    ['one without end keeps letters that can be read', 'x'.repeat(5000), 2.83],
    ['square letters need more room', '王'.repeat(20), 3.33],
    ['narrow ones need less', 'il'.repeat(20), 4],
  ])('%s', (_, text, size) => {
    expect(fitted(text, box, 1)).toBe(size);
  });

  it('are never smaller on the paper than 8 pt, however small the sheet', () => {
    const units = fc.integer({ min: 30, max: 100 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), units, (text, unit) => {
        expect(fitted(text, box, unit) * unit).toBeGreaterThanOrEqual(2.82);
      }),
    );
  });

  it('of a list of names shrink by small steps', () => {
    const row = { ideal: 4.2, width: 70, height: 6.7 };
    const sizes = Array.from({ length: 80 }, (_, i) => fitted('n'.repeat(i + 1), row, 1));
    const steps = sizes.slice(1).map((size, i) => (sizes[i] ?? 0) - size);
    expect(Math.max(...steps)).toBeLessThan(0.15);
  });

  it('take up the height that a list reserves for them', () => {
    expect(heightOf('n'.repeat(200), 2.83, 70)).toBeGreaterThan(6 * 2.83);
    expect(heightOf('Li Wei', 4.2, 70)).toBeLessThan(7);
  });

  it('are never larger for a longer text', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, more) => {
        expect(fitted('x'.repeat(one + more), box, 1)).toBeLessThanOrEqual(fitted('x'.repeat(one), box, 1));
      }),
    );
  });
});
