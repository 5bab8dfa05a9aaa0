import type { Hall } from './hall.ts';

/** Where play goes on meanwhile. */
export const TABLES = [1, 2, 3];

/** What a part does instead of its work. */
export function bug(): never {
  throw new Error('a bug');
}

/** How many plies each table has. */
export function plies(hall: Hall): readonly number[] {
  return TABLES.map((table) => hall.host.tableView(table).plies.length);
}
