import { expect, it } from 'vitest';
import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallPlay from '../../../renderer/screens/hall/HallPlay.svelte';
import { show, thePage } from '../support/page.ts';

const TABLE: HallTableView = {
  table: 1,
  game: 1,
  firstResult: null,
  white: 'Anna',
  black: 'Bruno',
  simulated: false,
  connected: true,
  state: 'playing',
  start: null,
  placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  lastMove: null,
  turn: 'white',
  clock: null,
  plyCount: 0,
  moves: [],
  result: null,
};

const VIEW: HallView = {
  audience: 'hall',
  revision: 1,
  tournament: { name: 'City Open' },
  simulated: false,
  screen: 'play',
  round: null,
  tables: [],
};

it.each<readonly [string, Partial<HallTableView>, boolean]>([
  ['a board that shows what stands there now', {}, false],
  ['a table without a board, or whose line is lost', { connected: false }, true],
  ['a game that is over, board or not', { connected: false, state: 'over', result: '1-0' }, false],
])('%s looks like it', (_, facts, isOld) => {
  const { container } = show(HallPlay, { view: { ...VIEW, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 });
  expect(container.querySelector('li > .old') !== null).toBe(isOld);
});

it('a hall screen that shows no play says where one is, and the time: all black it looks broken', () => {
  thePage().hallStore.view = { ...VIEW, screen: 'blank' };
  const { container } = show(Hall);
  expect(container.querySelector('main')?.textContent).toMatch(/City Open\s+\d\d:\d\d/u);
});
