import { expect, it } from 'vitest';
import { eboardsOf } from '../../../../electron/web/feeds/board-api/eboard.ts';
import type { OutGame } from '../../../../electron/web/feeds/out-round.ts';

const game = (table: number, connected: boolean): OutGame => ({
  ...{
    table,
    game: 1,
    firstResult: null,
    first: null,
    white: '',
    black: '',
    connected,
    start: null,
    stretches: [],
    clock: null,
  },
  ...{ state: 'waiting', result: null },
});

it('boards that are connected are listed first: the best-known page takes the first', () => {
  const games = [game(1, false), game(2, true), game(3, false), game(4, true)];
  const round = { tournamentId: 'a', name: '', place: '', federation: '', round: 1, date: '', games };
  expect(eboardsOf(round).map(({ serialnr }) => serialnr)).toEqual(['2', '4', '1', '3']);
  expect(eboardsOf(null)).toEqual([]);
});
