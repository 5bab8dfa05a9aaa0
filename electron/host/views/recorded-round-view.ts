import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import { doubtsIn } from '../../../engine/tournament/result-doubt.ts';
import { resultsGiven } from '../../../engine/tournament/round-results.ts';
import { filesOut, outdatedFiles } from '../../../engine/tournament/sent-results.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { beforeTurn } from '../../../engine/tournament/turned-seats.ts';
import type { RecordedRoundView, RoundLine } from '../../contract/tournaments.ts';
import type { TableView } from '../../contract/views/table.ts';
import { roundView } from './console-view.ts';
import { tableView } from './table-view.ts';
import { unsensedNow } from './unsensed.ts';

/** @param tournament as of the round that is looked at. */
export function recordedRoundView(tournament: Tournament): RecordedRoundView {
  const tables = (tournament.round?.seats ?? []).map(({ table }) => viewOf(tournament, table));
  const first = beforeTurn(tournament);
  return {
    tournament: tournament.name === null ? null : { name: tournament.name, details: tournament.details },
    simulated: tournament.simulated || [...tournament.games.values()].some(({ simulated }) => simulated),
    round: roundView(tournament, 0, 0),
    tables,
    firstGames: first.tables.map((table) => viewOf(first.as, table)),
    corrections: [...(tournament.round?.resultCorrections ?? [])].flatMap(([table, made]) =>
      made.map((correction) => ({ table, ...correction })),
    ),
  };
}

function viewOf(tournament: Tournament, table: number): TableView {
  return tableView(tournament, table, unsensedNow(tournament, table));
}

/** Oldest first. */
export function roundLines({ rounds, ...tournament }: Tournament): readonly RoundLine[] {
  return rounds.map((round) => {
    const given = resultsGiven({ ...tournament, rounds }, round);
    const isDue = round.closed || given === round.seats.length * round.games;
    const outdated = round.withdrawnEpochMs === null ? outdatedFiles({ ...tournament, rounds }, round) : [];
    // Of tie-breaks nothing is sent to the pairing program.
    const isSent = (round.sent.size > 0 && outdated.length === 0) || round.kind !== 'round';
    const isUnsent = given > 0 && isDue && !isSent && round.withdrawnEpochMs === null;
    const doubts = round.withdrawnEpochMs === null ? doubtsIn({ ...tournament, rounds }, round).length : 0;
    return {
      round: round.round,
      ...roundNameOf({ rounds }, round),
      sp: round.start?.sp ?? null,
      ...(round.start?.sp === null ? { fen: round.start.fen } : {}),
      tables: round.seats.length,
      ...(round.games === 2 ? { games: round.games } : {}),
      results: given,
      ...(doubts === 0 ? {} : { doubts }),
      ...(isUnsent ? { isUnsent } : {}),
      ...(outdated.length === 0 ? {} : { outdatedFiles: outdated }),
      ...(round.sent.size === 0 ? {} : { filesOut: filesOut(round) }),
      ...(round.withdrawnEpochMs === null ? {} : { isWithdrawn: true as const }),
    };
  });
}
