import type { Route } from '../stores/route.svelte.ts';
import { printedRound } from './pack.ts';
import type { Pack } from './pack.ts';

/** Where a pack was put together. */
export function backOf(pack: Pack): Route {
  const printed = printedRound(pack);
  return printed === null ? { page: 'print' } : { page: 'rounds', ...printed };
}
