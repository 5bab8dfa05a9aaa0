import { expect, it } from 'vitest';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import { rulingOn } from '../../../engine/tournament/still-asked.ts';
import { questionOf, rulingOf } from '../../support/folded-entries.ts';

const ASKED = { question: questionOf(2, 5), openedEpochMs: 1_000 };
const RULING: GameRuling = {
  ...{ ...rulingOf(5, 3), number: 1, madeEpochMs: 1_000, withdrawnEpochMs: null },
  ...{ side: 'white', irregularity: 'illegal-move', imposed: { kind: 'time', seconds: 120 } },
};
const LOST = { imposed: { kind: 'over', winner: 'black' } } as const;

it.each<readonly [ruling: string, of: Partial<GameRuling>, isOnIt: boolean]>([
  ['given at it', { questionId: 2 }, true],
  ['given at it, on what no board shows', { questionId: 2, irregularity: 'touch-move' }, true],
  ['given at it and withdrawn', { questionId: 2, withdrawnEpochMs: 2_000 }, false],
  ['given at another question, on another move', { questionId: 1, ply: 3 }, false],
  ['on the same move, since it was asked', {}, true],
  ['on the same move, since it was asked, on what no board shows', { irregularity: 'distraction' }, false],
  ['on the same move, before it was asked', { madeEpochMs: 999 }, false],
  ['that ends the game, on the same move, before it was asked', { ...LOST, madeEpochMs: 999 }, true],
  ['that ends the game, on what no board shows', { ...LOST, irregularity: 'device' }, true],
  ['that ends the game, on the reply', { ...LOST, ply: 6, side: 'black' }, false],
  ['that ends the game, on the other player', { ...LOST, side: 'black' }, false],
  ['that ended the game and is withdrawn', { ...LOST, withdrawnEpochMs: 2_000 }, false],
])('a ruling %s', (_, of, isOnIt) => {
  const ruling = { ...RULING, ...of };
  expect(rulingOn({ rulings: [ruling] }, ASKED)).toBe(isOnIt ? ruling : null);
});

it('of several the newest counts', () => {
  const [first, second] = [RULING, { ...RULING, number: 2, madeEpochMs: 1_500 }];
  expect(rulingOn({ rulings: [first, second, { ...second, number: 3, ply: 7 }] }, ASKED)).toBe(second);
});
