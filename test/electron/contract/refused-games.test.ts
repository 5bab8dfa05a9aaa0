import { expect, it } from 'vitest';
import { MOST_PUSHED_GAMES, refusedGames } from '../../../electron/contract/ways.ts';

it('what a site says of games is made one plain line each, and no more of it is read than games were sent', () => {
  const games = Array.from({ length: 64_000 }, () => ({ error: 'no\u202E\u0000\nsuch game', tags: { Board: '1e9' } }));
  const refused = refusedGames({ games });
  expect(refused).toHaveLength(MOST_PUSHED_GAMES);
  expect(refused[0]).toEqual({ table: 0, error: 'no such game' });
  expect(refusedGames({ games: [{ error: 'x'.repeat(10_000), tags: { Round: '3.17' } }] })).toEqual([
    { table: 17, error: 'x'.repeat(200) },
  ]);
});
