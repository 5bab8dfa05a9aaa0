import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { heardRequests } from '../../support/page.ts';
import { inFocus, sheetOf } from '../../support/result-sheet.ts';
import { tableView } from '../../support/views.ts';

const DUE = { result: '1-0', turnsTo: 2 } as const;

it('counts the results of both games of a pairing', () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
  const tables = [
    tableView({ result: '1-0', turnsTo: 2 }),
    tableView({ table: 2, game: 2, first }),
    tableView({ table: 3 }),
  ];
  const { container } = sheetOf(tables, 2);
  expect(container.textContent).toMatch(/2 of 6 results\s*4 missing/u);
});

it.each([
  ['neither', null, null, '2 not signed'],
  ['the first', 1, null, '1 not signed'],
  ['both', 1, 2, ''],
])('counts the games of a pairing that nobody has signed: signed is %s', (_, firstEpochMs, signedEpochMs, says) => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: firstEpochMs } as const;
  const second = tableView({ game: 2, gameId: 'h', result: '0-1', first, signedEpochMs });
  // No scoresheet is of a forfeit.
  const unplayed = { ...first, gameId: null, result: '+/-', signedEpochMs: null } as const;
  const { container } = sheetOf([second, tableView({ table: 2, game: 2, gameId: null, first: unplayed })], 2);
  expect(/\d+ not signed/u.exec(container.textContent)?.[0] ?? '').toBe(says);
});

it('signs the first game by its own box, and by the key while the second has no result', async () => {
  const heard = heardRequests({ 'result.sign': null });
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
  const { unmount } = sheetOf([tableView({ game: 2, gameId: 'h', result: '0-1', signedEpochMs: 7, first })], 2);
  await fireEvent.click(screen.getByRole('checkbox', { name: /game 1/u }));
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject(['result.sign', { first: 'g', signed: true }]);
  unmount();
  sheetOf([tableView({ game: 2, gameId: 'h', first })], 2);
  await fireEvent.keyDown(screen.getByRole('option'), { key: 's' });
  expect(heard[1]).toMatchObject(['result.sign', { first: 'g', signed: true }]);
});

it('has its keys for the table in hand again once the second games are begun together', async () => {
  heardRequests();
  sheetOf(
    [1, 2].map((table) => tableView({ table, gameId: `g${String(table)}`, ...DUE })),
    2,
  );
  const button = screen.getByRole('button', { name: /^Game 2 at/u });
  button.focus();
  await fireEvent.click(button);
  await tick();
  expect(inFocus()).toBe(1);
});

it.each([
  [[1], 0],
  [[2], 1],
  [[1, 2], 1],
] as const)('the second game of the table in hand has one button: due at %j, with %d for all', async (due, buttons) => {
  const table = (number: number): TableView => {
    const isDue = due.some((one) => one === number);
    return tableView({ table: number, gameId: `g${String(number)}`, ...(isDue ? DUE : {}) });
  };
  sheetOf([table(1), table(2)], 2);
  await fireEvent.click(screen.getAllByRole('option')[0] ?? document.body);
  await tick();
  expect(screen.queryAllByRole('button', { name: /^Game 2 at/u })).toHaveLength(buttons);
});

it('shows a result that is asked about without the sign of game 1, which is another’s', async () => {
  heardRequests();
  const first = { gameId: 'g', white: 'Anna', black: 'Bruno', result: '1-0', signedEpochMs: null } as const;
  sheetOf([tableView({ game: 2, gameId: null, first })], 2);
  const says = (): string | undefined =>
    screen.getByRole('option').querySelector('.says')?.textContent.replaceAll(/\s+/gu, ' ').trim();
  expect(says()).toContain('game 1 □');
  await fireEvent.keyDown(screen.getByRole('option'), { key: '1' });
  expect(says()).toMatch(/^1–0\? match/u);
});

it('says of a match whose second game is played how it stands, and of which game the slip is missing', () => {
  const first = { gameId: 'g', white: 'Anna', black: 'Bruno', result: '1-0', signedEpochMs: null } as const;
  sheetOf([tableView({ game: 2, gameId: 'h', white: 'Bruno', black: 'Anna', first })], 2);
  const row = screen.getByRole('option');
  expect(row.querySelector('.says')?.textContent.replaceAll(/\s+/gu, ' ').trim()).toBe('match 0–1 game 1 □');
  expect(row.getAttribute('aria-label')).toMatch(/match 0–1, game\s1, game\s1 not signed$/u);
});

it('leads by the key of the other game to where the first is put right, once the second has begun, and says what is missing before', async () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
  const { unmount } = sheetOf([tableView({ table: 1, game: 2, gameId: 'h', first })], 2);
  screen.getByRole('button', { name: /^Correct game 1…/u });
  await fireEvent.keyDown(screen.getByRole('option'), { key: '#' });
  expect(location.hash).toBe('#/rounds/1?table=1&game=1');
  unmount();
  sheetOf([tableView({ gameId: 'g' })], 2);
  await fireEvent.keyDown(screen.getByRole('option'), { key: '#' });
  screen.getByText('Game 2 follows once game 1 has its result.');
  await fireEvent.keyDown(screen.getByRole('option'), { key: 'ArrowDown' });
  expect(screen.queryByText(/Game 2 follows/u)).toBeNull();
});
