import type { StartView } from '../../../electron/contract/views/draw.ts';
import { rankOf } from '../../../engine/chess/square.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import { castlingCard } from '../../../engine/start/castling-card.ts';
import type { CastlingCardEntry } from '../../../engine/start/castling-card.ts';

/** White's castlings of a start position, the h-side first; none where the FEN gives no right. */
export function castlingsOf({
  fen,
  castlingMode,
}: Pick<StartView, 'fen' | 'castlingMode'>): readonly CastlingCardEntry[] {
  const parsed = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  if (!parsed.ok) return [];
  return castlingCard(parsed.value)
    .filter(({ king }) => rankOf(king) === 0)
    .sort((a, b) => b.side.localeCompare(a.side));
}
