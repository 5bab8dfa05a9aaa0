import { castlingGeometry } from '../../../engine/chess/castling.ts';
import type { CastlingGeometry } from '../../../engine/chess/castling.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { kingsOf } from '../../../engine/chess/placement.ts';
import { parseFen } from '../../../engine/notation/fen.ts';

/** White's castlings of a start position, the h-side first; none where the FEN gives no right. */
export function castlingsOf(fen: string): readonly CastlingGeometry[] {
  const parsed = parseFen(fen);
  if (!parsed.ok) return [];
  const setup: Setup = parsed.value;
  const [king] = kingsOf(setup.placement, 'white');
  if (king === undefined) return [];
  return setup.castlingRooks
    .map((rook) => castlingGeometry(setup.castlingMode, 'white', king, rook))
    .filter((geometry) => geometry !== null)
    .sort((a, b) => b.side.localeCompare(a.side));
}
