import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { certainSetup } from './entered-moves.ts';

/** The recorded position, and the one with the move that stands on the board and no press has closed yet. */
export function standingAt(table: TableView): readonly Setup[] {
  const recorded = certainSetup(table);
  if (recorded === null) return [];
  const stands = legalMoves(recorded)
    .map((move) => play(recorded, move))
    .find(({ placement }) => makePlacementField(placement) === table.sensed);
  return stands === undefined ? [recorded] : [recorded, stands];
}
