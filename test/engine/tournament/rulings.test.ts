import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { standingRulings } from '../../../engine/tournament/game.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { rulingOf, startedEvent } from '../../support/folded-entries.ts';

const game = { gameId: 'g', round: 1, table: 1, white: '', black: '', simulated: false, date: '2026.11.22', zeroAt: 0 };
const STARTED: Entry = { type: 'game.started', data: { ...game, event: startedEvent(true) } };

it('rulings are numbered as they were made; one that is withdrawn keeps its number and its trace, and stands no more', () => {
  const wish = fc.oneof(fc.constant<'rule'>('rule'), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      const entries: Entry[] = wishes.map((wished, i) =>
        wished === 'rule'
          ? { type: 'irregularity.ruled', data: { gameId: 'g', ...rulingOf(i, i) } }
          : { type: 'irregularity.withdrawn', data: { gameId: 'g', ruling: wished } },
      );
      const folded = [STARTED, ...entries].reduce(
        (state, entry, i) => foldEntry(state, { origin: 'k', seq: i + 1, at: 1000 * i, v: 1, prev: '', ...entry }),
        NO_TOURNAMENT,
      );
      const made = wishes.flatMap((wished, i) => (wished === 'rule' ? [i] : []));
      const expected = made.map((at, i) => {
        const back = wishes.findLastIndex((wished, later) => wished === i + 1 && later > at);
        return {
          ...rulingOf(at, at),
          number: i + 1,
          madeEpochMs: 1000 * (at + 1),
          withdrawnEpochMs: back === -1 ? null : 1000 * (back + 1),
          // Of this game no ply is recorded.
          ...(at > 0 ? { isPlyGone: true } : { recordedTo: 0 }),
        };
      });
      const state = folded.games.get('g');
      expect(state?.rulings).toEqual(expected);
      expect(state && standingRulings(state)).toEqual(expected.filter((one) => one.withdrawnEpochMs === null));
    }),
  );
});
