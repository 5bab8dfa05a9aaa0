import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from '../../../../electron/host/views/same-json.ts';

/** As it is read when it has been sent. */
function read(value: unknown): unknown {
  return JSON.parse(JSON.stringify({ value }));
}

/** Few names and values, so that two of them are often alike but for one thing. */
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, '', 'a', null, true, undefined),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '0'), tie('value'), { maxKeys: 2 }),
  ),
}));

it('two values look the same when they are read alike', () => {
  fc.assert(
    fc.property(anything, anything, (a, b) => {
      const [one, other] = [read({ a }), read({ a: b })];
      expect(isSameJson(one, other)).toBe(isDeepStrictEqual(one, other));
      expect(isSameJson(one, read({ a }))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  [{ a: undefined }, {}, true],
  [{}, { a: undefined }, true],
  [{ a: undefined }, { b: 1 }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[], {}, false],
  [null, {}, false],
])('%o and %o: %s', (a, b, same) => {
  expect([isSameJson(a, b), isSameJson(b, a)]).toEqual([same, same]);
});
