import type { Fault } from '../result.ts';
import { cancelledGamesAt, forfeitAt, gameAt, numberAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

export type Unfinished = Fault<'round.running' | 'round.secondMissing'>;

/** Why the running round cannot end yet; null where it can, or there is none. */
export function unfinishedFault(tournament: Tournament): Unfinished | null {
  const seats = tournament.round?.seats ?? [];
  const at = (is: (tournament: Tournament, table: number) => boolean): readonly string[] =>
    seats.filter(({ table }) => is(tournament, table)).map(({ table }) => String(table));
  const running = at(isUnfinished);
  if (running.length > 0) return { code: 'round.running', facts: { tables: running } };
  const unturned = at(isSecondMissing);
  return unturned.length > 0 ? { code: 'round.secondMissing', facts: { tables: unturned } } : null;
}

/** A game is played there, or one was cancelled in whose place none was played and no result was given. */
function isUnfinished(tournament: Tournament, table: number): boolean {
  const game = gameAt(tournament, table);
  if (game !== null) return game.result === null;
  return cancelledGamesAt(tournament, table).length > 0 && forfeitAt(tournament, table) === null;
}

/** The first game of its pairing is decided, and the second is not. */
function isSecondMissing(tournament: Tournament, table: number): boolean {
  if (tournament.round?.games !== 2) return false;
  const isDecided = gameAt(tournament, table) !== null || forfeitAt(tournament, table) !== null;
  return isDecided === (numberAt(tournament, table) === 1);
}
