import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted } from '../../../renderer/print/fitting.ts';

const box = { ideal: 4, width: 70, height: 7 };

describe('letters that fit', () => {
  it.each([
    ['a short name keeps its letters', 'Li Wei', 4],
    ['a longer one shrinks on its line', 'Alexandrina Constantinople-Fitzg', 3.77],
    ['one too long for a line takes two', 'Maximilian von und zu Hohenlohe-Schwarzburg', 2.87],
    ['one without end keeps letters that can be read', 'x'.repeat(5000), 1.6],
  ])('%s', (_, text, size) => {
    expect(fitted(text, box)).toBe(size);
  });

  it('are never larger for a longer text', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, more) => {
        expect(fitted('x'.repeat(one + more), box)).toBeLessThanOrEqual(fitted('x'.repeat(one), box));
      }),
    );
  });
});
