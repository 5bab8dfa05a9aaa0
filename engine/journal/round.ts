import type { Color } from '../chess/piece.ts';
import type { CastlingMode } from '../chess/setup.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { DrawPolicy } from '../start/draw-policy.ts';

/** What is known of a player beside the name. What nobody has said is empty. */
export interface PlayerDetails {
  /** As FIDE writes it: `GM`. */
  readonly title: string;
  /** `GER`. */
  readonly federation: string;
  readonly fideId: string;
  /** From 1 to `HIGHEST_RATING`; not given: none, or nobody has said. */
  readonly rating?: number | undefined;
}

/** Nobody ever had more, of any federation. */
export const HIGHEST_RATING = 3999;

/** Nobody has said anything. */
export const NOT_KNOWN: PlayerDetails = { title: '', federation: '', fideId: '' };

/** Who plays whom. */
export interface Players {
  readonly white: string;
  readonly black: string;
  /** Not given: nothing is known of either. */
  readonly details?: Readonly<Record<Color, PlayerDetails>> | undefined;
}

export interface Seat extends Players {
  /** The number on the table, from 1. */
  readonly table: number;
}

/** The same two with the colours of each other. */
export function turned({ white, black, details }: Players): Players {
  const names = { white: black, black: white };
  return details === undefined ? names : { ...names, details: { white: details.black, black: details.white } };
}

/** What is known of the two on the sides on which they play: those of a seat may play with the colours of each other. */
export function knownAsPlayed(
  seat: Players | null,
  { white }: Pick<Players, 'white'>,
): Readonly<Record<Color, PlayerDetails>> {
  const { details } = seat === null || seat.white === white ? (seat ?? {}) : turned(seat);
  return details ?? { white: NOT_KNOWN, black: NOT_KNOWN };
}

/** The names with their titles, `WGM Anna Hector`, as people read them. */
export function titledNames(
  { white, black }: Pick<Players, Color>,
  known: Readonly<Record<Color, PlayerDetails>>,
): Readonly<Record<Color, string>> {
  return {
    white: titledName({ name: white, title: known.white.title }),
    black: titledName({ name: black, title: known.black.title }),
  };
}

/** `WGM Anna Hector`. */
export function titledName({ name, title = '' }: Pick<Bye, 'name' | 'title'>): string {
  return name === '' || title === '' ? name : `${title} ${name}`;
}

/** What was entered of one table, and what is right. Null before: the table joins the round; null after: it is taken out. */
export interface SeatChange {
  readonly table: number;
  readonly before: Players | null;
  readonly after: Players | null;
}

/** What a tournament is beside its name. What nobody has said is empty. */
export interface TournamentDetails {
  readonly place: string;
  /** Of the place, as PGN's `Site` ends: `GER`. */
  readonly federation: string;
  readonly organiser: string;
  /** The chief arbiter first. */
  readonly arbiters: string;
  /** `2026-11-21`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** How people know a round. */
export interface RoundHead {
  readonly number: number;
  readonly name: string;
  /** When its games are to start; null where nobody has said. */
  readonly startsEpochMs: number | null;
}

/** By what a round is played, and how many games each pairing has. */
export interface RoundTerms {
  readonly rules: RoundRules;
  readonly games: GameNumber;
}

/**
 * What is played by those who are as they were: a tie-break, or an armageddon, in which a draw counts as Black's win. Both are
 * opened, drawn for and played as rounds are, and counted apart; no pairing program knows of them.
 */
export const EXTRA_KINDS = ['tieBreak', 'armageddon'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];
export type RoundKind = 'round' | ExtraKind;

/** A game of its pairing, from 1. In the second the colours are those of each other. */
export type GameNumber = 1 | 2;

/** What draws of a round leave out, unless the arbiter chooses otherwise at the draw. */
export type Exclusions = Pick<DrawPolicy, 'excluded' | 'repeats'>;

/** What a player has who is not paired in a round: a whole point, half of one, or none. */
export const BYES = ['full', 'half', 'zero'] as const;
export type ByeKind = (typeof BYES)[number];

export interface Bye {
  readonly name: string;
  readonly kind: ByeKind;
  /** As of a player; not given: none, or nobody has said. */
  readonly title?: string | undefined;
}

/** What nobody but the arbiter can tell: the sheets are printed, the results given out. */
export const TICKED_STEPS = ['print', 'send'] as const;
export type TickedStep = (typeof TICKED_STEPS)[number];

/** As what results go out: games in PGN, a list in CSV, filled into a file of a pairing program (TRF). */
export const SENT_FILES = ['pgn', 'csv', 'trf'] as const;
export type SentFile = (typeof SENT_FILES)[number];

/** A file of a pairing program, as it came in. */
export interface ImportedFile {
  readonly name: string;
  /** A character (0 to 255) for each byte. */
  readonly characters: string;
}

/** The longest that is kept, in bytes: six times a tournament of 600 players and 11 rounds. */
export const LONGEST_KEPT_FILE = 1_000_000;

/** Tournament and rounds: what is played, and who sits where. */
export type RoundEntry =
  | {
      readonly type: 'tournament.opened';
      readonly data: {
        readonly tournamentId: string;
        readonly name: string;
        readonly simulated: boolean;
        /** Not given: as they were. */
        readonly details?: TournamentDetails | undefined;
      };
    }
  | {
      readonly type: 'round.opened';
      readonly data: {
        /** From 1, one up each time: the round's place in the record. */
        readonly round: number;
        /** Not given: a round. */
        readonly kind?: ExtraKind | undefined;
        /** How many games each pairing plays on the round's start; not given: one. */
        readonly games?: 2 | undefined;
        /** The number by which people know it, of its kind; not given: its place. */
        readonly number?: number | undefined;
        readonly name: string;
        /** When its games are to start; not given: nobody has said. */
        readonly startsEpochMs?: number | undefined;
        /** Not given: nobody has said. */
        readonly exclusions?: Exclusions | undefined;
        readonly castlingMode: CastlingMode;
        readonly rules: RoundRules;
        readonly tables: readonly Seat[];
      };
    }
  /** The players who are not paired in it, all of them. */
  | { readonly type: 'byes.set'; readonly data: { readonly round: number; readonly byes: readonly Bye[] } }
  /** The arbiter has seen that a player is not there, or has come. */
  | {
      readonly type: 'player.absent';
      readonly data: { readonly round: number; readonly table: number; readonly side: Color; readonly absent: boolean };
    }
  /** The file from which its pairings came; the last one counts. */
  | { readonly type: 'round.imported'; readonly data: ImportedFile & { readonly round: number } }
  /** Tables that join the running round. */
  | { readonly type: 'round.seated'; readonly data: { readonly round: number; readonly tables: readonly Seat[] } }
  /** The arbiter has done this for the round. What changes on sheets is printed anew, and what changes of results is sent anew. */
  | {
      readonly type: 'round.ticked';
      readonly data: {
        readonly round: number;
        readonly step: TickedStep;
        /** The kinds of sheets that were printed, as the console names them; not given: nobody has said. */
        readonly documents?: readonly string[] | undefined;
        /** The file in which the results went out; not given: nobody has said. */
        readonly file?: SentFile | undefined;
      };
    }
  /** Tables without a board whose set-up somebody has looked at and found right, or which are to be looked at again. */
  | {
      readonly type: 'round.lookedAt';
      readonly data: { readonly round: number; readonly tables: readonly number[]; readonly ready: boolean };
    }
  /** The clocks of its boards show the number of the start before the game, those that can; or they do not. */
  | { readonly type: 'round.numberOnClocks'; readonly data: { readonly round: number; readonly shown: boolean } }
  /** The arbiter has let the games of these tables begin: their starts stand before it. */
  | { readonly type: 'games.begun'; readonly data: { readonly round: number; readonly tables: readonly number[] } }
  /** They have not after all: those without a board in which nothing has happened are gone. */
  | { readonly type: 'games.takenBack'; readonly data: { readonly round: number; readonly tables: readonly number[] } }
  /** What was entered of it was wrong. */
  | {
      readonly type: 'round.corrected';
      readonly data: { readonly round: number; readonly before: RoundHead; readonly after: RoundHead };
    }
  /** It is to be played otherwise than it was opened: no game of it has begun. */
  | {
      readonly type: 'round.ruled';
      readonly data: { readonly round: number; readonly before: RoundTerms; readonly after: RoundTerms };
    }
  /** What was entered was wrong. The games at these tables have their names from it too. */
  | {
      readonly type: 'seats.corrected';
      readonly data: { readonly round: number; readonly changes: readonly SeatChange[] };
    }
  /** At these tables this game of the pairing is due from now on: the second when the first has its result, or the first after all. */
  | {
      readonly type: 'seats.turned';
      readonly data: { readonly round: number; readonly tables: readonly number[]; readonly game: GameNumber };
    }
  | { readonly type: 'round.closed'; readonly data: { readonly round: number } }
  /** A round that was opened by mistake: nothing was revealed, begun or decided in it, and it counts for nothing any more; or it does after all. */
  | { readonly type: 'round.withdrawn'; readonly data: { readonly round: number; readonly withdrawn: boolean } }
  /** What the hall sees, kept so that a restart shows the same. */
  | { readonly type: 'hall.shown'; readonly data: { readonly screen: 'draw' | 'position' | 'play' | 'blank' } };
