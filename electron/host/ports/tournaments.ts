import type { Recorded } from '../../../engine/journal/entry.ts';
import type { Result } from '../../../engine/result.ts';
import type { RoundLine, TournamentLine } from '../../contract/tournaments.ts';

/** The tournaments of this kiosk, each with a record of its own; one is open. */
export interface TournamentsPort {
  /** The others as they were left, the one that was left last first. */
  others(): readonly TournamentLine[];
  /** Shows what the record of another holds, some entries at a time. Fault `tournament.unknown`, and faults of the journal. */
  read(key: string, take: (entry: Recorded) => void): Promise<Result<null>>;
}

/** What a list says of a tournament and its rounds. */
export type { RoundLine, TournamentLine };
