import { NO_PIECE, colorOf } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { SQUARES } from '../../../engine/chess/square.ts';
import { parsePlacementField } from '../../../engine/notation/fen.ts';
import type { GameQuestion } from '../../../engine/tournament/game.ts';
import type { TableNow } from './table-now.ts';

/** A hand that was too quick with the clock has put its piece down by then. */
const PUT_DOWN_MS = 3_000;

/** A piece of the player who pressed is still off the board, while the opponent's time runs. */
export function isLeftInHand(
  { question, openedEpochMs }: GameQuestion,
  { sensed: { clock, placement }, nowEpochMs }: Pick<TableNow, 'sensed' | 'nowEpochMs'>,
): boolean {
  if (clock?.running !== true || clock.toMove === question.side || placement === null) return false;
  const before = parsePlacementField(question.before);
  return (
    before.ok &&
    nowEpochMs - openedEpochMs >= PUT_DOWN_MS &&
    menOf(placement, question.side) < menOf(before.value, question.side)
  );
}

/** As many pieces of the player who pressed stand there as before the turn, and at the press there were fewer. */
export function isPutDown({ question }: GameQuestion, { sensed: { placement } }: Pick<TableNow, 'sensed'>): boolean {
  const before = parsePlacementField(question.before);
  const pressed = parsePlacementField(question.sensed);
  if (placement === null || !before.ok || !pressed.ok) return false;
  const men = menOf(before.value, question.side);
  return menOf(pressed.value, question.side) < men && menOf(placement, question.side) === men;
}

function menOf(placement: Placement, color: Color): number {
  return SQUARES.filter((square) => {
    const piece = pieceAt(placement, square);
    return piece !== NO_PIECE && colorOf(piece) === color;
  }).length;
}
