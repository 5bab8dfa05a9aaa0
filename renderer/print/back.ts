import type { Route } from '../stores/route.svelte.ts';
import { printedRound } from './pack.ts';
import type { Pack } from './pack.ts';

/** Where a pack was put together: the sheet of one ruling at its table. */
export function backOf(pack: Pack): Route {
  const printed = printedRound(pack);
  const [, table] = /^(\d+)_/u.exec(pack.incident) ?? [];
  if (printed === null && table !== undefined) return { page: 'table', table: Number(table) };
  return printed === null ? { page: 'print' } : { page: 'rounds', ...printed };
}
