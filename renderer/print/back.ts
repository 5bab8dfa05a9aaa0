import type { Route } from '../stores/route.svelte.ts';
import { printedRound } from './pack.ts';
import type { Pack } from './pack.ts';

/** Where a pack was put together: the sheet of one ruling, or of one game, at its table, or at its game in a round that is looked at. */
export function backOf(pack: Pack): Route {
  const printed = printedRound(pack);
  const [, seat, first] = /^(\d+)(?:_\d+)?(_first)?/u.exec(pack.game === 'all' ? pack.incident : pack.game) ?? [];
  const table = seat === undefined ? null : Number(seat);
  if (printed === null) return table === null ? { page: 'print' } : { page: 'table', table };
  return {
    ...{ page: 'rounds', ...printed },
    ...(table === null ? {} : { table }),
    ...(first === undefined ? {} : { game: 1 }),
  };
}
