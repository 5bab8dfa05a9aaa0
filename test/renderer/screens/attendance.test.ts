import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import Attendance from '../../../renderer/screens/table/Attendance.svelte';
import { heardRequests, show } from '../support/page.ts';
import { plyView, roundView, tableView } from '../support/views.ts';

const LATER = Date.now() + 3_600_000;

function shown(facts: Partial<TableView>, defaultEndsEpochMs: number | null): ReturnType<typeof heardRequests> {
  const heard = heardRequests();
  show(Attendance, { table: tableView({ gameId: null, ...facts }), round: roundView({ defaultEndsEpochMs }) });
  return heard;
}

const absence = (white: boolean, black: boolean, dueEpochMs: number | null): TableView['absence'] => ({
  ...{ white, black, sinceEpochMs: 0, dueEpochMs },
});

describe('who is not there yet', () => {
  it.each<readonly [string, Partial<TableView>, number | null, RegExp | null]>([
    ['nobody, with the end of the default time', {}, LATER, /^The default time ends at .+\.$/u],
    ['nobody, before a start of play is known', {}, null, /^$/u],
    ['nobody, when it is over', {}, -1, /^$/u],
    [
      'White, with how long he may still come',
      { absence: absence(true, false, LATER) },
      LATER,
      /^White is absent\. The default time ends at .+\. ?\d+:\d\d/u,
    ],
    [
      'both, before a start of play is known',
      { absence: absence(true, true, null) },
      null,
      /^Both players are absent\. The default time begins with the start of play\.$/u,
    ],
  ])('is %s', (_, facts, due, says) => {
    shown(facts, due);
    const told = screen.getByRole('status').parentElement?.textContent.trim() ?? '';
    expect(told).toMatch(says ?? /^$/u);
  });

  it('is said at the table, and taken back when he has come', async () => {
    const heard = shown({ absence: absence(true, false, LATER) }, LATER);
    await fireEvent.click(screen.getByRole('button', { name: 'White has arrived' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Black' }));
    expect(heard).toEqual([
      ['player.absent', { round: 1, table: 7, side: 'white', seen: 'Anna Hector', absent: false }],
      ['player.absent', { round: 1, table: 7, side: 'black', seen: 'Bruno Klein', absent: true }],
    ]);
  });

  it.each<readonly [string, Partial<TableView>]>([
    ['both have moved', { gameId: 'game', plies: [plyView({ ply: 1 }), plyView({ ply: 2 })] }],
    ['the table has its result', { result: '+/-' }],
  ])('is not asked where %s', (_, facts) => {
    shown(facts, LATER);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
