import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import type { RoundStart } from '../../../engine/tournament/tournament.ts';
import type { StartView } from '../../contract/views/draw.ts';

export function startView(start: Omit<RoundStart, 'revealed'>): StartView {
  return {
    sp: start.sp,
    backRank: isSpNumber(start.sp) ? backRankOf(start.sp) : null,
    placement: placementOfFen(start.fen),
    fen: start.fen,
    castlingMode: start.castlingMode,
  };
}

/** The placement field of a FEN. */
export function placementOfFen(fen: string): string {
  return fen.split(' ')[0] ?? '';
}
