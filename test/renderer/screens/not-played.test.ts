import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import NotPlayed from '../../../renderer/screens/table/NotPlayed.svelte';
import { canBeForfeited } from '../../../renderer/screens/table/actions.ts';
import { heardRequests, show } from '../support/page.ts';
import { plyView, tableView } from '../support/views.ts';

const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: 0 };
const late = { kind: 'late', facts: { white: true, black: false } } as TableView['alerts'][number];
const ply = (number: number) => plyView({ ply: number, side: number % 2 === 1 ? 'white' : 'black' });

it.each<readonly [string, Partial<TableView>, boolean]>([
  ['no game has begun', { gameId: null }, true],
  ['it has, and nobody is missing', { gameId: 'game' }, false],
  ['it has, and one has not come', { gameId: 'game', absence }, true],
  ['the one who is there has moved', { gameId: 'game', absence, plies: [ply(1)] }, true],
  ['both have moved', { gameId: 'game', absence, plies: [ply(1), ply(2)] }, false],
  ['it has a result', { gameId: 'game', absence, result: '1-0' }, false],
])('a table can be forfeited on its page: %s', (_, facts, can) => {
  expect(canBeForfeited(tableView({ plies: [], ...facts }))).toBe(can);
});

describe('a player who has not come', () => {
  it('loses by one key once the default time is over', async () => {
    const heard = heardRequests();
    show(NotPlayed, { table: tableView({ gameId: 'game', plies: [], absence, alerts: [late] }) });
    const due = screen.getByRole('button', { name: 'Not played: Black present, White absent' });
    expect(due.getAttribute('aria-keyshortcuts')).toBe('Y');
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toMatchObject([['result.forfeit', { result: '-/+' }]]);
  });

  it('loses before that, and where both are there, only once it is confirmed', async () => {
    const heard = heardRequests();
    show(NotPlayed, { table: tableView({ gameId: null, plies: [] }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Not played: White present, Black absent' }));
    expect(heard).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Not played: Both absent' }));
    expect(screen.getByText('Both absent')).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toMatchObject([['result.forfeit', { result: '-/-' }]]);
  });

  it('does not before', async () => {
    const heard = heardRequests();
    show(NotPlayed, { table: tableView({ gameId: null, plies: [], absence }) });
    await fireEvent.keyDown(window, { key: 'y' });
    expect(heard).toEqual([]);
  });
});
