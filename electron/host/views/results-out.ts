import type { Hasher } from '../../../engine/hasher.ts';
import { NOT_KNOWN } from '../../../engine/journal/round.ts';
import type { GameNumber, Seat } from '../../../engine/journal/round.ts';
import { csvOfResults } from '../../../engine/tournament/formats/csv-results.ts';
import type { ListedPlayer } from '../../../engine/tournament/formats/csv-results.ts';
import { doubtsIn } from '../../../engine/tournament/result-doubt.ts';
import { roundResults } from '../../../engine/tournament/round-results.ts';
import { toldIn } from '../../../engine/tournament/sent-results.ts';
import { startLine } from '../../../engine/tournament/start-line.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { ResultsOut } from '../../contract/tournaments.ts';

/** The results of a round as they stand. */
export function resultsOut(tournament: Tournament, round: Round): Omit<ResultsOut, 'stamp'> {
  const results = roundResults(tournament, round);
  const seats = new Map(round.seats.map((seat) => [seat.table, seat]));
  const doubts = doubtsIn(tournament, round);
  const isInDoubt = (table: number, number: GameNumber): boolean =>
    doubts.some(({ game }) => game.table === table && (round.games === 1 || game.number === number));
  const tables = results.map(({ table, white, black, result, second }) => {
    const seat = seats.get(table);
    return {
      ...{ table, white: listed(white, seat), black: listed(black, seat), result, inDoubt: isInDoubt(table, 1) },
      second: second === undefined ? undefined : { ...second, inDoubt: isInDoubt(table, 2) },
    };
  });
  return {
    number: round.number,
    results,
    startLine: startLine(round),
    csv: csvOfResults(tables, round.byes, round.kind),
  };
}

/** Of the results of a round as they stand: another one where anything is another that a file tells of them. */
export function resultsStamp(tournament: Tournament, round: Round, hasher: Hasher): string {
  const { round: told, tables } = toldIn(tournament, round, null);
  return hasher.sha256(JSON.stringify([round.round, told, ...tables]));
}

/** Those who played may have had each other's seats. */
function listed({ name }: { readonly name: string }, seat: Seat | undefined): ListedPlayer {
  const side = name === seat?.white ? 'white' : name === seat?.black ? 'black' : null;
  return { name, ...(side === null ? NOT_KNOWN : (seat?.details?.[side] ?? NOT_KNOWN)) };
}
