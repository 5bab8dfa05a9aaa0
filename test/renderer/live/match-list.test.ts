import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { RoundKind } from '../../../engine/journal/round.ts';
import type { FollowTable } from '../../../electron/contract/views/follow.ts';
import ResultsTable from '../../../renderer/live/ResultsTable.svelte';
import RoundBoards from '../../../renderer/live/RoundBoards.svelte';
import type { Shown } from '../../../renderer/live/told.ts';
import { show } from '../support/page.ts';

type Table = Shown<FollowTable>;

const TABLE: Table = {
  ...{ table: 1, game: 1, firstResult: null, white: 'Anna', black: 'Bruno', state: 'waiting', unseen: true },
  ...{ result: null, lost: false, clock: null, from: 0, placement: '8/8/8/8/8/8/8/8', plies: 0, last: null },
};
const SECOND: Partial<Table> = { game: 2, firstResult: '1-0', white: 'Bruno', black: 'Anna' };

it.each<readonly [string, Partial<Table>, readonly [string, string], boolean, string | null, string]>([
  ['in its first game', { state: 'playing' }, ['white', 'black'], true, null, 'Game 1'],
  ['after it', { result: '1-0', state: 'over' }, ['white', 'black'], false, null, '1–0 after game 1'],
  ['whose second game is due', SECOND, ['black', 'white'], true, null, 'Game 2 · match 1–0'],
  [
    'that is over',
    { ...SECOND, result: '1-0', state: 'over' },
    ['black', 'white'],
    false,
    'Match\u00A01–1',
    'Match\u00A01–1',
  ],
])(
  'a list has a match %s in the order of its pairing: only marks move, and only its score is in bold',
  (_, facts, men, areMenShown, bold, says) => {
    const { container } = show(ResultsTable, { tables: [{ ...TABLE, ...facts }], games: 2, kind: 'round' });
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['Anna', 'Bruno']);
    expect([...container.querySelectorAll('.man')].map(({ classList }) => classList[1])).toEqual(men);
    expect(container.querySelector('tr.idle') === null).toBe(areMenShown);
    expect(container.querySelector('td b')?.textContent ?? null).toBe(bold);
    expect(container.querySelector('td.result')?.textContent.trim()).toBe(says);
    screen.getByRole('columnheader', { name: 'White in game 1' });
  },
);

it.each<readonly [string, Partial<Table>, string | null, string, readonly (string | undefined)[]]>([
  ['in its first game', { state: 'playing' }, null, 'Game 1', [undefined, undefined]],
  ['after it', { result: '1-0', state: 'over' }, null, 'White won game\u00A01', ['0', '1']],
  ['in its second', { ...SECOND, state: 'playing' }, null, 'Game 2 · match 1–0', ['1', '0']],
  ['that is over', { ...SECOND, result: '1-0' }, 'Match\u00A01–1', 'Match\u00A01–1', ['1', '1']],
])('a board of a match %s has the points at the names, and only its score in bold', (_, facts, bold, says, points) => {
  const tables = [{ ...TABLE, unseen: false, ...facts }];
  const { container } = show(RoundBoards, { tables, byes: [], games: 2, kind: 'round', nowMs: 0 });
  expect(container.querySelector('.foot b')?.textContent ?? null).toBe(bold);
  expect(container.querySelector('.foot .soft, .foot b')?.textContent).toBe(says);
  const lines = [...container.querySelectorAll('li p:has(.man)')];
  expect(lines.map((line) => line.querySelector('.points')?.textContent)).toEqual(points);
});

it.each<readonly [string, 1 | 2, RoundKind, Partial<Table>, string | null]>([
  ['a game that is won', 1, 'round', { result: '0-1' }, 'Bruno'],
  ['one that is forfeited', 1, 'round', { result: '+/-' }, 'Anna'],
  ['one that is drawn', 1, 'round', { result: '1/2-1/2' }, null],
  ['one that is played', 1, 'round', { state: 'playing' }, null],
  ['a drawn armageddon', 1, 'armageddon', { result: '1/2-1/2' }, 'Bruno'],
  ['a match after its first game', 2, 'round', { result: '1-0' }, null],
  ['a match in its second', 2, 'round', SECOND, null],
  ['a match that is won', 2, 'round', { ...SECOND, result: '1/2-1/2' }, 'Anna'],
  ['a match that is level', 2, 'round', { ...SECOND, result: '1-0' }, null],
])('of %s the name of who has won is in bold, and nobody before', (_, games, kind, facts, winner) => {
  const { container } = show(ResultsTable, { tables: [{ ...TABLE, ...facts }], games, kind });
  const winners = [...container.querySelectorAll('.winner bdi')].map(({ textContent }) => textContent);
  expect(winners).toEqual(winner === null ? [] : [winner]);
});

it('one game is in bold with White first, as it ended', () => {
  const { container } = show(ResultsTable, { tables: [{ ...TABLE, result: '0-1' }], games: 1, kind: 'round' });
  expect(container.querySelector('td b')?.textContent).toBe('0–1');
  screen.getByRole('columnheader', { name: 'White' });
  expect(container.querySelector('tr.idle')).toBeNull();
});
