import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  back,
  clocksAt,
  forward,
  nextVariation,
  placeOf,
  plyAt,
  previousVariation,
  startOf,
  toEnd,
  toStart,
} from '../../../../renderer/screens/viewer/stepping.ts';
import type { Place } from '../../../../renderer/screens/viewer/stepping.ts';
import type { ViewedLine } from '../../../../renderer/screens/viewer/viewed-game.ts';
import { viewedGame, viewedLine, viewedPly } from './viewed.ts';

const KEYS = { l: back, r: forward, h: toStart, e: toEnd, d: nextVariation, u: previousVariation } as const;

function walk(place: Place, keys: string): Place {
  return [...keys].reduce((at, key) => KEYS[key as keyof typeof KEYS](at), place);
}

/** 1 2(4 5(7) | 6) 3, and an empty variation that nobody can step into. */
const GAME = viewedGame(
  viewedLine([
    viewedPly({ id: 1, clock: 100 }),
    viewedPly({
      ...{ id: 2, side: 'black', clock: 90 },
      variations: [
        viewedLine([], { comments: ['words only'] }),
        viewedLine([
          viewedPly({ id: 4, side: 'black' }),
          viewedPly({ id: 5, clock: 80, variations: [viewedLine([viewedPly({ id: 7 })])] }),
        ]),
        viewedLine([viewedPly({ id: 6, side: 'black', clock: 70 })]),
      ],
    }),
    viewedPly({ id: 3, clock: 60 }),
  ]),
);

describe('the keys', () => {
  it.each([
    ['', null],
    ['l', null],
    ['u', null],
    ['d', null],
    ['r', 1],
    ['rrrr', 3],
    ['e', 3],
    ['eh', null],
    ['rrd', 4],
    ['rrdr', 5],
    ['rrde', 5],
    ['rrdrr', 5],
    ['rrdl', 1],
    ['rrdd', 6],
    ['rrddd', 6],
    ['rrddu', 4],
    ['rrdu', 2],
    ['rrdru', 2],
    ['rrdrd', 7],
    ['rrdrdl', 4],
    ['rrdrdu', 5],
    ['rrdrdh', null],
  ])('%s leads to ply %s', (keys, id) => {
    expect(plyAt(walk(startOf(GAME), keys))?.id ?? null).toBe(id);
  });
});

it.each([
  ['', [null, null]],
  ['r', [100, null]],
  ['rr', [100, 90]],
  ['rrr', [60, 90]],
  ['rrd', [100, null]],
  ['rrdr', [80, null]],
  ['rrdd', [100, 70]],
  ['rrdrd', [100, null]],
])('after %j the clocks showed %j: what was written down on the way, not on another', (keys, [white, black]) => {
  expect(clocksAt(walk(startOf(GAME), keys))).toEqual({ white, black });
});

/** With variations of variations, so deep at most. */
function anyLine(depth: number): fc.Arbitrary<ViewedLine> {
  const variations = depth === 0 ? fc.constant<ViewedLine[]>([]) : fc.array(anyLine(depth - 1), { maxLength: 2 });
  return fc
    .array(variations, { maxLength: 3 })
    .map((all) => viewedLine(all.map((own) => viewedPly({ id: 0, variations: own }))));
}

const anyGame = anyLine(3).map((line) => {
  let ids = 0;
  const numbered = (one: ViewedLine): ViewedLine => ({
    ...one,
    plies: one.plies.map((ply) => ({ ...ply, id: ++ids, variations: ply.variations.map(numbered) })),
  });
  const game = viewedGame(numbered(line));
  return { game, ids };
});

describe('in any game', () => {
  it('every ply is found, and is reached from the start by keys', () => {
    fc.assert(
      fc.property(anyGame, ({ game, ids }) => {
        const reached = new Set<number>();
        const open: Place[] = [startOf(game)];
        const seen = new Set<string>();
        for (let place = open.pop(); place !== undefined; place = open.pop()) {
          const id = plyAt(place)?.id ?? 0;
          if (seen.has(String(id))) continue;
          seen.add(String(id));
          reached.add(id);
          open.push(forward(place), nextVariation(place));
        }
        expect(reached.size).toBe(ids + 1);
        for (let id = 1; id <= ids; id++) expect(plyAt(placeOf(game, id) ?? startOf(game))?.id).toBe(id);
        expect(placeOf(game, ids + 1)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('back undoes forward, and enough of back leads to the start', () => {
    fc.assert(
      fc.property(anyGame, fc.string({ unit: fc.constantFrom(...'lrheud'), maxLength: 12 }), ({ game }, keys) => {
        const place = walk(startOf(game), keys);
        const on = forward(place);
        if (on !== place) expect(plyAt(back(on))).toBe(plyAt(place));
        let at = place;
        for (let steps = 0; steps < 200 && back(at) !== at; steps++) at = back(at);
        expect([plyAt(at), at.from]).toEqual([null, null]);
      }),
      { numRuns: 100 },
    );
  });
});
