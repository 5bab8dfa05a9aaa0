import { makePiece } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { parsePlacementField } from '../../../engine/notation/fen.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { setupFaultOf } from '../../../engine/start/setup-fault.ts';
import { startOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { countedRounds } from '../../../engine/tournament/withdrawn-round.ts';
import type { SetupFaultView } from '../../contract/views/set-up.ts';
import { placementOfFen } from './start-view.ts';

/** What is wrong with the board before its game; null where nothing is, or where there is nothing to compare. */
export function setupFaultView(tournament: Tournament, table: number, { placement }: Sensed): SetupFaultView | null {
  const drawn = boardOf(startOf(tournament, table)?.fen);
  if (drawn === null || placement === null) return null;
  const before = countedRounds(tournament).findLast(({ round }) => round !== tournament.round?.round);
  const previous = boardOf((before?.ownStarts.get(table) ?? before?.start)?.fen);
  // What is sensed is turned already to how the board is thought to lie.
  const fault = setupFaultOf({ drawn, sensed: placement, previous, rotated: false });
  if (fault === null) return null;
  const { kind, squares, missing, color } = fault;
  const pieces = squares.map((square) => makePiece(pieceAt(drawn, square)));
  return { kind, squares: squares.map(makeSquare), pieces, missing: missing.map(makeSquare), color };
}

function boardOf(fen: string | undefined): Placement | null {
  const read = fen === undefined ? null : parsePlacementField(placementOfFen(fen));
  return read?.ok === true ? read.value : null;
}
