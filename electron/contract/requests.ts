import type { Color } from '../../engine/chess/piece.ts';
import type { PairedRound } from '../../engine/tournament/pairing-doubts.ts';
import type { SeenCall } from '../../engine/journal/irregularity.ts';
import type { AttendanceRequests } from './attendance.ts';
import type { TableSeen } from './table-seen.ts';
import type { AccessRequests, LockedView } from './access.ts';
import type { BoardRequests } from './boards.ts';
import type { CentreDrawRequests } from './centre-draw.ts';
import type { DrawRequests } from './draws.ts';
import type { CaptureRequests } from './captures.ts';
import type { ClockRequests } from './clocks.ts';
import type { BroadcastRequests } from './broadcast.ts';
import type { FeedRequests } from './feeds.ts';
import type { HallsRequests } from './halls.ts';
import type { CorrectionRequests } from './corrections.ts';
import type { GameRequests } from './games.ts';
import type { MemoryRequests } from './memory.ts';
import type { RecordRequests } from './record.ts';
import type { RehearsalRequests } from './rehearsal.ts';
import type { RulingRequests } from './rulings.ts';
import type { RoundStepRequests } from './round-steps.ts';
import type { PlayerStatementRequests } from './player-statements.ts';
import type { TournamentRequests } from './tournaments.ts';
import type { WayRequests } from './ways.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import type { Forfeit } from '../../engine/journal/result.ts';
import type { Bye, Exclusions, ExtraKind, Seat, TournamentDetails } from '../../engine/journal/round.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import type { ResultReason } from '../../engine/laws/terms.ts';
import type { BoardChoice } from './views/board.ts';
import type { ConsoleView } from './views/console.ts';
import type { DecisionView, UndoRequest } from './views/decisions.ts';
import type { EvidenceView, HistoryView } from './views/evidence.ts';
import type { FloorView } from './views/floor.ts';
import type { HallScreen, HallView } from './views/hall.ts';

type Empty = Readonly<Record<string, never>>;

/**
 * What a screen may ask of the host, by name. All are the arbiter's; `roles.ts` says which others may ask too. `table` is the number on the
 * table, from 1; `start` is an SP number or a FEN as people type it. An output of null means: done, and the
 * notices tell the rest. Every request may fail with a fault.
 */
export interface Requests
  extends
    AccessRequests,
    RecordRequests,
    GameRequests,
    RulingRequests,
    RehearsalRequests,
    PlayerStatementRequests,
    RoundStepRequests,
    CorrectionRequests,
    TournamentRequests,
    AttendanceRequests,
    BoardRequests,
    MemoryRequests,
    ClockRequests,
    BroadcastRequests,
    CaptureRequests,
    WayRequests,
    FeedRequests,
    HallsRequests,
    CentreDrawRequests,
    DrawRequests {
  readonly snapshot: { readonly input: Empty; readonly output: ConsoleView | LockedView | HallView | FloorView };
  /**
   * Names and describes the tournament, as often as it is another name. Details not given: as they were. `seen` is what the arbiter saw, null
   * where there was none: fault `tournament.changed` where it is something else by now. Not given: whatever it is.
   */
  readonly 'tournament.open': {
    readonly input: {
      readonly name: string;
      readonly details?: TournamentDetails | undefined;
      readonly seen?: { readonly name: string; readonly details: TournamentDetails } | null | undefined;
    };
    readonly output: null;
  };
  readonly 'round.open': {
    readonly input: {
      /** Not given: a round. */
      readonly kind?: ExtraKind | undefined;
      /** How many games each pairing plays on its start, in the second with the colours of each other. Not given: one. */
      readonly games?: 2 | undefined;
      /** By which people know it. Not given: one more than the last of its kind. */
      readonly number?: number | undefined;
      readonly name: string;
      /** When its games are to start. */
      readonly startsEpochMs?: number | undefined;
      /** What its draws leave out. Not given: what those of the round before did, if that was said. */
      readonly exclusions?: Exclusions | undefined;
      readonly tables: readonly Seat[];
      /** Players who are not paired. */
      readonly byes?: readonly Bye[] | undefined;
      readonly castlingMode: CastlingMode;
      /** Not given: those of the last of its kind, else of the round before, or the usual ones. */
      readonly rules?: RoundRules | undefined;
      /** The round that the arbiter saw as the last, 0 without any: fault `round.movedOn` where it is another by now. Not given: whichever it is. */
      readonly after?: number | undefined;
      /** In the place of the last one, which is taken out: fault `round.notEmpty` where more than opening it was done. */
      readonly instead?: true | undefined;
    };
    readonly output: { readonly round: number };
  };
  /** Who met whom so far, oldest first: the running round is the last. */
  readonly 'rounds.paired': { readonly input: Empty; readonly output: { readonly rounds: readonly PairedRound[] } };
  /**
   * A round that is over and in which nothing was revealed, begun or decided counts for nothing any more; or it does after all. Faults
   * `round.unknown`, `round.isRunning`, `round.notEmpty`.
   */
  readonly 'round.withdraw': {
    readonly input: { readonly round: number; readonly withdrawn: boolean };
    readonly output: null;
  };
  readonly 'boards.list': { readonly input: Empty; readonly output: readonly BoardChoice[] };
  readonly 'table.connect': {
    readonly input: { readonly table: number; readonly path: string };
    readonly output: null;
  };
  readonly 'table.disconnect': {
    readonly input: {
      readonly table: number;
      /** The arbiter has said that play goes on without it: nothing calls for that. */
      readonly goesOn?: boolean | undefined;
    };
    readonly output: null;
  };
  readonly 'table.key': {
    readonly input: {
      readonly table: number;
      readonly seen: TableSeen;
      readonly key: 'restored' | 'takeBack' | 'closeTurn' | 'queenPlaced';
    };
    readonly output: null;
  };
  /** That player said before moving that he was going to castle; `withdrawn`: he did not, after all. */
  readonly 'castling.announce': {
    readonly input: {
      readonly table: number;
      readonly seen: TableSeen;
      readonly side: Color;
      readonly withdrawn: boolean;
    };
    readonly output: null;
  };
  /**
   * The moves that were played, SAN or UCI, from the last certain position. The output is the table with them in it, from which the next are
   * entered. Fault `game.notRevealed` where a game would begin on a sealed start.
   */
  readonly 'table.played': {
    readonly input: { readonly table: number; readonly seen: TableSeen; readonly moves: readonly string[] };
    readonly output: TableSeen;
  };
  readonly 'table.setByHand': {
    readonly input: { readonly table: number; readonly seen: TableSeen; readonly fen: string };
    readonly output: null;
  };
  /** After a gap: of the rooks in doubt (the question's fact `rooks`), those that may still castle. */
  readonly 'table.castlingRights': {
    readonly input: { readonly table: number; readonly seen: TableSeen; readonly rooks: readonly string[] };
    readonly output: null;
  };
  /**
   * The arbiter has seen the question; it stays open. With `questionId` 0: whatever else calls him there, and `shown` is what he saw of
   * it, and nothing else is seen: fault `table.movedOn` where none of it calls him any more and something else does, or where another game
   * than `gameId` is played there. Not given: all of it, whichever is played.
   */
  readonly 'table.acknowledge': {
    readonly input: {
      readonly table: number;
      readonly gameId?: string | null | undefined;
      readonly questionId: number;
      readonly shown?: readonly SeenCall[] | undefined;
    };
    readonly output: null;
  };
  /**
   * What the arbiter has said to have seen at that moment calls again: a question, or with `questionId` null the alerts of the table. Fault
   * `table.movedOn` where he has seen something else there since.
   */
  readonly 'seen.withdraw': {
    readonly input: {
      readonly table: number;
      readonly gameId: string | null;
      readonly questionId: number | null;
      readonly atEpochMs: number;
    };
    readonly output: null;
  };
  /** The arbiter has seen what was lost (the `loss` of an alert); it is not shown any more. */
  readonly 'loss.acknowledge': { readonly input: { readonly id: string }; readonly output: null };
  readonly 'result.set': {
    readonly input: {
      readonly table: number;
      readonly seen: TableSeen;
      readonly result: DecidedResult;
      readonly reason: ResultReason;
    };
    readonly output: null;
  };
  readonly 'result.clear': {
    readonly input: { readonly table: number; readonly seen: TableSeen };
    readonly output: null;
  };
  /** No game is played at this table; null: one is, after all. A game in which at most one player has moved is cancelled for it; fault `result.played` once both have. */
  readonly 'result.forfeit': {
    readonly input: { readonly table: number; readonly seen: TableSeen; readonly result: Forfeit | null };
    readonly output: null;
  };
  /** Both players have signed the scoresheets with the result that stands, or have not after all. `first`: those of this first game, whose second is due. */
  readonly 'result.sign': {
    readonly input: {
      readonly table: number;
      readonly seen: TableSeen;
      readonly signed: boolean;
      readonly first?: string | undefined;
    };
    readonly output: null;
  };
  /** The game due at a table; with its number in the record any other of it. */
  readonly 'game.pgn': {
    readonly input: { readonly table: number; readonly gameId?: string | undefined };
    readonly output: { readonly pgn: string };
  };
  readonly 'round.pgn': { readonly input: Empty; readonly output: { readonly pgn: string } };
  /** What the sensors saw of a turn: of the question with this id, else of this ply (from 1), or of the one that this ruling on it was about. */
  readonly 'table.evidence': {
    readonly input: {
      readonly table: number;
      readonly ply: number;
      readonly questionId: number | null;
      readonly ruling?: number | undefined;
    };
    readonly output: EvidenceView;
  };
  /** What the board sensed before the press of the table's open question; where none is open, in the last turn. */
  readonly 'table.history': { readonly input: { readonly table: number }; readonly output: HistoryView };
  /** Simulated tables in a data folder of their own; every console shows them until `demo.stop`, no hall screen does. */
  readonly 'demo.start': { readonly input: { readonly tables: number }; readonly output: null };
  readonly 'demo.stop': { readonly input: Empty; readonly output: null };
  /** Deletes the tournament for good; `name` is its name, typed by the arbiter. The kiosk begins afresh. */
  readonly 'data.delete': {
    readonly input: { readonly name: string };
    readonly output: { readonly deleted: readonly string[] };
  };
  /** Begins a PDF of a pack (`pack`: what the print page has in its address). One at a time: fault `pdf.busy`. How far it is, is told by notices. */
  readonly 'pdf.make': { readonly input: { readonly pack: string }; readonly output: { readonly job: number } };
  readonly 'pdf.cancel': { readonly input: { readonly job: number }; readonly output: null };
  /**
   * To show the position is to reveal it. Before the time that was announced: fault `draw.early`, but for one who says `early`. `seen` are the
   * draws that stood for whoever asks, the round’s and those of single tables: fault `draw.changed` where others do by now.
   */
  readonly 'hall.show': {
    readonly input: {
      readonly screen: HallScreen;
      readonly early?: boolean | undefined;
      readonly seen?: readonly string[] | undefined;
    };
    readonly output: null;
  };
  /** What was decided in the last ten minutes, the newest first. */
  readonly 'decisions.list': { readonly input: Empty; readonly output: readonly UndoableDecision[] };
}

/** With the very request that undoes it. */
export type UndoableDecision = DecisionView<Judged<UndoRequest>>;

export type RequestName = keyof Requests;
export type RequestInput<N extends RequestName> = Requests[N]['input'];
export type RequestOutput<N extends RequestName> = Requests[N]['output'];

/** A request whose name is known and whose input has the shape of that name. */
export type Judged<N extends RequestName = RequestName> = {
  readonly [R in N]: { readonly request: R; readonly input: RequestInput<R> };
}[N];
