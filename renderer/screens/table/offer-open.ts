import { noMoveKnown } from '../../../electron/contract/unseen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** The offer of a draw that may still be accepted: the opponent has not moved since. Null where there is none, or no record tells. */
export function openOffer(table: TableView): TableView['offers'][number] | null {
  const { offers, plies, result } = table;
  if (result !== null || noMoveKnown(table)) return null;
  const last = offers.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  if (last === undefined) return null;
  return plies.some(({ ply, side }) => side !== last.side && ply >= last.ply) ? null : last;
}
