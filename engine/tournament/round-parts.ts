import type { CastlingMode } from '../chess/setup.ts';
import type { Forfeit, TableResult } from '../journal/result.ts';
import type { Players, SeatChange, SentFile } from '../journal/round.ts';

export interface RoundStart {
  readonly fen: string;
  readonly sp: number | null;
  readonly castlingMode: CastlingMode;
  /** Everybody may know it; until then it is the console's alone. */
  readonly revealed: boolean;
}

/** What was put right at a table, and when. */
export interface SeatCorrection extends SeatChange {
  readonly atEpochMs: number;
}

/** A game of a pairing that was not played, and who sat there. */
export interface NotPlayed {
  readonly forfeit: Forfeit;
  readonly seat: Players;
}

export interface SecondDue {
  /** What was given for the first game; null where it was played. */
  readonly first: NotPlayed | null;
  /** The first was played with the colours of each other already: the second has those of the pairing. */
  readonly asPaired: boolean;
}

/** What was put right of a result after its round was over, who said so, and why; both empty where a correction was taken back. */
export interface ResultCorrection {
  readonly before: TableResult;
  readonly after: TableResult;
  /** It is of the first game of a pairing whose second was due. */
  readonly first?: true;
  readonly by: string;
  readonly why: string;
  readonly atEpochMs: number;
  /** When the last sign had come of all that were settled; null where something spoke against the result before it. */
  readonly settledUntil: number | null;
}

/** What sheets or files tell, as texts: of the round, and of each table. */
export interface ToldFacts {
  readonly round: string;
  readonly tables: ReadonlyMap<number, string>;
}

/** The newest sheets of one kind that lie in the hall. */
export interface PrintedSheet {
  readonly epochMs: number;
  /** What they told then. */
  readonly facts: ToldFacts;
  readonly start: Pick<RoundStart, 'sp' | 'fen'> | null;
  /** The round is another now than they tell. */
  readonly isOutdated: boolean;
  /** Only the sheets of these tables, where each has its own; null for all of the kind. */
  readonly outdatedTables: readonly number[] | null;
}

/** A file in which results went out. */
export interface SentResult {
  readonly epochMs: number;
  /** What it told then. */
  readonly facts: ToldFacts;
}

/** By file; under null one of which nobody has said what it is, as older records have it. */
export type SentResults = ReadonlyMap<SentFile | null, SentResult>;

/** By kind of sheet, as whoever printed them named it. */
export type PrintedSheets = ReadonlyMap<string, PrintedSheet>;
