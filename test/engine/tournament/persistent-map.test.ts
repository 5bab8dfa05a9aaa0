import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../../engine/tournament/persistent-map.ts';

/** A letter and the number whose hash is the same. */
const SAME_HASH = ['a', (Math.imul(0x811c_9dc5 ^ 97, 0x0100_0193) ^ 0x811c_9dc5) >>> 0] as const;

const key = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer(),
  fc.string({ maxLength: 2 }),
  fc.uuid(),
  fc.constantFrom(...SAME_HASH),
);
const change = fc.record({ key, value: fc.option(fc.integer(), { freq: 3 }) });

describe('a persistent map', () => {
  it('answers as a Map does, in the same order, and no earlier one changes', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 200 }),
        fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
        (changes, picks) => {
          const plain = new Map<string | number, number>();
          let map = PersistentMap.empty<string | number, number>();
          const kept: [PersistentMap<string | number, number>, readonly (readonly [string | number, number])[]][] = [];
          for (const [i, { key: given, value }] of changes.entries()) {
            // Half of them are about a key that is there.
            const known = [...plain.keys()];
            const pick = picks[i] ?? 0;
            const about = pick % 2 === 0 ? given : (known[pick % known.length] ?? given);
            if (value === null) plain.delete(about);
            else plain.set(about, value);
            map = value === null ? map.without(about) : map.with(about, value);
            kept.push([map, [...plain]]);
          }
          for (const [earlier, items] of kept) {
            expect([...earlier]).toEqual(items);
            expect(earlier.size).toBe(items.length);
            for (const [there, value] of items) expect(earlier.get(there)).toBe(value);
            for (const one of [0, 'b', ...SAME_HASH]) {
              expect(earlier.has(one)).toBe(items.some(([there]) => there === one));
            }
          }
        },
      ),
    );
  });

  it('keeps two keys of one hash apart', () => {
    const [letter, number] = SAME_HASH;
    const both = PersistentMap.empty<string | number, string>().with(letter, 'letter').with(number, 'number');
    expect([both.get(letter), both.get(number), both.size]).toEqual(['letter', 'number', 2]);
    expect([...both.without(letter)]).toEqual([[number, 'number']]);
    expect([...both.with(letter, 'changed').values()]).toEqual(['changed', 'number']);
  });

  it('is the same map when there is nothing to take out', () => {
    const map = PersistentMap.empty<number, string>().with(7, 'seven');
    expect(map.without(8)).toBe(map);
    expect([...map.keys()]).toEqual([7]);
  });

  it('tells each item as a Map does', () => {
    const told: unknown[] = [];
    const map = PersistentMap.empty<number, string>().with(2, 'two').with(1, 'one');
    map.forEach((value, at, of) => told.push([value, at, of === map]));
    expect(told).toEqual([
      ['two', 2, true],
      ['one', 1, true],
    ]);
    expect([...map.entries()]).toEqual([...map]);
  });
});
