import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { GameNumber, Players } from '../../../engine/journal/round.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import type { Absence } from '../../../engine/tournament/absence.ts';
import type {
  CastlingAnnounced,
  GameClaim,
  CastlingNote,
  GameOffer,
  GameRuling,
  RanEarlyAt,
  ResultChange,
} from '../../../engine/tournament/game.ts';
import type { ClockToSetBack } from '../../../engine/tournament/clock-to-set-back.ts';
import type { ClockJump } from '../../../engine/tournament/clock-jumps.ts';
import type { SeatCorrection } from '../../../engine/tournament/round-parts.ts';
import type { SeatState } from '../../../engine/tournament/tournament.ts';
import type { TypedTimesView } from '../clocks.ts';
import type { TableAlertView } from './table-alert.ts';
import type { BoardView } from './board.ts';
import type { SayingsView } from './claim.ts';
import type { StartView } from './draw.ts';
import type { BreakView, ClockView, LastMoveView, PlyView } from './moves.ts';
import type { QuestionView } from './question.ts';
import type { ClockFaultView, SetupFaultView, SquareDifference } from './set-up.ts';

/** The states of a table, each with its own shape, word and hue on every screen. */
export type TableStateName = 'noBoard' | 'setup' | 'ready' | 'playing' | 'unclear' | 'attention' | 'over' | 'lost';

/** A game that is not the one due at its table any more: as it was played, and what was ruled in it. */
export type PlayedGame = Pick<
  TableView,
  'white' | 'black' | 'castlingMode' | 'matchesDraw' | 'begunOn' | 'plies' | 'breaks' | 'questions' | 'rulings'
>;

/** A game at this table that was cancelled. */
export interface CancelledGame {
  readonly gameId: string;
  readonly plies: number;
  readonly cancelledEpochMs: number;
  /** Nothing but bare starts was made in its place. */
  readonly canTakeUp: boolean;
  readonly played: PlayedGame;
}

/** How the first game of a pairing ended, as it was played; or was forfeited. */
export interface FirstGameView {
  /** Null where it was not played. */
  readonly gameId: string | null;
  readonly white: string;
  readonly black: string;
  readonly result: DecidedResult | Forfeit | null;
  /** When the scoresheets were signed with that result; null while they are not. */
  readonly signedEpochMs: number | null;
  /** Something in the record speaks against that result, and nobody has settled it; left out where nothing does. */
  readonly isInDoubt?: true;
  /** Where something was ruled in it, of which a sheet can be printed; else left out. */
  readonly played?: PlayedGame;
}

/** `leftSet`: it was withdrawn, play went on with the clocks as it had set them, and nothing shows that they were set back. */
export interface RulingView extends GameRuling {
  readonly leftSet?: true;
}

/** One table as the arbiter sees it. Audience: arbiter. */
export interface TableView {
  readonly audience: 'arbiter';
  readonly table: number;
  /** Place of its round in the record; 0 before the first. */
  readonly round: number;
  /** Which game of the pairing is due here, or played. */
  readonly game: GameNumber;
  /** Where the second is. */
  readonly first: FirstGameView | null;
  /** The game of the pairing that can be due here in its place. */
  readonly turnsTo: GameNumber | null;
  /** As they play; as they were paired, before the game. */
  readonly white: string;
  readonly black: string;
  /** As they were paired, with what is known of them. */
  readonly seat: Players;
  /** What was put right here since the round was opened, in order. */
  readonly corrections: readonly SeatCorrection[];
  /** How far it has come: what can still be corrected of its seat. */
  readonly seatState: SeatState;
  /** They play with the colours of each other. */
  readonly coloursReversed: boolean;
  readonly simulated: boolean;
  readonly state: TableStateName;
  /** This table's start: the round's, or its own; null before the draw. */
  readonly start: StartView | null;
  /** The hall may know it: a game may begin. */
  readonly revealed: boolean;
  readonly board: BoardView | null;
  /** What the board senses now, turned to White's view; null while nothing is known. */
  readonly sensed: string | null;
  /** Squares whose piece is in the air. */
  readonly lifted: readonly string[];
  /** What should stand there: the start position, or the position after the last ply. */
  readonly expected: string;
  /** Where sensed and expected differ; while pieces move in a game this is only the move being made. */
  readonly differing: readonly SquareDifference[];
  /** Before the game: what is wrong with the set-up, by its smallest name; null where nothing is, or nothing can be said. */
  readonly setupFault: SetupFaultView | null;
  /** Before the game: what is wrong with the clock. */
  readonly clockFault: ClockFaultView | null;
  readonly lastMove: LastMoveView | null;
  readonly turn: Color;
  readonly clock: ClockView | null;
  /** The clock is read now; else `clock` is what the record or the arbiter last knew of it. */
  readonly readsClock: boolean;
  /** How often the times of its clock were typed in this game. */
  readonly timesTyped: number;
  /** Where its clock was read with times that play does not explain, and nothing recorded does. */
  readonly clockJumps: readonly ClockJump[];
  /** By a ruling, while it runs or has run in the place of the opponent’s. */
  readonly clockToSetBack: ClockToSetBack | null;
  /** Since the last press a ruling was withdrawn, or the clocks were set by one without which play had gone on. */
  readonly settledSincePress: boolean;
  /** Those that stand. */
  readonly typedTimes: TypedTimesView | null;
  readonly gameId: string | null;
  readonly startedEpochMs: number | null;
  /** Since when its clock ran, where the game was begun before the start position was revealed; else null. */
  readonly playedFromEpochMs: number | null;
  /** That it had run before the reveal, since when and how long, with no game begun by it; else null. */
  readonly ranEarly: RanEarlyAt | null;
  /** Whether the game stands on the position drawn for it; null before it starts. */
  readonly matchesDraw: boolean | null;
  /** What stood on the board when the game started, as the placement field of a FEN; null before it starts. */
  readonly begunOn: string | null;
  /** Of the game; before it of its start, or of the round. */
  readonly castlingMode: CastlingMode;
  /** A ply was taken back or a position set, and something else stands: nothing is recorded until the board shows `expected`. */
  readonly awaitsBoard: boolean;
  /** Meanwhile play goes on, and nothing of it is recorded. */
  readonly goesOnUnrecorded: boolean;
  /** Squares on which the game's first position is not the one drawn. */
  readonly startDiffersOn: readonly string[];
  /** Rooks that can castle now and may not: they or their king began on a square that was not drawn. */
  readonly misplacedRooks: readonly string[];
  /** Games of this round here in whose place another is played, oldest first. */
  readonly cancelled: readonly CancelledGame[];
  readonly rotated: boolean | null;
  readonly whiteClock: 'left' | 'right' | null;
  /** Plies recorded and certain, in order. */
  readonly plies: readonly PlyView[];
  readonly breaks: readonly BreakView[];
  /** Whose announcement of castling can be recorded now; two where only the arbiter knows who spoke. */
  readonly announcers: readonly Color[];
  /** Castling that was announced of the move that is asked about, and of the one to be made. */
  readonly announced: readonly CastlingAnnounced[];
  /** Castling announced of no known move, in the order it was noted; that which was withdrawn too. */
  readonly castlingNotes: readonly CastlingNote[];
  /** Players who are not there, as the arbiter has said, and until when they may come; null where both are. */
  readonly absence: Absence | null;
  /** Open questions first, newest first. */
  readonly questions: readonly QuestionView[];
  /** By the newest ruling, in place of the move that it takes back, until a move is recorded; null where any may be played. */
  readonly mustPlay: MustPlay | null;
  /** In the order they were made, those that were withdrawn too. */
  readonly rulings: readonly RulingView[];
  readonly claims: readonly GameClaim[];
  /** In the order they were made, those that were withdrawn too. */
  readonly offers: readonly GameOffer[];
  /** How often each player was shown the score in this game. */
  readonly scoresShown: Readonly<Record<Color, number>>;
  /** Null before the game. */
  readonly sayings: SayingsView | null;
  /** The most urgent first. */
  readonly alerts: readonly TableAlertView[];
  /** Entries of this table that the disk has refused so far. */
  readonly unsaved: number;
  /** Of a game without a result: the one that the arbiter may confirm. */
  readonly proposal: Proposal | null;
  /** Of the game; where none is played, who was there. */
  readonly result: DecidedResult | Forfeit | null;
  readonly resultReason: ResultReason | null;
  /** Every result that was given and taken back, in order. */
  readonly resultChanges: readonly ResultChange[];
  /** When the scoresheets were signed with the result that stands; null while they are not. */
  readonly signedEpochMs: number | null;
}
