import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { differingMarks } from '../../components/differing-marks.ts';
import { drawnSquares } from '../../components/board-model.ts';
import type { SquareMark } from '../../components/board-model.ts';

/**
 * What is to be put back on the board if both players say that it was moved after the press; nothing once it is. Null of a question that asks
 * nothing of the kind.
 */
export function toPutBack({ reason, boardBefore }: QuestionView, sensed: string): readonly SquareMark[] | null {
  if (reason.code === 'verdict.changedAfterPress') {
    const { piece, from, to } = reason.facts;
    if (from === null || to === null || piece === null) return null;
    const [was, stands, onFrom] = [pieceOn(boardBefore, to), pieceOn(sensed, to), pieceOn(sensed, from)];
    if (![was, piece, ''].includes(stands) || ![piece, pieceOn(boardBefore, from), ''].includes(onFrom)) return null;
    if (onFrom === piece && stands === was) return [];
    return [
      { square: from, expected: piece },
      { square: to, expected: was },
    ];
  }
  if (reason.code === 'verdict.takenAfterPress') return differingMarks(sensed, boardBefore);
  switch (reason.code) {
    case 'verdict.castledAfterPress':
    case 'verdict.displaced':
    case 'verdict.displacedAlone':
      return movedOn(reason.facts, pieceOn(boardBefore, reason.facts.from), sensed);
    default:
      return null;
  }
}

/** The same of a piece that was moved after the press while the opponent thinks; null where none is told. */
export function toPutBackAt({ alerts, expected }: TableView, sensed: string): readonly SquareMark[] | null {
  const [call] = alerts.filter((alert) => alert.kind === 'displaced');
  const man = call?.facts.man ?? null;
  return man === null ? null : movedOn(man, pieceOn(expected, man.from), sensed);
}

function movedOn(
  { from, to }: { readonly from: string; readonly to: string | null },
  piece: string,
  sensed: string,
): readonly SquareMark[] {
  if (pieceOn(sensed, from) === piece) return [];
  const back = { square: from, expected: piece };
  return to === null ? [back] : [back, { square: to, expected: '' }];
}

function pieceOn(placement: string, square: string): string {
  return drawnSquares(placement, 'white').find(({ name }) => name === square)?.piece ?? '';
}
