import type { SeatResult } from './formats/match-results.ts';
import type { GameNumber, Seat } from '../journal/round.ts';
import type { TableResult } from '../journal/result.ts';
import type { Game } from './game.ts';
import { gamesAt } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';
import { countedRounds } from './withdrawn-round.ts';

/**
 * Each table of a round with its result as it stands: of the game that counts, with those who played it and on which side, or the forfeit of
 * those who are seated. Of two games of a pairing both.
 */
export function roundResults(tournament: Tournament, round: Round): readonly SeatResult[] {
  return round.seats.map((seat) => {
    const { table, details } = seat;
    const number = round.games === 2 ? 1 : dueAt(round, table);
    const [white, black] = namesAt(tournament, round, seat, number);
    const idOf = (name: string): string =>
      (name === seat.white ? details?.white.fideId : name === seat.black ? details?.black.fideId : undefined) ?? '';
    const { result } = tableResult(tournament, round, table, number);
    const second = dueAt(round, table) === 2 ? tableResult(tournament, round, table, 2).result : null;
    return {
      table,
      white: { name: white, fideId: idOf(white) },
      black: { name: black, fideId: idOf(black) },
      result,
      ...(round.games === 2 ? { second: { result: second } } : {}),
    };
  });
}

/** Those who played this game of the pairing, or were to, on the side on which they did. */
function namesAt(
  tournament: Tournament,
  round: Round,
  { table, white, black }: Seat,
  number: GameNumber,
): readonly [white: string, black: string] {
  const game = countedGame(tournament, round, table, number);
  if (game !== null) return [game.white, game.black];
  return number === dueAt(round, table) ? [white, black] : [black, white];
}

/**
 * The result of a table as it stands. A game without one may be played there again, or was forfeited.
 * @param number of its pairing: the one that was due last unless given.
 */
export function tableResult(
  tournament: Tournament,
  round: Round,
  table: number,
  number = dueAt(round, table),
): TableResult {
  const game = countedGame(tournament, round, table, number);
  if (game !== null && game.result !== null)
    return { gameId: game.gameId, result: game.result, reason: game.resultReason };
  const isDue = number === dueAt(round, table);
  const given = isDue ? round.unrecorded.get(table) : undefined;
  const forfeit = isDue ? round.forfeits.get(table) : round.turned.get(table)?.first?.forfeit;
  return given ?? { gameId: game?.gameId ?? null, result: forfeit ?? null, reason: null };
}

/** Which game of its pairing a correction is of: without a game the one that was due last, unless it says that it is of the first. */
export function correctedNumber(
  tournament: Tournament,
  round: Round,
  {
    table,
    gameId,
    first,
  }: { readonly table: number; readonly gameId: string | null; readonly first?: true | undefined },
): GameNumber {
  if (first === true) return 1;
  return gamesAt(tournament, round.round, table).find((game) => game.gameId === gameId)?.number ?? dueAt(round, table);
}

/** Whether anything was decided in a round: one without a result may have been opened by mistake. */
export function hasResults(tournament: Tournament, round: Round): boolean {
  return round.seats.some(({ table }) => tableResult(tournament, round, table).result !== null);
}

/** Nothing was decided in it, and another has its number: it was opened by mistake, and that one in its place. */
export function isReplaced(tournament: Tournament, round: Round): boolean {
  const { kind, number } = round;
  const isOther = (one: Round): boolean => one.round !== round.round && one.kind === kind && one.number === number;
  return tournament.rounds.some(isOther) && !hasResults(tournament, round);
}

/** How many results a round has, of both games of each pairing. */
export function resultsGiven(tournament: Tournament, round: Round): number {
  return roundResults(tournament, round)
    .flatMap(({ result, second = { result: null } }) => [result, second.result])
    .filter((result) => result !== null).length;
}

export interface MissingLeft {
  readonly round: Round;
  /** How many of its games have none. */
  readonly results: number;
}

/** What is given in a round that is over changes the round, too: consoles are told of it after each move of the running one. */
const known = new WeakMap<Round, number>();

/** Rounds that are over without all their results, the oldest first. */
export function missingLeft(tournament: Tournament): readonly MissingLeft[] {
  return countedRounds(tournament)
    .filter(({ closed }) => closed)
    .map((round) => {
      const results = known.get(round) ?? round.seats.length * round.games - resultsGiven(tournament, round);
      known.set(round, results);
      return { round, results };
    })
    .filter(({ round, results }) => results > 0 && !isReplaced(tournament, round));
}

function countedGame(tournament: Tournament, round: Round, table: number, due = dueAt(round, table)): Game | null {
  const games = gamesAt(tournament, round.round, table).filter(({ number }) => number === due);
  return games.findLast(({ cancelledEpochMs }) => cancelledEpochMs === null) ?? null;
}

/** The other round by which people would know this number, where something was decided in it; null where none has it. */
export function roundOfNumber(
  tournament: Tournament,
  { round, kind, number }: Pick<Round, 'round' | 'kind' | 'number'>,
): Round | null {
  const others = countedRounds(tournament).filter(
    (one) => one.round !== round && one.kind === kind && one.number === number,
  );
  return others.find((one) => hasResults(tournament, one)) ?? null;
}

/** Which game of its pairing was due last at a table. */
export function dueAt({ turned }: Round, table: number): GameNumber {
  return turned.has(table) ? 2 : 1;
}
