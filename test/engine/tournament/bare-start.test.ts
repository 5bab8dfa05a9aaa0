import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { gamesToTakeBack } from '../../../engine/tournament/begun.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { cancelledGamesAt, NO_TOURNAMENT, seatStateAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { claimOf, plyOf, questionOf, rulingOf, startedEvent } from '../../support/folded-entries.ts';
import { strangeFault } from '../../support/facts-of.ts';

const NAMES = { white: 'Nona', black: 'Vera' };
const OPENED: readonly Entry[] = [
  {
    type: 'round.opened',
    data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [{ table: 1, ...NAMES }] },
  },
  {
    type: 'game.started',
    data: {
      ...{ gameId: 'g', zeroAt: 0, round: 1, table: 1, ...NAMES, simulated: false, date: '2026.11.21' },
      event: startedEvent(true),
    },
  },
];

function folded(...entries: readonly Entry[]): Tournament {
  return [...OPENED, ...entries].reduce(
    (state, entry, i) => foldEntry(state, { origin: 'k', seq: i + 1, at: 1000 * i, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

const gameId = 'g';
const flag = strangeFault('alert.flag', { color: 'white' });
const set: Entry = { type: 'result.set', data: { gameId, result: '1-0', reason: 'resignation', origin: 'entered' } };

describe('a game that has only begun', () => {
  it.each<readonly [string, 'nothing' | 'clock' | 'played' | 'acted', readonly Entry[]]>([
    ['nothing', 'nothing', []],
    ['a flag that fell', 'clock', [{ type: 'alert.raised', data: { table: 1, gameId, alert: flag } }]],
    ['a move', 'played', [{ type: 'ply.recorded', data: { gameId, zeroAt: 0, ply: plyOf(1, 1) } }]],
    ['a question', 'played', [{ type: 'question.opened', data: { gameId, zeroAt: 0, question: questionOf(1, 1) } }]],
    ['castling announced', 'acted', [{ type: 'castling.announced', data: { gameId, zeroAt: 0, atMs: 1, ply: 1 } }]],
    ['a ruling', 'acted', [{ type: 'irregularity.ruled', data: { gameId, ...rulingOf(1, 1) } }]],
    ['a claim', 'acted', [{ type: 'claim.made', data: { gameId, ...claimOf(1, 1) } }]],
    ['an offer', 'acted', [{ type: 'offer.made', data: { gameId, side: 'white', ply: 1 } }]],
    ['the score shown', 'acted', [{ type: 'score.shown', data: { gameId, side: 'white', ply: 1 } }]],
    ['times typed', 'acted', [{ type: 'clock.typed', data: { gameId, white: 1, black: 2 } }]],
    ['a result taken back', 'acted', [set, { type: 'result.cleared', data: { gameId } }]],
  ])('and then %s: %s', (_, comes, entries) => {
    const state = folded(...entries);
    expect(seatStateAt(state, 1)).toBe(comes === 'nothing' || comes === 'clock' ? 'begun' : 'played');
    expect(gamesToTakeBack(state, [1])).toHaveLength(comes === 'nothing' ? 1 : 0);
    // What the arbiter did is kept when the start is taken back.
    const back = folded(...entries, { type: 'game.startTakenBack', data: { gameId, zeroAt: 0, atMs: 5000 } });
    expect(cancelledGamesAt(back, 1)).toHaveLength(comes === 'acted' ? 1 : 0);
    expect(back.games.has(gameId)).toBe(comes === 'acted');
  });
});
