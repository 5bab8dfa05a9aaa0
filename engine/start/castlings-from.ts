import type { CastlingMode } from '../chess/setup.ts';
import { fileOf } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { parseFen } from '../notation/fen.ts';
import { castlingCard } from './castling-card.ts';
import type { CastlingCardEntry } from './castling-card.ts';

export interface StartCastlings {
  /** Both players castle on the same files: those listed are White's, and Black's are like them. Else each is named by whose it is. */
  readonly areAlike: boolean;
  /** The h-side first; White's, and Black's after them where they are not alike. None where the FEN gives no right. */
  readonly listed: readonly CastlingCardEntry[];
}

/** The castlings of a start position, as far as they must be told. */
export function castlingsFrom(fen: string, castlingMode: CastlingMode): StartCastlings {
  const all = allFrom(fen, castlingMode);
  const [white, black] = (['white', 'black'] as const).map((color) => all.filter((one) => one.color === color)) as [
    CastlingCardEntry[],
    CastlingCardEntry[],
  ];
  const areAlike =
    white.length === black.length &&
    white.every((one) => black.some(({ king, rook }) => sameFile(one.king, king) && sameFile(one.rook, rook)));
  return { areAlike, listed: areAlike ? white : [...white, ...black] };
}

function allFrom(fen: string, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  const parsed = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  return parsed.ok ? castlingCard(parsed.value).toSorted((a, b) => b.side.localeCompare(a.side)) : [];
}

function sameFile(one: Square, other: Square): boolean {
  return fileOf(one) === fileOf(other);
}
