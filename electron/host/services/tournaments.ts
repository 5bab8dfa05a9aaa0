import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { BadEntry } from '../../../engine/tournament/bad-entry.ts';
import { EntriesOfRound, asOfRound } from '../../../engine/tournament/earlier-round.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { eventPgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { TournamentRequest } from '../../contract/tournaments.ts';
import type { Handlers } from '../handlers.ts';
import type { Host } from '../host.ts';
import type { TournamentsPort } from '../ports/tournaments.ts';
import { recordedRoundView, roundLines } from '../views/recorded-round-view.ts';
import { resultsOut, resultsStamp } from '../views/results-out.ts';

/** Where the open tournament is the only one. */
export const NO_OTHERS: TournamentsPort = {
  others: () => [],
  read: () => Promise.resolve(fail('tournament.unknown')),
};

export interface TournamentsAtHand {
  /** The tournament that the arbiter has before him. */
  readonly host: () => Host;
  readonly others: () => TournamentsPort;
  readonly change: (key: string | null) => Promise<Result<null>>;
}

/** What the arbiter does with tournaments as a whole, and with their rounds that are over. */
export function tournamentsService({ host, others, change }: TournamentsAtHand): Handlers<TournamentRequest> {
  /** The open one as it is given, or another folded anew; with a place, as of that round and without the games of the others. */
  async function at(key: string | null, place: number | null, open: Tournament): Promise<Result<Tournament>> {
    const found = key === null ? ok(open) : await readOther(others(), key, place);
    if (!found.ok || place === null) return found;
    const as = asOfRound(found.value, place);
    return as === null ? fail('round.unknown') : ok(as);
  }

  const onUnwritable = (_game: Game, error: unknown): void => {
    host().boundary.report('game written', error);
  };

  function stampOf(as: Tournament): string | null {
    return as.round === null ? null : resultsStamp(as, as.round, host().context.hasher);
  }

  return {
    'tournament.list': () => {
      const { recorder } = host().context;
      const { tournament, last } = recorder;
      const lastEpochMs = recorder.since(last - 1, 1)[0]?.entry.at ?? null;
      const open = {
        ...{ key: 'open', name: tournament.name, isOpen: true, firstDay: tournament.details.firstDay },
        ...{ lastEpochMs, rounds: roundLines(tournament) },
      };
      return ok({ all: [open, ...others().others()] });
    },
    'tournament.change': ({ tournament }) => change(tournament),
    'round.look': async ({ tournament, round }) => {
      const as = await at(tournament, round, host().context.recorder.tournament);
      return as.ok ? ok(recordedRoundView(as.value)) : as;
    },
    'tournament.pgn': async ({ tournament, round }) => {
      const as = await at(tournament, round, host().context.recorder.durable);
      if (!as.ok) return as;
      const pgn = round === null ? eventPgn(as.value, onUnwritable) : roundPgn(as.value, 'arbiter', onUnwritable);
      return ok({ pgn, stamp: round === null ? null : stampOf(as.value) });
    },
    'round.file': async ({ tournament, round }) => {
      const as = await at(tournament, round, host().context.recorder.durable);
      if (!as.ok) return as;
      const file = as.value.round?.file ?? null;
      return file === null ? fail('round.noFile') : ok(file);
    },
    'round.results': async ({ tournament, round }) => {
      const as = await at(tournament, round, host().context.recorder.durable);
      if (!as.ok) return as;
      const stamp = stampOf(as.value);
      if (as.value.round === null || stamp === null) return fail('round.unknown');
      return ok({ ...resultsOut(as.value, as.value.round), stamp });
    },
  };
}

async function readOther(port: TournamentsPort, key: string, place: number | null): Promise<Result<Tournament>> {
  const needed = place === null ? null : new EntriesOfRound(place);
  let tournament = NO_TOURNAMENT;
  let isOdd = false;
  const read = await port.read(key, (entry) => {
    if (isOdd || needed?.needs(entry) === false) return;
    try {
      tournament = foldEntry(tournament, entry);
    } catch (error) {
      // What follows from nothing ends what can be looked at; whoever opens it is told.
      if (!(error instanceof BadEntry)) throw error;
      isOdd = true;
    }
  });
  return read.ok ? ok(tournament) : read;
}
