import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { newestFen } from '../../../engine/tournament/game.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import { roundResults } from '../../../engine/tournament/round-results.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RecordedRoundView, RoundLine } from '../../contract/tournaments.ts';
import { startSetup } from '../start-setup.ts';
import { roundView } from './console-view.ts';
import type { TableNow } from './table-now.ts';
import { tableView } from './table-view.ts';

/** @param tournament as of the round that is looked at. */
export function recordedRoundView(tournament: Tournament): RecordedRoundView {
  const tables = (tournament.round?.seats ?? []).map(({ table }) =>
    tableView(tournament, table, asRecorded(tournament, table)),
  );
  return {
    tournament: tournament.name === null ? null : { name: tournament.name, details: tournament.details },
    simulated: tournament.simulated || [...tournament.games.values()].some(({ simulated }) => simulated),
    round: roundView(tournament, 0, 0),
    tables,
    corrections: [...(tournament.round?.resultCorrections ?? [])].flatMap(([table, made]) =>
      made.map((correction) => ({ table, ...correction })),
    ),
  };
}

/** Oldest first. */
export function roundLines({ rounds, ...tournament }: Tournament): readonly RoundLine[] {
  return rounds.map((round) => {
    const given = roundResults({ ...tournament, rounds }, round).filter(
      ({ result, second }) => result !== null && second?.result !== null,
    );
    return {
      round: round.round,
      ...roundNameOf({ rounds }, round),
      sp: round.start?.sp ?? null,
      tables: round.seats.length,
      results: given.length,
      ...(round.withdrawnEpochMs === null ? {} : { isWithdrawn: true as const }),
    };
  });
}

/** A table at which nothing is sensed any more. */
function asRecorded(tournament: Tournament, table: number): TableNow {
  const game = gameAt(tournament, table);
  const stands = game === null ? startSetup(tournament, table) : recordedSetup(newestFen(game), game.castlingMode);
  return {
    sensed: unsensed(stands),
    board: null,
    connected: false,
    nowEpochMs: 0,
    zeroAt: 0,
    movedMs: 0,
    scanMs: 0,
    clockTold: {
      leverAgainstMs: null,
      zero: null,
      pressedOnMs: null,
      batteryLowMs: null,
      runningSinceMs: null,
      unbegunMs: null,
      goneSinceMs: null,
    },
    unrecordedSinceMs: null,
    unbegun: null,
    begunWithheldMs: null,
  };
}

function unsensed(expected: Setup): Sensed {
  return {
    ...{ placement: null, rotated: null, whiteClock: null, expected, differing: [], lifted: [] },
    ...{
      ready: false,
      awaitsBoard: false,
      goesOnUnrecorded: false,
      leftover: null,
      clock: null,
      announcers: [],
    },
  };
}
