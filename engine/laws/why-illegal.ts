import { attackersOf, isAttacked } from '../chess/attacks.ts';
import { colorBit, colorOf, makePiece, NO_PIECE, opposite, roleOf } from '../chess/piece.ts';
import type { Piece } from '../chess/piece.ts';
import { bytesOf, emptyPlacement, kingOf, pieceAt, withPiece } from '../chess/placement.ts';
import type { Placement } from '../chess/placement.ts';
import { fileOf, makeSquare, parseSquare, rankOf, squareAt } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { parsePlacementField } from '../notation/fen.ts';

/** A man that stands somewhere: its FEN letter and its square as 'e4'. */
export interface StandingMan {
  readonly piece: string;
  readonly square: string;
}

/** Why a man may not go where it went. */
export type WhyIllegal =
  /** No man of its kind goes there, whatever else stands on the board, but for a king that castles. */
  | { readonly kind: 'not-its-way'; readonly piece: string }
  | { readonly kind: 'blocked'; readonly by: StandingMan }
  /** Its own king is attacked then. */
  | { readonly kind: 'check'; readonly king: StandingMan; readonly by: readonly StandingMan[] };

/**
 * Why one man that left a square for another made no legal move, as far as the board tells it; null where that takes more than one look at the
 * board, as with a capture en passant whose pawn was left on the board.
 *
 * @param before placement field of what stood there; `from` and `to` as 'e4'.
 */
export function whyIllegal(before: string, from: string, to: string): WhyIllegal | null {
  const [board, start, end] = [parsePlacementField(before), parseSquare(from), parseSquare(to)];
  if (!board.ok || start === null || end === null) return null;
  const placement = board.value;
  const man = pieceAt(placement, start);
  if (man === NO_PIECE || mayBeEnPassant(man, placement, start, end)) return null;
  if (!isItsWay(man, placement, start, end)) return { kind: 'not-its-way', piece: makePiece(man) };
  const between = roleOf(man) === 'knight' ? [] : squaresBetween(start, end);
  // What a pawn meets in front of it, it does not capture.
  const stopping = roleOf(man) === 'pawn' && fileOf(start) === fileOf(end) ? [...between, end] : between;
  const blocking = stopping.find((square) => pieceAt(placement, square) !== NO_PIECE);
  if (blocking !== undefined) return { kind: 'blocked', by: standing(placement, blocking) };
  return leftInCheck(man, withPiece(withPiece(placement, start, NO_PIECE), end, man));
}

function leftInCheck(man: Piece, after: Placement): WhyIllegal | null {
  const color = colorOf(man);
  const king = kingOf(after, color);
  if (king === null) return null;
  const by = attackersOf(bytesOf(after), king, colorBit(opposite(color)));
  if (by.length === 0) return null;
  return { kind: 'check', king: standing(after, king), by: by.map((square) => standing(after, square)) };
}

/** Whether such a man goes there on a board where nothing is in its way. */
function isItsWay(man: Piece, placement: Placement, from: Square, to: Square): boolean {
  const alone = bytesOf(withPiece(emptyPlacement(), from, man));
  const attacks = isAttacked(alone, to, colorBit(colorOf(man)));
  if (roleOf(man) !== 'pawn') return attacks;
  if (attacks) return pieceAt(placement, to) !== NO_PIECE;
  const [home, forward] = colorOf(man) === 'white' ? [1, 1] : [6, -1];
  const steps = (rankOf(to) - rankOf(from)) * forward;
  return fileOf(from) === fileOf(to) && (steps === 1 || (steps === 2 && rankOf(from) === home));
}

/** Whether a pawn went as if it captured one beside it that may just have come two squares; whether it did, the moves tell. */
function mayBeEnPassant(man: Piece, placement: Placement, from: Square, to: Square): boolean {
  if (roleOf(man) !== 'pawn' || Math.abs(fileOf(to) - fileOf(from)) !== 1) return false;
  const [rank, forward] = colorOf(man) === 'white' ? [4, 1] : [3, -1];
  if (rankOf(from) !== rank || rankOf(to) !== rank + forward) return false;
  const beside = pieceAt(placement, squareAt(fileOf(to), rank));
  const cameFrom = squareAt(fileOf(to), rank + 2 * forward);
  const isPawn = beside !== NO_PIECE && roleOf(beside) === 'pawn' && colorOf(beside) !== colorOf(man);
  return isPawn && [to, cameFrom].every((square) => pieceAt(placement, square) === NO_PIECE);
}

/** In the order in which they are passed, along a line. */
function squaresBetween(from: Square, to: Square): readonly Square[] {
  const [files, ranks] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  return Array.from({ length: Math.max(Math.abs(files), Math.abs(ranks)) - 1 }, (_, i) =>
    squareAt(fileOf(from) + Math.sign(files) * (i + 1), rankOf(from) + Math.sign(ranks) * (i + 1)),
  );
}

function standing(placement: Placement, square: Square): StandingMan {
  return { piece: makePiece(pieceAt(placement, square)), square: makeSquare(square) };
}
