import type { CastlingMode } from '../chess/setup.ts';
import { rankOf } from '../chess/square.ts';
import { parseFen } from '../notation/fen.ts';
import { castlingCard } from './castling-card.ts';
import type { CastlingCardEntry } from './castling-card.ts';

/** White's castlings of a start position, the h-side first; none where the FEN gives no right. */
export function castlingsFrom(fen: string, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  const parsed = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  if (!parsed.ok) return [];
  return castlingCard(parsed.value)
    .filter(({ king }) => rankOf(king) === 0)
    .sort((a, b) => b.side.localeCompare(a.side));
}
