import { expect, it } from 'vitest';
import { Places } from '../../../../electron/web/server/places.ts';

/** Who gives way when each of these comes to a room for three; `+a` uses the place of a's newest. */
it.each([
  ['a b c', ''],
  ['a a a a', 'a1'],
  ['a b c d', 'a1'],
  ['a b b b', 'b1'],
  ['a b b b b b', 'b1 b2 b3'],
  ['a a a +a a', 'a1'],
  ['a b +a c d', 'b1'],
  ['a b b c', 'b1'],
  ['a b b -b c', ''],
])('%s', (coming, expected) => {
  const room = new Places(3);
  const counts = new Map<string, number>();
  const places = new Map<string, ReturnType<Places['take']>>();
  const gone: string[] = [];
  for (const word of coming.split(' ')) {
    const from = word.replace(/^[+-]/u, '');
    if (word.startsWith('+')) places.get(from)?.use();
    else if (word.startsWith('-')) places.get(from)?.leave();
    else {
      const number = (counts.get(from) ?? 0) + 1;
      counts.set(from, number);
      places.set(
        from,
        room.take(from, () => gone.push(`${from}${String(number)}`)),
      );
    }
  }
  expect(gone.join(' ')).toBe(expected);
});

it('a place that gave way is not taken again by using it or leaving it', () => {
  const room = new Places(1);
  const gone: number[] = [];
  const first = room.take('a', () => gone.push(1));
  room.take('a', () => gone.push(2));
  first.use();
  first.leave();
  room.take('a', () => gone.push(3));
  expect(gone).toEqual([1, 2]);
});

it('is kept by whoever has been there for a while: a crowd of his own address pushes out its newcomers', () => {
  let nowMs = 0;
  const room = new Places(3, { afterMs: 1_000, monotonicMs: () => nowMs });
  const gone: string[] = [];
  const come = (name: string): void => {
    room.take('127.0.0.1', () => gone.push(name));
  };
  come('hall');
  come('other hall');
  nowMs = 2_000;
  for (const name of ['a', 'b', 'c']) come(name);
  expect(gone).toEqual(['a', 'b']);
  // All have been there for a while: the newest of them goes.
  nowMs = 4_000;
  come('d');
  expect(gone).toEqual(['a', 'b', 'c']);
});
