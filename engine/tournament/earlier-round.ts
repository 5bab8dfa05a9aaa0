import type { Recorded } from '../journal/entry.ts';
import { NO_TOURNAMENT } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** The tournament as if this round were its last, without boards and what stood at tables: an earlier round is looked at by the means of the running one. Null where it has none of this place. */
export function asOfRound(tournament: Tournament, place: number): Tournament | null {
  const round = tournament.rounds.find((one) => one.round === place);
  if (round === undefined) return null;
  const { boards, alerts, seenEpochMs, seenCalls, seenBefore, lostEpochMs, unboundEpochMs, seenStarts } = NO_TOURNAMENT;
  return {
    ...tournament,
    round,
    boards,
    alerts,
    seenEpochMs,
    seenCalls,
    seenBefore,
    lostEpochMs,
    unboundEpochMs,
    seenStarts,
  };
}

/**
 * Which entries of a record are needed to look at one round of it, asked in their order: games of other rounds are left out, so that a
 * long tournament takes no more memory than its largest round.
 */
export class EntriesOfRound {
  readonly #place: number;
  readonly #games = new Set<string>();

  constructor(place: number) {
    this.#place = place;
  }

  needs(entry: Recorded): boolean {
    if (entry.type === 'game.started') {
      if (entry.data.round !== this.#place) return false;
      this.#games.add(entry.data.gameId);
      return true;
    }
    if ('gameId' in entry.data && entry.data.gameId !== null) return this.#games.has(entry.data.gameId);
    return !OF_TABLES.has(entry.type);
  }
}

/** What stood at tables while it was played. */
const OF_TABLES: ReadonlySet<Recorded['type']> = new Set<Recorded['type']>([
  'board.bound',
  'board.unbound',
  'line.connected',
  'capture.begun',
  'line.lost',
  'alert.raised',
  'question.acknowledged',
  'acknowledgement.withdrawn',
]);
