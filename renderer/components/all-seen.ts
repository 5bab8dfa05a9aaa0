import type { TableView } from '../../electron/contract/views/table.ts';

/** Something calls for the arbiter to act, and somebody has seen all of it: it calls nobody away from what nobody has seen. */
export function isAllSeen({ alerts }: Pick<TableView, 'alerts'>): boolean {
  const calls = alerts.filter(({ urgency }) => urgency === 'act');
  return calls.length > 0 && calls.every(({ seen }) => seen);
}
