import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../electron/contract/table-seen.ts';
import type { Host } from '../../electron/host/host.ts';

/** The moves that a made-up round has at one of its tables. */
export const LINES = [
  ['e4', 'e5', 'Nf3'],
  ['d4', 'd5'],
  ['c4', 'Nf6', 'Nc3', 'e6'],
] as const;

/** Opens the next round of this host and plays it by hand at three tables; the third is forfeited. */
export async function playRound(host: Host, name: string, start: string): Promise<void> {
  const { handlers } = host;
  const tables = LINES.map((_, i) => ({
    table: i + 1,
    white: `${name} W${String(i)}`,
    black: `${name} B${String(i)}`,
  }));
  await handlers['round.open']({ name, tables, castlingMode: 'cg' });
  await handlers['start.give']({ table: null, start });
  await handlers['hall.show']({ screen: 'position' });
  const seen = (table: number): TableSeen => tableSeen(host.tableView(table));
  for (const table of [1, 2]) {
    await handlers['table.played']({ table, seen: seen(table), moves: LINES[table - 1] ?? [] });
    await handlers['result.set']({ table, seen: seen(table), result: '1-0', reason: 'resignation' });
  }
  await handlers['result.forfeit']({ table: 3, seen: seen(3), result: '+/-' });
}
