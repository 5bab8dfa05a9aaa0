import type { PlyRecord } from '../../../engine/recognition/verdict.ts';
import type { LastMoveView } from '../../contract/views.ts';

/** Where a ply went, for the drawing. In UCI a castling names the king's square and the rook's. */
export function lastMoveView(ply: PlyRecord | undefined): LastMoveView | null {
  if (ply === undefined) return null;
  const from = ply.uci.slice(0, 2);
  const to = ply.uci.slice(2, 4);
  if (ply.castling === undefined && !ply.san.startsWith('O-O')) return { from, to, castling: null };
  const rank = from.charAt(1);
  const long = ply.san.startsWith('O-O-O');
  return { from, to: `${long ? 'c' : 'g'}${rank}`, castling: { rookFrom: to, rookTo: `${long ? 'd' : 'f'}${rank}` } };
}
