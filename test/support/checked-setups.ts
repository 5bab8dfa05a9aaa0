import type { Host } from '../../electron/host/host.ts';
import type { CheckedSetup } from '../../electron/contract/round-steps.ts';

/** These tables as an arbiter compared them: each with the start that stands there now. */
export function checkedSetups(host: Host, tables: readonly number[]): readonly CheckedSetup[] {
  return tables.map((table) => ({ table, start: host.tableView(table).start?.fen ?? '' }));
}
