import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { outcome, type GameResult } from '../../../engine/chess/outcome.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import type { EndingName } from '../../../engine/laws/terms.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { certainSetup } from './entered-moves.ts';

/** Endings that the position shows by itself, and how the outcome of a position is called. */
const SHOWN = { checkmate: 'checkmate', stalemate: 'stalemate', 'dead-position': 'deadPosition' } as const;
export type ShownEnding = keyof typeof SHOWN;

export function isShown(ending: EndingName): ending is ShownEnding {
  return Object.hasOwn(SHOWN, ending);
}

/** Whether the recorded position ends the game like this, or the move that stands on the board and no press has closed yet. */
export function isEnded(table: TableView, ending: ShownEnding, result: GameResult): boolean {
  const recorded = certainSetup(table);
  if (recorded === null) return false;
  const stands = legalMoves(recorded)
    .map((move) => play(recorded, move))
    .find(({ placement }) => makePlacementField(placement) === table.sensed);
  return [recorded, ...(stands === undefined ? [] : [stands])].some((setup) => ends(setup, ending, result));
}

function ends(setup: Setup, ending: ShownEnding, result: GameResult): boolean {
  const found = outcome(setup);
  if (found?.kind !== SHOWN[ending]) return false;
  return found.kind !== 'checkmate' || result === (found.winner === 'white' ? '1-0' : '0-1');
}
