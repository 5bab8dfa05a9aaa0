import { expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { resultDoubt } from '../../../engine/tournament/result-doubt.ts';
import { NO_TOURNAMENT, gameAt } from '../../../engine/tournament/tournament.ts';
import { plyOf, startedEvent } from '../../support/folded-entries.ts';

const seat = { round: 1, table: 1, white: 'A', black: 'B' };
const OPENED: Entry = {
  type: 'round.opened',
  data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [{ table: 1, white: 'A', black: 'B' }] },
};
const BOUND: Entry = {
  type: 'board.bound',
  data: { table: 1, board: { serial: null, path: '/dev/a' }, simulated: false },
};
const UNBOUND: Entry = { type: 'board.unbound', data: { table: 1 } };
const LOST: Entry = { type: 'line.lost', data: { table: 1, path: '/dev/a', reason: 'gone' } };
const HEARD: Entry = { type: 'line.connected', data: { table: 1, path: '/dev/a', serial: null } };
const STARTED: Entry = {
  type: 'game.started',
  data: { gameId: 'game', zeroAt: 0, ...seat, simulated: false, date: '2026.11.28', event: startedEvent(true) },
};
const AFTER = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const PLAYED: Entry = {
  type: 'ply.recorded',
  data: { gameId: 'game', zeroAt: 0, ply: { ...plyOf(1, 1), fen: AFTER } },
};
const MATE: Entry = {
  type: 'result.set',
  data: { gameId: 'game', result: '1-0', reason: 'checkmate', origin: 'entered' },
};

it.each<readonly [string, readonly Entry[], string | undefined]>([
  ['a board watched to the end', [BOUND, STARTED, PLAYED, MATE], 'checkmate'],
  ['a board that came during the game', [STARTED, BOUND, PLAYED, MATE], 'checkmate'],
  ['a board that was taken away after it', [BOUND, STARTED, PLAYED, MATE, UNBOUND], 'checkmate'],
  ['no board', [STARTED, PLAYED, MATE], undefined],
  ['no board, with one that came after it', [STARTED, PLAYED, MATE, BOUND], undefined],
  ['a board that was taken away', [BOUND, STARTED, PLAYED, UNBOUND, MATE], undefined],
  ['a board whose line was lost', [BOUND, STARTED, PLAYED, LOST, MATE], undefined],
  ['a board whose line was lost until after it', [BOUND, STARTED, PLAYED, LOST, MATE, HEARD], undefined],
  ['a board whose line was lost and came back', [BOUND, STARTED, PLAYED, LOST, HEARD, MATE], 'checkmate'],
])('a mate that is not on record, of a game with %s', (_, entries, unshown) => {
  const state = [OPENED, ...entries].reduce((now, entry, i) => {
    const recorded: Recorded = { origin: 'k', seq: i + 1, at: 1000 * (i + 1), v: 1, prev: '', ...entry };
    return foldEntry(now, recorded);
  }, NO_TOURNAMENT);
  const game = gameAt(state, 1);
  expect(game === null ? null : (resultDoubt(state, game)?.unshown ?? undefined)).toBe(unshown);
});
