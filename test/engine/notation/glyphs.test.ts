import { describe, expect, it } from 'vitest';
import { glyphOf, glyphSign } from '../../../engine/notation/glyphs.ts';

describe('a glyph', () => {
  it('is read again from the sign by which it is shown, and has a sign of its own', () => {
    const shown = Array.from({ length: 256 }, (_, nag) => glyphSign(nag));
    expect(new Set(shown).size).toBe(256);
    for (const [nag, sign] of shown.entries())
      expect(glyphOf(sign), sign).toBe(sign === `$${String(nag)}` ? undefined : nag);
  });

  it.each([
    ['‼', 3],
    ['⁇', 4],
    ['⁉', 5],
    ['⁈', 6],
    ['⩲', 14],
    ['+/=', 14],
    ['⩱', 15],
    ['=/+', 15],
    ['+/-', 16],
    ['-/+', 17],
    ['+-', 18],
    ['-+', 19],
  ])('may be written %s', (sign, nag) => {
    expect(glyphOf(sign)).toBe(nag);
  });

  it.each(['', '!!!', 'x', 'constructor'])('is not “%s”', (sign) => {
    expect(glyphOf(sign)).toBeUndefined();
  });
});
