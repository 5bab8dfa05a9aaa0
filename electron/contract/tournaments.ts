import * as v from 'valibot';
import type { ImportedFile } from '../../engine/journal/round.ts';
import type { RoundName } from '../../engine/tournament/round-name.ts';
import type { SeatResult } from '../../engine/tournament/formats/match-results.ts';
import type { FileOut, OutdatedFile } from '../../engine/tournament/sent-results.ts';
import type { ResultCorrection } from '../../engine/tournament/round-parts.ts';
import type { ConsoleView } from './views/console.ts';
import type { TableView } from './views/table.ts';

/** Tournaments and their rounds, the running round and all others. All of it is the arbiter's. */

/** A round in a list. */
export interface RoundLine extends RoundName {
  /** Its place in the record, from 1. */
  readonly round: number;
  readonly sp: number | null;
  /** Of a start that is known, and none of the 960. */
  readonly fen?: string;
  readonly tables: number;
  /** How many games each pairing plays; left out where it is one. */
  readonly games?: 2;
  /** Of games. */
  readonly results: number;
  /** So many of them are in doubt; left out where none is, or nobody has counted. */
  readonly doubts?: number;
  /** All its results are in, or it is over, and they have not gone out as they stand. */
  readonly isUnsent?: true;
  /** In which they are out, right or wrong; left out where they never went. */
  readonly filesOut?: readonly FileOut[];
  /** Files that tell what is not so any more; left out where none does. */
  readonly outdatedFiles?: readonly OutdatedFile[];
  /** It was opened by mistake, and taken out again. */
  readonly isWithdrawn?: true;
}

/** A tournament in a list. */
export interface TournamentLine {
  readonly key: string;
  /** Null where it has none yet, or what it was called cannot be read. */
  readonly name: string | null;
  readonly isOpen: boolean;
  readonly firstDay: string;
  /** When something was last recorded in it; null where nothing was. */
  readonly lastEpochMs: number | null;
  /** Oldest first. */
  readonly rounds: readonly RoundLine[];
}

/** A round that is looked at, in the shape of the running one. Its tables have no boards, and nobody is called to them. */
export interface RecordedRoundView extends Pick<ConsoleView, 'tournament' | 'simulated' | 'round' | 'tables'> {
  /** The first games of pairings whose second was due, in the shape of the tables at which they were played. */
  readonly firstGames: readonly TableView[];
  /** Results that were put right after it, table by table in the order it was done. */
  readonly corrections: readonly ResultCorrectionView[];
}

export interface ResultCorrectionView extends ResultCorrection {
  readonly table: number;
}

/** The results of a round, as they go into files. */
export interface ResultsOut {
  /** By which people, and report files, know the round. */
  readonly number: number;
  readonly results: readonly SeatResult[];
  /** The line about its start; null while the hall does not know it. */
  readonly startLine: string | null;
  /** All of it as a list with columns. */
  readonly csv: string;
  /** Of these results and no others: what is said to have been given out names it. */
  readonly stamp: string;
}

type Nothing = Readonly<Record<string, never>>;
/** Null: the one that is open. */
interface Of {
  readonly tournament: string | null;
}

export interface TournamentRequests {
  /** The open one first, then the one in which something was recorded last. */
  readonly 'tournament.list': { readonly input: Nothing; readonly output: { readonly all: readonly TournamentLine[] } };
  /**
   * Closes the open tournament and goes on with this one, or with null begins another. Refused while games are played
   * (`tournament.playing`) and where there is none (`tournament.unknown`).
   */
  readonly 'tournament.change': { readonly input: Of; readonly output: null };
  /** Faults `tournament.unknown`, `round.unknown`. */
  readonly 'round.look': { readonly input: Of & { readonly round: number }; readonly output: RecordedRoundView };
  /** The games of a round, or with null of the whole tournament. Faults as of `round.look`. */
  readonly 'tournament.pgn': {
    readonly input: Of & { readonly round: number | null };
    /** `stamp` as of `ResultsOut`; null where it is no round's. */
    readonly output: { readonly pgn: string; readonly stamp: string | null };
  };
  /** The file from which the pairings of a round came. Faults as of `round.look`, and `round.noFile`. */
  readonly 'round.file': { readonly input: Of & { readonly round: number }; readonly output: ImportedFile };
  /** Faults as of `round.look`. */
  readonly 'round.results': { readonly input: Of & { readonly round: number }; readonly output: ResultsOut };
}

export type TournamentRequest = keyof TournamentRequests;

const tournament = v.nullable(v.pipe(v.string(), v.regex(/^\w{1,40}$/)));
const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const tournamentSchemas = {
  'tournament.list': v.strictObject({}),
  'tournament.change': v.strictObject({ tournament }),
  'round.look': v.strictObject({ tournament, round }),
  'tournament.pgn': v.strictObject({ tournament, round: v.nullable(round) }),
  'round.file': v.strictObject({ tournament, round }),
  'round.results': v.strictObject({ tournament, round }),
} satisfies { readonly [N in TournamentRequest]: v.GenericSchema<unknown, TournamentRequests[N]['input']> };
