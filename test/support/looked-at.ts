import type { Host } from '../../electron/host/host.ts';
import type { LookedAt } from '../../electron/contract/round-steps.ts';

/** These tables as an arbiter compared them: each with the start that stands there now. */
export function lookedAt(host: Host, tables: readonly number[]): readonly LookedAt[] {
  return tables.map((table) => ({ table, start: host.tableView(table).start?.fen ?? '' }));
}
