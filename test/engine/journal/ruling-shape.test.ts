import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { rulingOf } from '../../support/folded-entries.ts';

function isRuling(changes: object): boolean {
  const data = { gameId: 'g', ...rulingOf(7, 1), ...changes };
  return isRecorded({ origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type: 'irregularity.ruled', data });
}

describe('a ruling in the record', () => {
  it.each([
    {},
    { questionId: 3, remedy: null },
    { imposed: { kind: 'time', seconds: 60 } },
    { imposed: { kind: 'over', winner: null } },
    { imposed: { kind: 'chosen', penalty: 'warning', amount: null } },
    { imposed: { kind: 'chosen', penalty: 'points-reduced', amount: 1 } },
  ])('is one: %j', (changes) => {
    expect(isRuling(changes)).toBe(true);
  });

  it.each([
    { irregularity: 'bad-mood' },
    { side: 'red' },
    { ply: -1 },
    { questionId: 'one' },
    { remedy: 'flogging' },
    { article: null },
    { imposed: null },
    { imposed: { kind: 'time' } },
    { imposed: { kind: 'over', winner: 'nobody' } },
    { imposed: { kind: 'chosen', penalty: 'warning', seconds: null } },
    { imposed: { kind: 'chosen', penalty: 'flogging', amount: null } },
  ])('is none: %j', (changes) => {
    expect(isRuling(changes)).toBe(false);
  });
});
