import { cleanup, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TableCard from '../../../renderer/components/TableCard.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

/** Local time, as it is shown. */
const SEEN = new Date(2026, 10, 27, 14, 2, 10).getTime();

function at(last: { readonly ply: number | null } | undefined): TableView {
  return tableView({
    ...{ gameId: 'g', state: 'playing' as const },
    clock: { white: 889, black: 919, running: null, readEpochMs: SEEN, ...(last && { last }) },
  });
}

describe('times that are not read any more', () => {
  it.each([
    [{ ply: null }, 'Clocks last seen 14:02:10'],
    [{ ply: 7 }, 'Clocks last seen 14:02:10, with White’s move 4'],
    [{ ply: 8 }, 'Clocks last seen 14:02:10, with Black’s move 4'],
    [{ ply: 0 }, 'Clocks last seen 14:02:10, at the start'],
  ])('%j: the page of the table says “%s”', (last, says) => {
    const table = at(last);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    screen.getByText(says);
    cleanup();
    show(TableCard, { table, markSimulated: false });
    screen.getByText('Clocks 14:02:10');
  });

  it('nothing is said while they are', () => {
    const table = at(undefined);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    show(TableCard, { table, markSimulated: false });
    expect(screen.queryByText(/14:02:10/u)).toBeNull();
  });
});
