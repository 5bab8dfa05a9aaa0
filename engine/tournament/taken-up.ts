import { isBareStart } from './bare-start.ts';
import type { Game } from './game.ts';
import { cancelledGamesAt, gamesAt, seatAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/**
 * The cancelled games of this table that may go on after all: the last of them, and those before it over which nothing
 * but bare starts were made since. One that began by itself stands in nobody's way. None goes on under the hands of others than those who played it.
 */
export function gamesToTakeUp(tournament: Tournament, table: number): readonly Game[] {
  const there = gamesAt(tournament, tournament.round?.round ?? 0, table);
  const last = there.findLastIndex((game) => !isBareStart(game));
  const since = there.slice(Math.max(0, last));
  return cancelledGamesAt(tournament, table).filter((game) => since.includes(game) && !isOfOthers(tournament, game));
}

/** Those who sit there now did not play it, on whichever sides; nobody may sit there any more. */
export function isOfOthers(tournament: Tournament, { table, white, black }: Game): boolean {
  const seat = seatAt(tournament, table);
  if (seat === null) return true;
  const isAsSeated = seat.white === white && seat.black === black;
  return !isAsSeated && !(seat.white === black && seat.black === white);
}
