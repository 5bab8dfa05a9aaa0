import { cleanup, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ClockLast } from '../../../electron/contract/views/moves.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TableList from '../../../renderer/screens/tables/TableList.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { showCard } from '../support/card.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

/** Local time, as it is shown. */
const SEEN = new Date(2026, 10, 27, 14, 2, 10).getTime();

function at(last: ClockLast | undefined): TableView {
  return tableView({
    ...{ gameId: 'g', state: 'playing' as const },
    clock: { white: 889, black: 919, running: null, readEpochMs: SEEN, ...(last && { last }) },
  });
}

describe('times that are not read any more', () => {
  it.each([
    [{ of: 'seen' }, 'Clocks last seen 14:02:10'],
    [{ of: 'ruling' }, 'Clocks as ruled 14:02:10'],
    [{ of: 'flag' }, 'Clocks last seen 14:02:10, as a flag fell'],
    [{ of: 'move', ply: 7 }, 'Clocks last seen 14:02:10, with White’s move 4'],
    [{ of: 'move', ply: 8 }, 'Clocks last seen 14:02:10, with Black’s move 4'],
    [{ of: 'move', ply: 0 }, 'Clocks last seen 14:02:10, at the start'],
  ] as const)('%j: the page of the table says “%s”', (last, says) => {
    const table = at(last);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    screen.getByText(says);
    cleanup();
    showCard(table);
    screen.getByText('Clocks 14:02:10');
    cleanup();
    const board = { line: 'connected' } as NonNullable<TableView['board']>;
    show(TableList, {
      tables: [{ ...table, board }],
      hasBoards: true,
      games: 1,
      width: 800,
      height: 400,
      markSimulated: () => false,
    });
    screen.getByText('Clocks 14:02:10');
  });

  it.each([
    ['lost', SEEN + 40_000, false],
    ['lost', SEEN + 60_000, true],
    ['lost', SEEN - 3_600_000, true],
    ['attention', SEEN + 40_000, true],
  ] as const)(
    'at a table that is %s since %i they are named on card and row where the minute is another: %s',
    (state, sinceEpochMs, named) => {
      const board = { line: 'lost', sinceEpochMs, batteryPercent: null } as NonNullable<TableView['board']>;
      const table = { ...at({ of: 'seen' }), state, board };
      showCard(table);
      expect(screen.queryAllByText('Clocks 14:02:10')).toHaveLength(named ? 1 : 0);
      cleanup();
      const room = { games: 1, width: 800, height: 400, markSimulated: () => false } as const;
      show(TableList, { tables: [table], hasBoards: true, ...room });
      expect(screen.queryAllByText('Clocks 14:02:10')).toHaveLength(named ? 1 : 0);
    },
  );

  it('nothing is said while they are', () => {
    const table = at(undefined);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    showCard(table);
    expect(screen.queryByText(/14:02:10/u)).toBeNull();
  });
});
