import type { CastlingManner } from '../../engine/chess/castling.ts';
import type { GameResult } from '../../engine/chess/outcome.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { SetupFaultKind } from '../../engine/start/setup-fault.ts';
import type { DrawMethod } from '../../engine/journal/draw.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';
import type { MeaningView } from './meaning-view.ts';
import type { AccessView } from './access.ts';
import type { DrawView, HallDrawView, LedgerView, StartView, TimetableView } from './draw-views.ts';
import type { Fault } from '../../engine/result.ts';

/**
 * What the screens show. Every view names its audience; the host sends nobody more than theirs.
 * Placements are the placement field of a FEN, squares are names (`e4`), pieces FEN letters (`''` is empty),
 * chess-clock times are seconds, moments are epoch milliseconds.
 */

/**
 * The states of a table, each with its own shape, word and hue on every screen. */
export type TableStateName = 'noBoard' | 'setup' | 'ready' | 'playing' | 'unclear' | 'attention' | 'over' | 'lost';

export type LineStateName = 'none' | 'opening' | 'connected' | 'noBoard' | 'lost';

export type HallScreen = 'draw' | 'position' | 'play' | 'blank';

export type QuestionVerdict = 'nothing-moved' | 'incomplete-castling' | 'unclear' | 'illegal' | 'ambiguous';

export interface RoundView {
  readonly round: number;
  readonly name: string;
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  /** The round's start position; null until it is drawn or given. */
  readonly start: StartView | null;
  readonly drawnEpochMs: number | null;
  readonly method: DrawMethod | null;
  readonly draw: DrawView;
  readonly timetable: TimetableView | null;
  /** When the timetable was set. */
  readonly timedEpochMs: number | null;
  /** When the timetable reveals by itself what is sealed; null when it does not. */
  readonly revealsEpochMs: number | null;
  readonly tables: number;
  /** Tables whose board shows the start position, or whose game has started. */
  readonly ready: number;
}

export interface BoardView {
  readonly path: string;
  readonly serial: string | null;
  readonly line: LineStateName;
  readonly sinceEpochMs: number;
  /** Why the line is lost or no board answers: a fault the messages have a sentence for. */
  readonly reason: Fault | null;
  readonly trademark: string | null;
  readonly batteryPercent: number | null;
  readonly simulated: boolean;
}

export interface SquareDifference {
  readonly square: string;
  readonly expected: string;
  readonly actual: string;
}

export interface CastlingView {
  readonly side: 'a' | 'h';
  readonly manner: CastlingManner;
  readonly touched: 'king' | 'rook' | 'unseen';
  readonly placed: 'king' | 'rook' | 'unseen';
  readonly bothOff: boolean;
}

export type PlyMark = 'provisional' | 'recovered' | 'entered' | 'laterPly' | 'gap';

export interface PlyView {
  readonly ply: number;
  readonly side: Color;
  /** Standard algebraic notation with the letter O; screens show 0-0 through the messages. */
  readonly san: string;
  /** King takes rook for castling. */
  readonly uci: string;
  readonly pressed: boolean;
  /** The mover's time after the ply in seconds. */
  readonly clock: number | null;
  readonly castling: CastlingView | null;
  /** When the player said that he was going to castle, whatever he then played. */
  readonly announcedEpochMs: number | null;
  readonly mark: PlyMark | null;
  /** Of a castling: what the Laws say where the order of hands matters. */
  readonly meaning: MeaningView | null;
  /** Position after the ply. */
  readonly fen: string;
}

export interface QuestionView {
  readonly id: number;
  readonly open: boolean;
  readonly acknowledged: boolean;
  readonly ply: number;
  readonly side: Color;
  readonly verdict: QuestionVerdict;
  readonly openedEpochMs: number;
  /** What stood on the board at the press. */
  readonly sensed: string;
  /** What stood there before the turn. */
  readonly boardBefore: string;
  readonly differing: readonly SquareDifference[];
  readonly reason: Fault;
  /** While it is open: what it means by the Laws, the likely one first. Empty where they say nothing. */
  readonly meanings: readonly MeaningView[];
  /** Of a castling that is not legal: why it is not. */
  readonly obstacles: readonly Fault[];
  /** When the player had said that he was going to castle. */
  readonly announcedEpochMs: number | null;
  /** After a gap: rooks of which the arbiter has not yet said whether they may still castle. */
  readonly rooksInDoubt: readonly string[];
  /** Legal moves nearest to what stood there, nearest first. */
  readonly nearest: readonly { readonly uci: string; readonly san: string }[];
  readonly answeredBy: 'restored' | 'takenBack' | 'played' | 'setByHand' | 'queenPlaced' | 'laterPly' | null;
  /** Plies recorded on the sensed board since the question was opened; they join the game when it is answered. */
  readonly provisional: readonly PlyView[];
}

export interface ClockView {
  readonly white: number | null;
  readonly black: number | null;
  readonly running: Color | null;
  /** When these times were read; a running clock is shown as its time less what has passed since. */
  readonly readEpochMs: number;
}

export interface LastMoveView {
  readonly from: string;
  readonly to: string;
  /** Both ways of a castling; `from` and `to` above are the king's. */
  readonly castling: { readonly rookFrom: string; readonly rookTo: string } | null;
}

/** Something of the record was lost, or went wrong. */
export interface LossView {
  readonly id: string;
  readonly fault: Fault;
  readonly sinceEpochMs: number;
  /** Null until the arbiter has seen it. */
  readonly seenEpochMs: number | null;
}

export interface AlertView {
  readonly fault: Fault;
  readonly sinceEpochMs: number;
  /** Something was lost: `loss.acknowledge` with this id takes the alert away. Others go by themselves. */
  readonly loss?: string;
}

/**
 * Something in the line of moves before the ply at this place of all that are shown, certain ones first. What happened in
 * a `gap` nobody saw, and it can be filled while its question is open; a `hole` stays; `rebased` could not be followed;
 * what follows `question` is recorded on the sensed board until it is answered.
 */
export interface BreakView {
  readonly at: number;
  readonly cause: 'question' | 'gap' | 'rebased' | 'setByHand' | 'hole';
  readonly questionId: number | null;
}

/** See `engine/start/setup-fault.ts`; squares as 'e4'. */
export interface SetupFaultView {
  readonly kind: SetupFaultKind;
  readonly squares: readonly string[];
  /** What should stand there, FEN letters, '' for nothing. */
  readonly pieces: readonly string[];
  readonly missing: readonly string[];
  readonly color: Color | null;
}

/** One table as the arbiter sees it. Audience: arbiter. */
export interface TableView {
  readonly audience: 'arbiter';
  readonly table: number;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  readonly state: TableStateName;
  /** This table's start: the round's, or its own; null before the draw. */
  readonly start: StartView | null;
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
  readonly lastMove: LastMoveView | null;
  readonly turn: Color;
  readonly clock: ClockView | null;
  readonly gameId: string | null;
  readonly startedEpochMs: number | null;
  /** Whether the game stands on the position drawn for it; null before it starts. */
  readonly matchesDraw: boolean | null;
  /** Of the game; before it of its start, or of the round. */
  readonly castlingMode: CastlingMode;
  /** A ply was taken back or a position set, and something else stands: nothing is recorded until the board shows `expected`. */
  readonly awaitsBoard: boolean;
  /** Meanwhile play goes on, and nothing of it is recorded. */
  readonly goesOnUnrecorded: boolean;
  /** Squares on which the game's first position is not the one drawn. */
  readonly startDiffersOn: readonly string[];
  readonly rotated: boolean | null;
  readonly whiteClock: 'left' | 'right' | null;
  /** Plies recorded and certain, in order. */
  readonly plies: readonly PlyView[];
  readonly breaks: readonly BreakView[];
  /** When the player to move said that he is going to castle. */
  readonly announcedEpochMs: number | null;
  /** Open questions first, newest first. */
  readonly questions: readonly QuestionView[];
  /** In the order they were made, those that were withdrawn too. */
  readonly rulings: readonly GameRuling[];
  readonly alerts: readonly AlertView[];
  readonly proposed: GameResult | null;
  readonly result: GameResult | null;
  readonly resultReason: string | null;
}

/** The whole console. Audience: arbiter. */
export interface ConsoleView {
  readonly audience: 'arbiter';
  readonly revision: number;
  readonly tournament: { readonly name: string } | null;
  /** Some table is played by simulated hands. */
  readonly simulated: boolean;
  /** The demonstration is on: nothing here belongs to the tournament. */
  readonly demonstration: boolean;
  readonly round: RoundView | null;
  /** Every draw of the tournament, oldest first; nothing is left out. */
  readonly ledger: readonly LedgerView[];
  readonly tables: readonly TableView[];
  readonly hallScreen: HallScreen;
  readonly alerts: readonly AlertView[];
  /** Whatever was lost here, oldest first, those that were seen too. */
  readonly losses: readonly LossView[];
  readonly host: HostView;
}

export interface HostView {
  readonly version: string;
  readonly dataDir: string;
  readonly port: number;
  readonly startedEpochMs: number;
  readonly access: AccessView;
}

/** One table on a hall screen: no alerts, tallies, questions or evidence (FIDE 11.12, 12.6). Audience: hall. */
export interface HallTableView {
  readonly table: number;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  readonly state: 'waiting' | 'playing' | 'over';
  readonly start: StartView | null;
  /** Position after the last recorded ply. */
  readonly placement: string;
  readonly lastMove: LastMoveView | null;
  readonly turn: Color;
  readonly clock: ClockView | null;
  readonly plyCount: number;
  readonly moves: readonly string[];
  readonly result: GameResult | null;
}

/** The hall screen. Audience: hall. */
export interface HallView {
  readonly audience: 'hall';
  readonly revision: number;
  readonly tournament: { readonly name: string } | null;
  readonly simulated: boolean;
  readonly screen: HallScreen;
  readonly round: {
    readonly round: number;
    readonly name: string;
    readonly start: StartView | null;
    readonly draw: HallDrawView;
    readonly timetable: TimetableView | null;
  } | null;
  readonly tables: readonly HallTableView[];
}

/** One table of `GET /live/tables.json`. Audience: public. */
export interface LiveTable {
  readonly table: number;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** A board answers at this table and is recorded. */
  readonly connected: boolean;
  /** Start position; null until the public may know one. */
  readonly start: string | null;
  readonly sp: number | null;
  /** Position after the last ply; null as `start` is. */
  readonly fen: string | null;
  readonly moves: readonly string[];
  readonly clock: { readonly white: number | null; readonly black: number | null } | null;
  readonly state: 'waiting' | 'playing' | 'over';
  readonly result: GameResult | '*';
}

/** How far a PDF is. Audience: arbiter. */
export type PdfView =
  | { readonly phase: 'opening' }
  | { readonly phase: 'laying'; readonly laid: number; readonly pages: number }
  | { readonly phase: 'writing'; readonly bytes: number }
  | { readonly phase: 'done'; readonly file: string; readonly bytes: number; readonly pages: number }
  | { readonly phase: 'cancelled' };

/** A serial line that can be picked for a table. */
export interface BoardChoice {
  readonly path: string;
  readonly label: string;
  /** The table it serves now. */
  readonly table: number | null;
}

/** The board after one report of the sensors. */
export interface EvidenceFrame {
  /** Seconds before the close of the turn; negative after it. */
  readonly secondsBefore: number;
  readonly placement: string;
  /** What changed in this report; what changed together has no order. */
  readonly changes: readonly { readonly square: string; readonly lifted: string; readonly placed: string }[];
}

/** What the sensors saw of one turn, from the journal, step by step. It claims no more than that. Audience: arbiter. */
export interface EvidenceView {
  readonly ply: number;
  readonly closedEpochMs: number;
  /** Placement field before the turn. */
  readonly before: string;
  readonly frames: readonly EvidenceFrame[];
  /** Reports nearer than this have no order, milliseconds. */
  readonly scanMs: number;
}

/** What a board sensed in the last half minute, for the replay on the table page. Audience: arbiter. */
export interface HistoryFrame {
  readonly atEpochMs: number;
  readonly placement: string;
  /** A press seen at this moment: the side that pressed. */
  readonly press: Color | null;
}
