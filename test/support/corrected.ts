import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { Hall } from './hall.ts';

/**
 * What an arbiter puts right at a table while it plays: the last move is taken back, and entered as it was; or a result is given and taken back.
 * @returns whether both were done.
 */
export async function corrected({ host }: Hall, table: number, what: 'move' | 'result'): Promise<boolean> {
  const view = host.tableView(table);
  const last = view.plies.at(-1);
  if (last === undefined || view.state !== 'playing') return false;
  const seen = () => tableSeen(host.tableView(table));
  const { handlers } = host;
  if (what === 'move') {
    const taken = await handlers['table.key']({ table, seen: seen(), key: 'takeBack' });
    const entered = await handlers['table.played']({ table, seen: seen(), moves: [last.san] });
    return taken.ok && entered.ok;
  }
  const given = await handlers['result.set']({ table, seen: seen(), result: '1-0', reason: 'resignation' });
  const cleared = await handlers['result.clear']({ table, seen: seen() });
  return given.ok && cleared.ok;
}
