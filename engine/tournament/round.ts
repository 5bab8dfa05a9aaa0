import type { CastlingMode } from '../chess/setup.ts';
import type { DrawMethod, Timetable } from '../journal/draw.ts';
import type { Forfeit, TableResult } from '../journal/result.ts';
import type { Color } from '../chess/piece.ts';
import type {
  Bye,
  Exclusions,
  GameNumber,
  ImportedFile,
  Players,
  RoundHead,
  RoundKind,
  RoundTerms,
  Seat,
} from '../journal/round.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { PersistentMap } from './persistent-map.ts';
import type {
  PrintedSheets,
  RoundStart,
  SeatCorrection,
  SecondDue,
  SentResults,
  ResultCorrection,
} from './round-parts.ts';

/** A round as the entries so far leave it. */
export interface Round {
  /** Its place in the record, from 1. */
  readonly round: number;
  readonly kind: RoundKind;
  /** How many games each pairing plays on its start, in the second with the colours of each other. */
  readonly games: GameNumber;
  /** The number by which people know it, of its kind. Two rounds may have the same: one that was opened by mistake, and the one in its place. */
  readonly number: number;
  readonly name: string;
  /** When its games are to start; null where nobody has said. */
  readonly startsEpochMs: number | null;
  /** What its draws leave out; null where nobody has said. */
  readonly exclusions: Exclusions | null;
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  /** In order of table numbers. */
  readonly seats: readonly Seat[];
  /** How it was known before, in the order it was put right. */
  readonly headsBefore: readonly (RoundHead & { readonly untilEpochMs: number })[];
  /** How it was to be played before, in the order it was put right. */
  readonly termsBefore: readonly (RoundTerms & { readonly untilEpochMs: number })[];
  /** By table, in the order they were made. */
  readonly corrections: PersistentMap<number, readonly SeatCorrection[]>;
  /** The file from which its pairings came; null where they were typed, or nobody kept it. */
  readonly file: ImportedFile | null;
  /** Players who are not paired in it. */
  readonly byes: readonly Bye[];
  /** By table: since when the arbiter has said that a player is not there; null for one who is, as far as he has said. */
  readonly absent: PersistentMap<number, Readonly<Record<Color, number | null>>>;
  /** Everybody of whom he has said so, in that order. */
  readonly saidAbsent: readonly SaidAbsent[];
  readonly start: RoundStart | null;
  readonly ownStarts: ReadonlyMap<number, RoundStart>;
  readonly drawnEpochMs: number | null;
  readonly method: DrawMethod | null;
  /** By table: the second game is due there, or played. */
  readonly turned: PersistentMap<number, SecondDue>;
  /** Where the arbiter went back to the first game: the second is due when he says so, and not by itself. */
  readonly heldBack: ReadonlySet<number>;
  /** By table: no game is played there. */
  readonly forfeits: PersistentMap<number, Forfeit>;
  /** By table: who sat there when it was forfeited. */
  readonly forfeitSeats: PersistentMap<number, Players>;
  /** By table: what was given after the round for a game that nobody recorded. */
  readonly unrecorded: PersistentMap<number, TableResult>;
  /** By table, in the order they were made. */
  readonly resultCorrections: PersistentMap<number, readonly ResultCorrection[]>;
  readonly timetable: Timetable | null;
  /** When the timetable was set. */
  readonly timedEpochMs: number | null;
  /** When its first game began. */
  readonly begunEpochMs: number | null;
  /** Each file in which its results went out last, whatever was changed since. */
  readonly sent: SentResults;
  /** Number of the entry since which its sheets tell what they tell. */
  readonly sheets: number;
  /** Its sheets as each kind was printed last, whatever was changed since. */
  readonly printed: PrintedSheets;
  /** Tables without a board whose set-up was looked at, for the start as it stands. */
  readonly lookedAt: ReadonlySet<number>;
  /** The clocks of its boards show the number of the start before the game, those that can. */
  readonly numberOnClocks: boolean;
  readonly closed: boolean;
  /** When it was taken out again as opened by mistake; null while it counts. */
  readonly withdrawnEpochMs: number | null;
}

/** A player who was not there, as the arbiter said. */
export interface SaidAbsent {
  /** Where he was seated then, and under which name. */
  readonly table: number;
  readonly side: Color;
  readonly name: string;
  readonly sinceEpochMs: number;
  /** When the arbiter said that he is there; null where he never did. */
  readonly untilEpochMs: number | null;
}
