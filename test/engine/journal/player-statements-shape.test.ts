import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { claimOf } from '../../support/folded-entries.ts';

function isEntry(type: string, data: object): boolean {
  return isRecorded({ origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type, data });
}

describe('a claim in the record', () => {
  it.each([
    {},
    { intended: 'e1h1' },
    { shown: { kind: 'repetition', times: 3, needed: 3, plies: [0, 4, null] } },
    { claim: 'fifty-moves', shown: { kind: 'moves', plies: 99, needed: 100, sincePly: 40 } },
    { claim: 'time', verdict: 'not-shown', shown: { kind: 'clock', seconds: null, fallen: false } },
  ])('is one: %j', (changes) => {
    expect(isEntry('claim.made', { gameId: 'g', ...claimOf(9, 1), ...changes })).toBe(true);
  });

  it.each([
    { claim: 'victory' },
    { side: 'red' },
    { ply: -1 },
    { intended: 'Nf3' },
    { verdict: 'perhaps' },
    { upheld: 'yes' },
    { article: null },
    { shown: null },
    { shown: { kind: 'repetition', times: 3, needed: 3, plies: ['a'] } },
    { shown: { kind: 'clock', seconds: 0 } },
  ])('is none: %j', (changes) => {
    expect(isEntry('claim.made', { gameId: 'g', ...claimOf(9, 1), ...changes })).toBe(false);
  });
});

it.each<readonly [string, object, object, object]>([
  ['castling.withdrawn', { gameId: 'g', zeroAt: 0, atMs: 5, ply: 3 }, { ply: 'three' }, { atMs: null }],
  ['game.cancelled', { gameId: 'g' }, { gameId: 3 }, { gameId: null }],
  ['game.takenUp', { gameId: 'g' }, { gameId: 3 }, { gameId: null }],
  ['game.seated', { gameId: 'g', white: 'A', black: 'B' }, { white: 1 }, { black: null }],
  ['offer.made', { gameId: 'g', side: 'white', ply: 3 }, { side: 'nobody' }, { ply: 'three' }],
  ['offer.withdrawn', { gameId: 'g', offer: 1 }, { offer: null }, { gameId: 3 }],
  ['score.shown', { gameId: 'g', side: 'black', ply: 0 }, { side: null }, { ply: -1 }],
  ['clock.typed', { gameId: 'g', white: 0, black: 359_999 }, { white: -1 }, { black: 1.5 }],
  ['clock.typedWithdrawn', { gameId: 'g', typed: 1 }, { typed: null }, { gameId: 3 }],
])('%s has its shape, and no other', (type, data, ...wrong) => {
  expect(isEntry(type, data)).toBe(true);
  for (const changes of wrong) expect(isEntry(type, { ...data, ...changes })).toBe(false);
});
