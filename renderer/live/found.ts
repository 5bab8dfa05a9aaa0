import { foldedName, hasWords } from '../../engine/tournament/folded-name.ts';
import type { FollowTable } from '../../electron/contract/views/follow.ts';

type Seated = Pick<FollowTable, 'table' | 'white' | 'black'>;

/** Tables at which somebody sits whose name holds all that was typed, in any order and without its marks; a number is the table's. */
export function found<T extends Seated>(tables: readonly T[], typed: string): readonly T[] {
  const wanted = typed.trim();
  if (/^\d+$/u.test(wanted)) return tables.filter(({ table }) => String(table).startsWith(wanted));
  return tables.filter(({ white, black }) => [white, black].some((name) => hasWords(foldedName(name), wanted)));
}
