import { offenderOf } from '../../../engine/laws/ruling.ts';
import { moveNumberFrom } from '../../../engine/notation/move-number.ts';
import { noMoveKnown } from '../../../electron/contract/unseen.ts';
import type { RulingView, TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** By what a ruling is known: the irregularity, at which move and whose where that is known, and the article of the Laws. */
export function rulingSaid(table: TableView, ruling: RulingView): string {
  const { irregularity, side, ply, article } = ruling;
  return messages.ruling.ruling(
    messages.laws.irregularities[irregularity],
    offenderOf({ irregularity, side }),
    noMoveKnown(table) ? null : moveNumberFrom(table.start?.fen ?? '', ply),
    article,
  );
}
