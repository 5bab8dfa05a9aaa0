import { ok } from '../../result.ts';
import { BYTE_ENCODINGS } from './encodings.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';
import { matchResults } from './match-results.ts';
import type { SeatResult } from './match-results.ts';
import { readTextFile } from './text-file.ts';
import { readTrfInLetters } from './trf-in-letters.ts';
import { readTrf } from './trf.ts';
import type { Trf } from './trf.ts';
import { asOneGame, hasBothGames, secondGames } from './two-games.ts';
import { writeTrfResults } from './write-trf.ts';

export interface FilledTrf {
  readonly file: Uint8Array;
  /** Those whose games went in: the second is that of the second games. */
  readonly rounds: readonly [number, number?];
  /** How many games have their result now. */
  readonly results: number;
  /** Tables whose game has none yet. */
  readonly open: readonly number[];
  /** Tables at which the players had each other's colours; the file keeps its own. */
  readonly reversed: readonly number[];
  /** Tables whose two games went in as one, by their sum: the next round of the file is not that of their second games. */
  readonly summed: readonly number[];
}

/**
 * The report file that came in with results, points and ranks of a round, and its start in a comment, all else byte for byte; or all that keeps
 * them from going in. Where the file does not tell its encoding, it is the one in which the players of the record are found.
 *
 * @param round from 1, as the file counts.
 * @param start see `writeTrfResults`.
 */
export function trfWithResults(
  bytes: Uint8Array,
  round: number,
  seats: readonly SeatResult[],
  start: string | null,
): FileRead<FilledTrf> {
  const names = seats.flatMap(({ white, black }) => [white.name, black.name]);
  const trf = readTrfInLetters(bytes, names);
  if (!trf.ok) return trf;
  if (!hasBothGames(trf.value, round, seats)) return written(trf.value, round, seats.map(asOneGame), start, seats);
  const first = written(trf.value, round, seats, start, []);
  if (!first.ok) return first;
  const again = readTextFile(
    first.value.file,
    BYTE_ENCODINGS.find((each) => each === trf.value.file.encoding),
  );
  const reread = again.ok ? readTrf(again.value) : again;
  if (!reread.ok) return reread;
  const second = written(reread.value, round + 1, secondGames(seats), null, []);
  if (!second.ok) return second;
  const both = (what: 'open' | 'reversed'): readonly number[] => [
    ...new Set([...first.value[what], ...second.value[what]]),
  ];
  const results = first.value.results + second.value.results;
  return ok({ ...second.value, rounds: [round, round + 1], results, open: both('open'), reversed: both('reversed') });
}

/** @param pairings of two games, that went in as one. */
function written(
  trf: Trf,
  round: number,
  seats: readonly SeatResult[],
  start: string | null,
  pairings: readonly SeatResult[],
): FileRead<FilledTrf> {
  const matched = matchResults(trf, round, seats);
  if (!matched.ok) return matched;
  const { results, open, reversed } = matched.value;
  const summed = pairings.flatMap(({ table, second }) => (second === undefined ? [] : [table]));
  const file = writeTrfResults(trf, round, results, start);
  return file.ok
    ? ok({ file: file.value, rounds: [round], results: results.length, open, reversed, summed })
    : refuseFile(file);
}
