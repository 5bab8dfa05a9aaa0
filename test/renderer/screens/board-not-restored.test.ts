import { tick } from 'svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';

const FAULT = { code: 'key.boardDiffers', facts: { squares: ['g1'] } } as const;
const DIFFERS: TableView['differing'] = [{ square: 'g1', actual: '', expected: 'N' }];

function propsOf(differing: TableView['differing']): Record<string, unknown> {
  const table = tableView({ gameId: 'g', differing });
  return { view: consoleView({ tables: [table] }), number: table.table };
}

it('that the board is not restored is said until it is; where no square is told to differ it stays', async () => {
  heardRequests();
  const { consoleStore } = thePage();
  const { rerender } = show(TablePage, propsOf(DIFFERS));
  consoleStore.fault = FAULT;
  await tick();
  expect(consoleStore.fault).toEqual(FAULT);
  await rerender(propsOf([]));
  await tick();
  expect(consoleStore.fault).toBeNull();
  consoleStore.fault = FAULT;
  await tick();
  expect(consoleStore.fault).toEqual(FAULT);
});
