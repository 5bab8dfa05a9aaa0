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
  ['a table whose moves are entered, or whose line is lost', { connected: false, plyCount: 1 }, true],
  ['a game that is over, board or not', { connected: false, state: 'over', result: '1-0' }, false],
])('%s looks like it', (_, facts, isOld) => {
  const { container } = show(HallPlay, { view: { ...VIEW, tables: [{ ...TABLE, ...facts }] }, epochMs: 0 });
  expect(container.querySelector('li > .old') !== null).toBe(isOld);
});

it('of a table without a board, of which nothing is entered, no position is shown, and it stands behind the others', () => {
  const unseen = { ...TABLE, connected: false };
  const tables = [unseen, { ...TABLE, table: 2 }, { ...unseen, table: 3, state: 'over', result: '1-0' } as const];
  const shown = [0, 1, 2].flatMap((page) => {
    const { container } = show(HallPlay, { view: { ...VIEW, tables }, epochMs: page * 12_000 });
    return [...container.querySelectorAll('li')].map((item) => [
      item.getAttribute('aria-label'),
      item.querySelector('[role="img"]') !== null,
      item.textContent.includes('No electronic board'),
    ]);
  });
  expect(shown).toEqual([
    ['Table 2', true, false],
    ['Table 1', false, true],
    ['Table 3', false, false],
  ]);
});

it('a hall of tables of which nothing is seen shows their pairings', () => {
  thePage().hallStore.view = { ...VIEW, tables: [{ ...TABLE, connected: false }] };
  const { container } = show(Hall);
  expect(container.querySelector('h1')?.textContent).toBe('Pairings');
});

it('a hall screen that shows no play says where one is, and the time: all black it looks broken', () => {
  thePage().hallStore.view = { ...VIEW, screen: 'blank' };
  const { container } = show(Hall);
  expect(container.querySelector('main')?.textContent).toMatch(/City Open\s+\d\d:\d\d/u);
});
