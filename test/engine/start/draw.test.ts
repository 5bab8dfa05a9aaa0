import { describe, expect, it } from 'vitest';
import { allowedNumbers, drawUniform } from '../../../engine/start/draw.ts';

function source(...numbers: readonly number[]): () => number {
  const rest = [...numbers];
  return () => {
    const next = rest.shift();
    if (next === undefined) throw new Error('drawn too often');
    return next;
  };
}

describe('the draw', () => {
  it('maps the 32-bit numbers evenly and draws again beyond the last full multiple', () => {
    const all = allowedNumbers();
    const fair = 2 ** 32 - (2 ** 32 % 960);
    expect(drawUniform(all, source(0))).toBe(0);
    expect(drawUniform(all, source(fair - 1))).toBe(959);
    expect(drawUniform(all, source(fair, 2 ** 32 - 1, 961))).toBe(1);
  });

  it('gives every allowed number the same share of the source', () => {
    const three = [5, 518, 900].map((sp) => allowedNumbers()[sp]).filter((sp) => sp !== undefined);
    expect([0, 1, 2, 3, 4, 5].map((random) => drawUniform(three, source(random)))).toEqual([5, 518, 900, 5, 518, 900]);
    expect(drawUniform(three, source(2 ** 32 - 1, 1))).toBe(518);
  });

  it('leaves out the excluded numbers', () => {
    const allowed = allowedNumbers([518, 534]);
    expect(allowed).toHaveLength(958);
    expect(allowed).not.toContain(518);
    expect(allowedNumbers()).toHaveLength(960);
  });

  it('takes misuse for a bug', () => {
    expect(() => drawUniform([], source(1))).toThrow();
    for (const wrong of [-1, 0.5, 2 ** 32, NaN]) expect(() => drawUniform(allowedNumbers(), source(wrong))).toThrow();
  });
});
