import { pieceOf, type Color } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { fileOf, rankOf, SQUARES } from '../../chess/square.ts';

/** A setup of what is sensed. A rook keeps its right while it and its king stand where they stood. */
export function setupFrom(before: Setup, sensed: Placement, turn: Color): Setup {
  const home = (color: Color): boolean => {
    const king = pieceOf(color, 'king');
    return SQUARES.every((square) => (before.placement[square] === king) === (sensed[square] === king));
  };
  const kept = before.castlingRooks.filter((square) => {
    const color: Color = rankOf(square) === 0 ? 'white' : 'black';
    return sensed[square] === pieceOf(color, 'rook') && home(color);
  });
  return {
    placement: sensed,
    turn,
    castlingRooks: kept,
    enPassant: null,
    halfmoveClock: 0,
    fullmoveNumber: before.fullmoveNumber + (before.turn === 'black' && turn === 'white' ? 1 : 0),
    castlingMode: before.castlingMode,
  };
}

/**
 * The castling rights of a game that starts from other ranks than were drawn: a king on its back rank may castle with the outermost
 * rook on each side. (What the Laws say of a misplaced king or rook is not decided here.)
 */
export function misplacedStart(drawn: Setup, sensed: Placement): Setup {
  const rooks = (['white', 'black'] as const).flatMap((color) => {
    const rank = SQUARES.filter((square) => rankOf(square) === (color === 'white' ? 0 : 7));
    const king = rank.find((square) => sensed[square] === pieceOf(color, 'king'));
    if (king === undefined) return [];
    const all = rank.filter((square) => sensed[square] === pieceOf(color, 'rook'));
    const outer = [
      all.find((square) => fileOf(square) < fileOf(king)),
      all.findLast((square) => fileOf(square) > fileOf(king)),
    ];
    return outer.filter((square) => square !== undefined);
  });
  return { ...setupFrom(drawn, sensed, drawn.turn), castlingRooks: rooks.toSorted((a, b) => a - b), fullmoveNumber: 1 };
}
