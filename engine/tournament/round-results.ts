import type { FileResult } from './formats/pairings.ts';
import type { SeatResult } from './formats/match-results.ts';
import { gamesAt } from './tournament.ts';
import type { Round, Tournament } from './tournament.ts';

/**
 * Each table of a round with its result as it stands: of the game that counts, with those who played it and on which side, or the forfeit of
 * those who are seated.
 */
export function roundResults(tournament: Tournament, { round, seats, forfeits }: Round): readonly SeatResult[] {
  return seats.map(({ table, white, black, details }) => {
    const games = gamesAt(tournament, round, table).filter(({ cancelledEpochMs }) => cancelledEpochMs === null);
    const game = games.at(-1);
    const result: FileResult | null = game?.result ?? forfeits.get(table) ?? null;
    const idOf = (name: string): string =>
      (name === white ? details?.white.fideId : name === black ? details?.black.fideId : undefined) ?? '';
    const [first, second] = game === undefined ? [white, black] : [game.white, game.black];
    return {
      table,
      white: { name: first, fideId: idOf(first) },
      black: { name: second, fideId: idOf(second) },
      result,
    };
  });
}
