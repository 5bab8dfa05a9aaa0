import { expect, it } from 'vitest';
import { EarlyClock } from '../../../electron/host/early-clock.ts';
import type { TableStanding } from '../../../engine/recognition/recogniser.ts';

const FIRST = { isFirst: true, isDrawn: true };
const standing = (begunMs: number | null, phase: TableStanding['phase'] = 'setup'): TableStanding =>
  ({ phase, withheld: { begunMs } }) as TableStanding;

it.each([
  ['less than a damaged frame could tell', [[1000, 2999]], null],
  ['once', [[1000, 3000]], { fromMs: 1000, forMs: 2000 }],
  [
    'twice: since the first, and both together',
    [
      [1000, 3000],
      [10_000, 13_000],
    ],
    { fromMs: 1000, forMs: 5000 },
  ],
])('a clock ran before the reveal %s', (_, runs, ran) => {
  const early = new EarlyClock();
  early.waitFor(1, FIRST);
  for (const [fromMs = 0, toMs = 0] of runs) early.note(standing(fromMs), standing(null), toMs);
  expect(early.ran).toEqual(ran);
});

it.each([
  ['goes on', standing(1000)],
  ['began the game', standing(null, 'playing')],
])('one that %s is none that ran early', (_, now) => {
  const early = new EarlyClock();
  early.note(standing(1000), now, 9000);
  expect(early.ran).toBeNull();
});

it.each([
  ['another draw of the round', 1, FIRST, true],
  ['that no start is drawn any more', 1, { isFirst: true, isDrawn: false }, true],
  ['the next round', 2, FIRST, false],
  ['a game after another', 1, { isFirst: false, isDrawn: true }, false],
])('what ran, at %s', (_, round, next, stays) => {
  const early = new EarlyClock();
  expect(early.waitFor(1, FIRST)).toBe(false);
  early.note(standing(1000), standing(null), 4000);
  expect(early.waitFor(round, next)).toBe(stays);
  expect(early.ran !== null).toBe(stays);
});
