import { castlingGeometry, isCastlingOpen } from '../chess/castling.ts';
import type { CastlingGeometry } from '../chess/castling.ts';
import { kingsOf, toBytes } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { fileOf, rankOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';

/** What players and arbiters want to know about one castling of a start position. */
export interface CastlingCardEntry extends CastlingGeometry {
  /** Other squares of the back rank: it does not matter whether they are occupied. */
  readonly mayStayOccupied: readonly Square[];
  /** Who is moved first by hand, by Fischer's text; `null` unless both move to squares of their own. */
  readonly goesFirst: 'king' | 'rook' | 'free' | null;
  /** Legal before any other move, were this side to move. */
  readonly possibleOnMoveOne: boolean;
  /** Which half, made alone on an otherwise empty rank, is by itself a legal king or rook move. */
  readonly plainHalf: 'king' | 'rook' | null;
}

/**
 * The castling card of a start position: White's a-side and h-side, then Black's, as far as there is a right.
 * Source: FIDE Guidelines II.3; for the order of hands R. J. Fischer's rules of 1996.
 */
export function castlingCard(start: Setup): readonly CastlingCardEntry[] {
  return (['white', 'black'] as const).flatMap((color) =>
    start.castlingRooks.flatMap((rook) => {
      const king = kingsOf(start.placement, color)[0];
      const geometry = king === undefined ? null : castlingGeometry(start.castlingMode, color, king, rook);
      return geometry === null ? [] : [cardEntry(start, geometry)];
    }),
  );
}

function cardEntry(start: Setup, castling: CastlingGeometry): CastlingCardEntry {
  const { king, rook, mustBeEmpty } = castling;
  const rank = Array.from({ length: 8 }, (_, file) => (rankOf(king) * 8 + file) as Square);
  return {
    ...castling,
    mayStayOccupied: rank.filter((square) => square !== king && square !== rook && !mustBeEmpty.includes(square)),
    goesFirst: goesFirst(castling),
    possibleOnMoveOne: isCastlingOpen(toBytes(start.placement), castling),
    plainHalf: plainHalf(castling),
  };
}

/** By Fischer’s text. */
export function goesFirst({ manner, king, rook, kingTo, rookTo }: CastlingGeometry): CastlingCardEntry['goesFirst'] {
  if (manner !== 'double-move') return null;
  if (king === rookTo) return 'king';
  return rook === kingTo ? 'rook' : 'free';
}

function plainHalf({ manner, king, rook, kingTo, rookTo }: CastlingGeometry): CastlingCardEntry['plainHalf'] {
  if (manner !== 'double-move') return null;
  if (Math.abs(fileOf(kingTo) - fileOf(king)) === 1 && kingTo !== rook) return 'king';
  const jumps = king > rook !== king > rookTo;
  return jumps || king === rookTo ? null : 'rook';
}
