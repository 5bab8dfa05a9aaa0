import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { startOf } from '../../../engine/tournament/tournament.ts';
import type { RoundStart } from '../../../engine/tournament/round-parts.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { StartView } from '../../contract/views/draw.ts';
import { squareDifferences } from '../../contract/square-differences.ts';

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
  const end = fen.indexOf(' ');
  return end < 0 ? fen : fen.slice(0, end);
}

/** Squares on which a game's first position is not the one drawn for its table. */
export function startDiffersOn(tournament: Tournament, table: number, game: Game): readonly string[] {
  const start = startOf(tournament, table);
  if (start === null) return [];
  const [drawn, played] = [placementOfFen(start.fen), placementOfFen(game.start)];
  if (drawn === played) return [];
  return squareDifferences(drawn, played).map(({ square }) => square);
}
