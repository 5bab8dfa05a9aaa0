import type { CastlingMode } from '../chess/setup.ts';
import { fileOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { parseFen } from '../notation/fen.ts';
import { castlingCard } from './castling-card.ts';
import type { CastlingCardEntry } from './castling-card.ts';

/** White's castlings of a start position, the h-side first; none where the FEN gives no right. */
export function castlingsFrom(fen: string, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  return allFrom(fen, castlingMode).filter(({ color }) => color === 'white');
}

/** The same, and Black's after them where he castles otherwise. */
export function castlingsOfBoth(fen: string, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  const all = allFrom(fen, castlingMode);
  const [white, black] = (['white', 'black'] as const).map((color) => all.filter((one) => one.color === color)) as [
    CastlingCardEntry[],
    CastlingCardEntry[],
  ];
  const isSame =
    white.length === black.length &&
    white.every((one) => black.some(({ king, rook }) => sameFile(one.king, king) && sameFile(one.rook, rook)));
  return isSame ? white : [...white, ...black];
}

function allFrom(fen: string, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  const parsed = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  return parsed.ok ? castlingCard(parsed.value).toSorted((a, b) => b.side.localeCompare(a.side)) : [];
}

function sameFile(one: Square, other: Square): boolean {
  return fileOf(one) === fileOf(other);
}
