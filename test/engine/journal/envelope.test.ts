import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../engine/canonical-json.ts';

describe('canonical JSON', () => {
  it.each([
    [
      'keys in order, whatever order they were given in',
      { b: 1, a: { d: null, c: [] } },
      '{"a":{"c":[],"d":null},"b":1}',
    ],
    ['no member for what is undefined', { a: undefined, b: true }, '{"b":true}'],
    ['text with its escapes', { a: 'é"\n' }, '{"a":"é\\"\\n"}'],
    ['arrays in their own order', [3, 1, 2], '[3,1,2]'],
    ['keys by code unit, not by alphabet', { a: 1, B: 2 }, '{"B":2,"a":1}'],
  ])('writes %s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('gives one text for one value, however its keys lie', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [(): number => 1]])(
    'refuses %s, which JSON cannot hold',
    (value) => {
      expect(() => canonicalJson({ value })).toThrow('canonical JSON');
    },
  );
});
