import type { FileResult } from './pairings.ts';
import { matchResults } from './match-results.ts';
import type { SeatResult } from './match-results.ts';
import { FORFEITS } from '../../journal/result.ts';
import { matchScore } from '../match-score.ts';
import type { Trf } from './trf.ts';

/** The second games of these pairings, each with its own White and Black. */
export function secondGames(seats: readonly SeatResult[]): readonly SeatResult[] {
  return seats.flatMap(({ table, white, black, second }) =>
    second === undefined ? [] : [{ table, white: black, black: white, result: second.result }],
  );
}

/**
 * Whether the file has a round for each of two games: in its next one the same two have the colours of each other at every table.
 *
 * @param round from 1: that of the first games.
 */
export function hasBothGames(trf: Trf, round: number, seats: readonly SeatResult[]): boolean {
  const paired = secondGames(seats).map((seat) => ({ ...seat, result: '1-0' as const }));
  const matched = matchResults(trf, round + 1, paired);
  return paired.length > 0 && matched.ok && matched.value.reversed.length === 0;
}

/**
 * Two games as the one that a file has a cell for: won, drawn or lost by the sum of both, for White and Black of the first. Not before both are
 * decided.
 */
export function asOneGame(seat: SeatResult): SeatResult {
  const { second, ...first } = seat;
  if (second === undefined) return seat;
  return { ...first, result: summed(first.result, second.result) };
}

function summed(first: FileResult | null, second: FileResult | null): FileResult | null {
  if (first === null || second === null) return null;
  const [black, white] = matchScore(first, second);
  const isForfeited = [first, second].every((result) => (FORFEITS as readonly string[]).includes(result));
  if (white === black) return white === 0 ? (isForfeited ? '-/-' : '0-0') : '1/2-1/2';
  if (isForfeited) return white > black ? '+/-' : '-/+';
  return white > black ? '1-0' : '0-1';
}
