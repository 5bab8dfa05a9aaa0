import type { FileResult } from './formats/pairings.ts';
import type { SeatResult } from './formats/match-results.ts';
import { gamesAt } from './tournament.ts';
import type { Round, Tournament } from './tournament.ts';

/** Each table of a round with its result as it stands: of the game that counts, or the forfeit. */
export function roundResults(tournament: Tournament, { round, seats, forfeits }: Round): readonly SeatResult[] {
  return seats.map(({ table, white, black, details }) => {
    const games = gamesAt(tournament, round, table).filter(({ cancelledEpochMs }) => cancelledEpochMs === null);
    const result: FileResult | null = games.at(-1)?.result ?? forfeits.get(table) ?? null;
    return {
      table,
      white: { name: white, fideId: details?.white.fideId ?? '' },
      black: { name: black, fideId: details?.black.fideId ?? '' },
      result,
    };
  });
}
