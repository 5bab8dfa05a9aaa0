import { bytesOf } from '../../engine/notation/bytes.ts';
import { asOfRound } from '../../engine/tournament/earlier-round.ts';
import { isTrfFile } from '../../engine/tournament/formats/trf-file.ts';
import { trfWithResults } from '../../engine/tournament/formats/trf-with-results.ts';
import { roundPgn } from '../../engine/tournament/game-pgn.ts';
import { roundInFiles, roundNameOf } from '../../engine/tournament/round-name.ts';
import type { Round } from '../../engine/tournament/round.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { countedRounds } from '../../engine/tournament/withdrawn-round.ts';
import { refusedFile } from '../contract/messages/en/pairings.ts';
import { resultsOut } from './views/results-out.ts';

/** So many games are written at once: nothing else waits for them. */
const GAMES_AT_ONCE = 20;

/** Results and games of a tournament as files: of each round CSV and, where its pairings came in a report file, that; all games as PGN. */
export function* resultFiles(
  tournament: Tournament,
): Generator<readonly [name: string, content: string | Uint8Array | Iterable<string>]> {
  for (const round of countedRounds(tournament)) {
    const name = `results/${roundInFiles(roundNameOf(tournament, round))}`;
    const { csv, number, results, startLine } = resultsOut(tournament, round);
    yield [`${name}.csv`, csv];
    if (round.file === null || round.kind !== 'round' || !isTrfFile(round.file)) continue;
    const trf = trfWithResults(bytesOf(round.file.characters), number, results, startLine);
    if (trf.ok) yield [`${name}.trf`, trf.value.file];
    else yield [`${name}-no-trf.txt`, `${round.file.name}\n${refusedFile(trf.faults)}\n`];
  }
  yield ['tournament.pgn', games(tournament)];
}

function* games(tournament: Tournament): Generator<string> {
  for (const round of countedRounds(tournament)) {
    const as = asOfRound(tournament, round.round);
    for (let at = 0; as !== null && at < round.seats.length; at += GAMES_AT_ONCE)
      yield roundPgn({ ...as, round: some(round, at) }, 'arbiter', () => undefined);
  }
}

function some(round: Round, from: number): Round {
  return { ...round, seats: round.seats.slice(from, from + GAMES_AT_ONCE) };
}
