import { expect, it } from 'vitest';
import { gameOf, tableOf } from '../../../../../electron/web/feeds/follow/told.ts';
import type { OutGame } from '../../../../../electron/web/feeds/out-round.ts';

const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const after = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const moved = { from: 'e2', to: 'e4', castling: null } as const;
const PLAYED: OutGame = {
  ...{ table: 1, game: 1, firstResult: null, first: null, white: 'Anna', black: 'Bruno', connected: true },
  ...{ start: { sp: 518, fen }, clock: null, state: 'playing', result: null },
  stretches: [{ fen, plies: [{ san: 'e4', fen: after, moved, clockSeconds: null, elapsedSeconds: null }] }],
};
const CLOCK = { white: 60, black: 60, running: null, readEpochMs: 0 } as const;

it.each<readonly [string, Partial<OutGame>, boolean]>([
  ['a board shows', {}, false],
  ['no board shows any more', { connected: false }, true],
  ['no board and no clock shows any more', { connected: false, clock: CLOCK }, true],
  ['is over', { connected: false, state: 'over', result: '1-0' }, false],
  ['nothing was seen of', { connected: false, stretches: [], clock: CLOCK }, false],
])('a game that %s is told as live, or not', (_, facts, lost) => {
  const game = { ...PLAYED, ...facts };
  expect([tableOf(game).lost, gameOf(game).lost]).toEqual([lost, lost]);
});
