import type { GameResult } from '../chess/outcome.ts';
import type { Color } from '../chess/piece.ts';
import type { CastlingMode } from '../chess/setup.ts';
import type { ResultOrigin } from '../journal/result.ts';
import type { GameNumber } from '../journal/round.ts';
import type { RanEarly } from '../journal/setup.ts';
import type { DecidedResult } from '../laws/decided-result.ts';
import type { MadeClaim } from '../laws/finding.ts';
import type { MadeRuling } from '../laws/ruling.ts';
import type { ResultReason } from '../laws/terms.ts';
import type { ClockSide } from '../recognition/input/observation.ts';
import type { AnsweredBy, PlyRecord, Question } from '../recognition/verdict.ts';

/** How long a clock ran before the reveal, and since when. */
export interface RanEarlyAt {
  readonly fromEpochMs: number;
  readonly forMs: number;
}

export function ranEarlyAt(ran: RanEarly | null, zeroAt: number): RanEarlyAt | null {
  return ran === null ? null : { fromEpochMs: Math.round(zeroAt + ran.fromMs), forMs: ran.forMs };
}

/** A ply as it was recorded, with the calendar moment of its close. */
export interface LinePly {
  readonly record: PlyRecord;
  readonly closedEpochMs: number;
}

/**
 * A stretch of play without a break. The first begins at the game's start; a `question` one is provisional, on the
 * sensed board, and is gone when the question is answered; the others follow a break that stays in the record.
 */
export interface Segment {
  readonly fen: string;
  readonly cause: 'start' | 'question' | 'setByHand' | 'hole';
  readonly questionId: number | null;
  /** When it was known that play goes on from here. */
  readonly sinceEpochMs: number;
  readonly plies: readonly LinePly[];
}

export interface GameQuestion {
  readonly question: Question;
  readonly openedEpochMs: number;
  readonly acknowledged: boolean;
  /** When the arbiter last said that he has seen it. Left out, too, where only a result was given over it. */
  readonly seenEpochMs?: number | undefined;
  /** The arbiter has said which castling rights remain after the gap. */
  readonly rightsSettled: boolean;
  readonly answeredBy: Answered | null;
  /** Left out while it is not. */
  readonly answeredEpochMs?: number;
}

/** How a question was closed. `restoredAsRuled`: by play that went on from the position which a ruling restores, before anybody pressed the key. */
export type Answered = AnsweredBy | 'restoredAsRuled';

export interface CastlingAnnounced {
  readonly side: Color;
  readonly ply: number;
  readonly atEpochMs: number;
}

export interface FlagFallen {
  /** Null while it was not known which side of the clock is whose. */
  readonly color: Color | null;
  readonly sinceEpochMs: number;
}

export interface GameRuling extends MadeRuling {
  /** From 1, in the order they were made. */
  readonly number: number;
  readonly madeEpochMs: number;
  /** Null while it stands. */
  readonly withdrawnEpochMs: number | null;
  /** The newest ply that was recorded when it was made; left out where that came before the one it is about. */
  readonly recordedTo?: number | undefined;
  /** The ply that it is about was not recorded when it was made, or has been taken back since: what is recorded there is another. */
  readonly isPlyGone?: true | undefined;
  /** The ply that it is about, where it was recorded and has been taken back since: papers go on telling of it. */
  readonly takenBack?: TakenBack | undefined;
}

/** `before`: placement; `fen`: after it. The moment of its close is in epoch milliseconds. */
export type TakenBack = Pick<PlyRecord, 'side' | 'san' | 'fen' | 'evidence' | 'atMs'> & {
  readonly before: string;
  readonly closedEpochMs: number;
};

/** A move that the arbiter took back. */
export interface MoveTakenBack extends LinePly {
  readonly atEpochMs: number;
}

/** Since when the line of its board was lost, how often until it stayed, and when it was back; null while it was not. */
export interface LineLoss {
  readonly lostEpochMs: number;
  readonly times: number;
  readonly backEpochMs: number | null;
}

/** A result as it was given, or taken back. */
export type ResultChange = {
  readonly atEpochMs: number;
  /** The scoresheets were signed with what stood before: they are not with this. */
  readonly unsigned?: true | undefined;
} & (
  | { readonly result: DecidedResult; readonly reason: ResultReason; readonly origin: ResultOrigin }
  | { readonly result: null }
);

/** Play went on although the game had its result. */
export interface PlayedOn {
  /** The one that stood then. */
  readonly over: DecidedResult;
  readonly sinceEpochMs: number;
}

export interface GameClaim extends MadeClaim {
  readonly madeEpochMs: number;
}

/** An offer of a draw. */
export interface GameOffer {
  /** From 1, in the order they were made. */
  readonly number: number;
  readonly side: Color;
  /** The move with which it was made. */
  readonly ply: number;
  readonly madeEpochMs: number;
  /** Null while it stands: it was noted by mistake. */
  readonly withdrawnEpochMs: number | null;
}

export interface WithdrawnAnnouncement extends CastlingAnnounced {
  readonly withdrawnEpochMs: number;
}

/** Castling that was announced where only the players know of which move. */
export interface CastlingNote {
  /** From 1, in the order they were made. */
  readonly number: number;
  readonly side: Color;
  readonly madeEpochMs: number;
  /** Null while it stands. */
  readonly withdrawnEpochMs: number | null;
}

/** The score, as the player on move was shown it. */
export interface ScoreShown {
  readonly side: Color;
  readonly ply: number;
  readonly atEpochMs: number;
}

/** What a clock showed, as the arbiter typed it. */
export interface TimesTyped {
  /** From 1, in the order they were typed. */
  readonly number: number;
  readonly white: number;
  readonly black: number;
  /** The last ply that was made by then, one that was asked about too; 0 before the first. */
  readonly ply: number;
  readonly typedEpochMs: number;
  /** Null while they stand. */
  readonly withdrawnEpochMs: number | null;
}

export interface Game {
  readonly gameId: string;
  readonly round: number;
  readonly table: number;
  /** Of its pairing. */
  readonly number: GameNumber;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** The day in the hall, `2026.11.21`. */
  readonly date: string;
  /** X-FEN of what stood on the board when White's clock started. */
  readonly start: string;
  readonly castlingMode: CastlingMode;
  readonly matchesDraw: boolean;
  readonly rotated: boolean;
  /** White's side of the clock, as far as play has shown it. */
  readonly whiteClock: ClockSide | null;
  readonly whiteSeconds: number | null;
  readonly blackSeconds: number | null;
  readonly startedEpochMs: number;
  /** The same moment by the clock that only goes on, of the run that recorded it. */
  readonly startedMonotonicMs: number;
  /** Since when its clock ran, where it was begun before the start position was revealed; else null. */
  readonly playedFromEpochMs: number | null;
  /** That its clock had run before the reveal without a game; else null. */
  readonly ranEarly: RanEarlyAt | null;
  /** Null while it counts; else a new game is played in its place. */
  readonly cancelledEpochMs: number | null;
  readonly segments: readonly Segment[];
  /** In the order they were opened. */
  readonly questions: readonly GameQuestion[];
  /** When a player said that he was going to castle, and in which ply. */
  readonly announced: readonly CastlingAnnounced[];
  /** Those that were withdrawn: nothing but the record tells of them. */
  readonly announcedWithdrawn: readonly WithdrawnAnnouncement[];
  /** In the order they were made, those that were withdrawn too. */
  readonly castlingNotes: readonly CastlingNote[];
  /** In the order they were made, those that were withdrawn too. */
  readonly rulings: readonly GameRuling[];
  /** In the order they were taken back. */
  readonly movesTakenBack: readonly MoveTakenBack[];
  /** In the order they were decided. */
  readonly claims: readonly GameClaim[];
  /** In the order they were made, those that were withdrawn too. */
  readonly offers: readonly GameOffer[];
  readonly scoresShown: readonly ScoreShown[];
  /** In the order they were typed, those that were withdrawn too. */
  readonly timesTyped: readonly TimesTyped[];
  /** When the arbiter said that the clocks are set as he ruled. */
  readonly clocksSetEpochMs: readonly number[];
  /** In the order they were seen to fall. */
  readonly flags: readonly FlagFallen[];
  /** While it was played, in order. */
  readonly lineLosses: readonly LineLoss[];
  /** A board serves its table, or did when its result was given. */
  readonly hasBoard: boolean;
  /** A ply was taken back, or a position set, last of all: the board may still show something else. */
  readonly boardMayLag: boolean;
  /** Another board is being set up in the place of the one that was played on. */
  readonly boardReplaced: boolean;
  /** What the kings on the centre squares told since the last ply, whatever was entered then. */
  readonly kings: { readonly result: GameResult; readonly sinceEpochMs: number } | null;
  /** In the order it was noticed; none of it is left once the result is taken back, and the game goes on. */
  readonly playedOn: readonly PlayedOn[];
  readonly result: DecidedResult | null;
  readonly resultReason: ResultReason | null;
  /** Every result that was given and taken back, in order. */
  readonly resultChanges: readonly ResultChange[];
  /** When the scoresheets were signed with the result that stands; null while they are not. */
  readonly signedEpochMs: number | null;
}

/** Stretches that stand: the answer to an open question cannot take them away as a whole. */
export function certainSegments(game: Game): readonly Segment[] {
  return game.segments.filter((segment) => segment.cause !== 'question');
}

/** Plies recorded and certain, in order, whatever breaks lie between them. */
export function certainPlies(game: Game): readonly LinePly[] {
  return certainSegments(game).flatMap((segment) => segment.plies);
}

/** Where no move of a game was seen or entered, nobody has said in which one it was. */
export function isPlyKnown(game: Game, { questionId }: Pick<GameRuling, 'questionId'>): boolean {
  return questionId !== null || newestPly(game) > 0;
}

/** Plies recorded on the sensed board since this question was opened. */
export function provisionalPlies(game: Game, questionId: number): readonly LinePly[] {
  return game.segments.filter((s) => s.cause === 'question' && s.questionId === questionId).flatMap((s) => s.plies);
}

/** X-FEN after the last certain ply. */
export function certainFen(game: Game): string {
  const last = certainSegments(game).at(-1);
  return last === undefined ? game.start : fenAfter(last);
}

/** X-FEN after the last ply of all, provisional ones too: what should stand on the board. */
export function newestFen(game: Game): string {
  const last = game.segments.at(-1);
  return last === undefined ? game.start : fenAfter(last);
}

/** X-FEN after so many plies of a stretch, all of them unless told. */
export function fenAfter({ fen, plies }: Segment, count = plies.length): string {
  return plies[count - 1]?.record.fen ?? fen;
}

/** X-FEN from which the certain ply of this number was made; of one that is not there, what stands after the last. */
export function fenBefore(game: Game, number: number): string {
  for (const segment of certainSegments(game)) {
    const at = segment.plies.findIndex(({ record }) => record.ply === number);
    if (at >= 0) return fenAfter(segment, at);
  }
  return certainFen(game);
}

export function openQuestion(game: Game): GameQuestion | null {
  return game.questions.find((q) => q.answeredBy === null) ?? null;
}

/** Those that were not withdrawn. */
export function standingRulings(game: Game): readonly GameRuling[] {
  return game.rulings.filter(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
}

/** By a ruling that stands: what would end it, and what is to be done at its clocks, counts no more. */
export function isToBeCancelled(game: Game): boolean {
  return standingRulings(game).some(({ remedy }) => remedy === 'new-game');
}

/** Those that were not withdrawn. */
export function standingOffers({ offers }: Game): readonly GameOffer[] {
  return offers.filter(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
}

/** Those typed last that were not withdrawn. */
export function standingTimes({ timesTyped }: Game): TimesTyped | null {
  return timesTyped.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null) ?? null;
}

/** Number of the last ply that was made, one that is asked about too; 0 before the first. */
export function newestPly(game: Game): number {
  return Math.max(lastPly(game.segments), openQuestion(game)?.question.ply ?? 0);
}

/** The last ply that is recorded in these; 0 before the first. */
export function lastPly(segments: readonly Segment[]): number {
  return segments.findLast(({ plies }) => plies.length > 0)?.plies.at(-1)?.record.ply ?? 0;
}

/** What was announced of the move that is asked about, and of the one to be made: said before a ply that was taken back, it is of neither. */
export function announcedNow(game: Game): readonly CastlingAnnounced[] {
  if (game.announced.length === 0) return [];
  const certain = certainPlies(game);
  const newest = game.segments.at(-1)?.plies.at(-1) ?? certain.at(-1);
  const asked = openQuestion(game)?.question.ply ?? null;
  const next = Math.max(newest?.record.ply ?? 0, asked ?? 0) + 1;
  const before = asked === null ? undefined : certain.findLast(({ record }) => record.ply < asked);
  return game.announced.filter(
    ({ ply, atEpochMs }) =>
      (ply === next && atEpochMs >= (newest?.closedEpochMs ?? 0)) ||
      (ply === asked && atEpochMs >= (before?.closedEpochMs ?? 0)),
  );
}

export function turnOf(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}
