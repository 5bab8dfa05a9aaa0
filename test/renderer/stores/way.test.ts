import { expect, it } from 'vitest';
import { callingTables } from '../../../renderer/stores/calling.ts';
import { aroundDoubts, routeOfDoubt, wayThrough } from '../../../renderer/stores/way.ts';
import { alertView, earlierDoubt, tableView } from '../support/views.ts';

it('a result of an earlier round that is in doubt comes after what calls now, and before proposals and what somebody has seen', () => {
  const calling = callingTables([
    tableView({ table: 1, alerts: [alertView('kings', { result: '1-0' }, { urgency: 'result' })] }),
    tableView({ table: 2, alerts: [alertView('unrecorded', {}, { seen: true })] }),
    tableView({ table: 3, alerts: [alertView('unrecorded', {})] }),
  ]);
  expect(aroundDoubts(calling).map((some) => some.map(({ table }) => table.table))).toEqual([[3], [1, 2]]);
  const doubt = earlierDoubt();
  expect(wayThrough(calling, [doubt], [])).toEqual([
    { page: 'table', table: 3 },
    routeOfDoubt(doubt),
    { page: 'table', table: 1 },
    { page: 'table', table: 2 },
  ]);
});
