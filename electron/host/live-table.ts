import { samePlacement } from '../../engine/chess/placement.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import type { RanEarly } from '../../engine/journal/setup.ts';
import { makeFen } from '../../engine/notation/fen.ts';
import { NOT_BEGUN, USUAL_PACE } from '../../engine/recognition/recogniser.ts';
import type {
  ArbiterCommand,
  BoardInput,
  GameInProgress,
  Pace,
  Sensed,
  TableOptions,
  TableStanding,
  TableEvent,
} from '../../engine/recognition/recogniser.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { HistoryView } from '../contract/views/evidence.ts';
import { waysOf } from './board-ways.ts';
import { ClockWatch } from './clock-watch.ts';
import type { ClockTold } from './clock-watch.ts';
import { followedTable } from './followed-table.ts';
import type { AnyInput, FollowedTable, Senses } from './followed-table.ts';
import { gameEntry } from './game-entry.ts';
import { clockAsLost } from './clock-as-lost.ts';
import { goesOnAsRuled, markedAsRuled } from './restored-as-ruled.ts';
import { followMeanwhile } from './meanwhile.ts';
import type { Meanwhile } from './meanwhile.ts';
import { TableHistory } from './table-history.ts';
import { unbegunAt } from './unbegun.ts';
import type { Unbegun } from './unbegun.ts';
import type { BoardTraits, ExpectedBoard } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';

export interface LiveTableListener {
  /** Events as entries, in order, to be recorded. */
  onEntries(entries: readonly Entry[]): void;
  /** What is sensed has changed. */
  onSensed(table: number): void;
  onWantDump(table: number): void;
  /** Play goes on although the game has its result. @param isAnew it has not been told since the clock last stood still. */
  onPlayedOn(table: number, isAnew: boolean): void;
}

/** The seat a game starts with. */
export interface GameSeat {
  readonly round: number;
  /** Of its pairing; not given: the first. */
  readonly game?: 2 | undefined;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** The day in the hall, `2026.11.21`. */
  readonly date: string;
  /** False while no start position was drawn or given: the game then matches none. */
  readonly drawn: boolean;
}

/** A keystroke of the arbiter without its time, which is given here. */
export type Key = ArbiterCommand extends infer K
  ? K extends { readonly atMs: number }
    ? Omit<K, 'atMs'>
    : never
  : never;

/** A damaged frame would have been contradicted by then. */
const RAN_AT_LEAST_MS = 2_000;

/** One table of the hall while it is watched: the recogniser's state, its timer, and the last half minute. */
export class LiveTable {
  readonly table: number;
  readonly #clock: ClockPort;
  readonly #newId: () => string;
  readonly #listener: LiveTableListener;
  readonly #isToBeRestored: () => boolean;
  #state: FollowedTable;
  #senses: Senses = 'pieces';
  /** As the arbiter has said it. */
  #turned: boolean | null = null;
  readonly #seat: () => GameSeat;
  /** While a start is revealed: since when the clock had run on it. */
  #playedFromMs: number | null = null;
  #ranEarly: RanEarly | null = null;
  /** The round in which a drawn start was waited for. */
  #drawnRound: number | null = null;
  #gameId: string | null = null;
  #pace: Pace = USUAL_PACE;
  #lastAtMs = -Infinity;
  #cancelWake = (): void => undefined;
  #clockLost: { readonly gameId: string | null; readonly clock: Sensed['clock'] } | null = null;
  readonly #watch = new ClockWatch();
  /** When play that was told to go on after the result did, monotonic milliseconds. */
  #toldPressedOnMs: number | null = null;
  #cancelWatch = (): void => undefined;
  readonly #history = new TableHistory();
  /** After the result: the game as if it had none, and what would have been recorded since. */
  #meanwhile: Meanwhile | null = null;

  constructor(
    table: number,
    seat: () => GameSeat,
    start: Setup,
    ports: {
      readonly clock: ClockPort;
      readonly newId: () => string;
      readonly listener: LiveTableListener;
      /** The open question is ruled on, and the position before the move is to be restored. */
      readonly isToBeRestored: () => boolean;
    },
  ) {
    this.table = table;
    this.#seat = seat;
    this.#clock = ports.clock;
    this.#newId = ports.newId;
    this.#listener = ports.listener;
    this.#isToBeRestored = ports.isToBeRestored;
    // Nobody knows of what game the clock is.
    this.#state = followedTable({ start, leftover: 'clock' }, this.#senses, this.#turned);
  }

  get gameId(): string | null {
    return this.#gameId;
  }

  get phase(): TableStanding['phase'] {
    return this.#state.shown.phase;
  }

  /** Two reports nearer than this have no order, milliseconds. */
  get scanMs(): number {
    return this.#state.shown.scanMs;
  }

  get sensed(): Sensed {
    return this.#state.sensed;
  }

  /** As the clock stood when it was last heard in this game, or at its result; null where neither was. */
  get clockLost(): Sensed['clock'] {
    return this.#clockLost?.gameId === this.#gameId ? this.#clockLost.clock : null;
  }

  /** What its clock has shown for long enough to be believed. */
  get clockTold(): ClockTold {
    return this.#watch.told(this.#clock.monotonicMs());
  }

  /** Since when play has gone on with nothing of it recorded, monotonic milliseconds; null where it has not. */
  get unrecordedSinceMs(): number | null {
    const { unrecorded } = this.#state.shown;
    return unrecorded?.called === true ? unrecorded.sinceMs : null;
  }

  /** What is played, as it seems, with no game begun. */
  get unbegun(): Unbegun | null {
    return unbegunAt(this.#state.shown, this.sensed, this.clockTold);
  }

  get #isWithheld(): boolean {
    return this.#state.shown.withheld !== null;
  }

  /** Since when the clock runs on a start that is not revealed, monotonic milliseconds; null where it does not. */
  get begunWithheldMs(): number | null {
    return this.#state.shown.withheld?.begunMs ?? null;
  }

  /** What of its time a clock ran before the reveal, and was stopped again or goes on with no game begun; null where none did. */
  get ranEarly(): RanEarly | null {
    return this.#ranEarly;
  }

  /** Whether this is the start it waits for. */
  waitsFor(start: Setup): boolean {
    const { expected } = this.sensed;
    if (this.phase !== 'setup' || expected.castlingMode !== start.castlingMode) return false;
    return makeFen(expected) === makeFen(start);
  }

  /**
   * Waits for this start on the board; a game begins by White's clock once the start is revealed.
   * @param before what was played here before in this round, or that no start is drawn yet: where a game was cancelled, the clock may still be its own.
   */
  arm(start: Setup, before: 'notDrawn' | 'nothing' | 'firstGame' | 'cancelledGame'): void {
    const isFirst = before === 'nothing' || before === 'notDrawn';
    const leftover = isFirst ? null : this.#isOldClock(start, before) ? 'clock' : 'position';
    const { clock, withheld } = this.#state.shown;
    const { round } = this.#seat();
    // Another draw takes nothing back of what ran, or runs.
    const isAnother = isFirst && this.#drawnRound === round;
    if (before !== 'notDrawn') this.setDrawn();
    if (!isAnother) this.#ranEarly = null;
    this.#gameId = null;
    const runs = isAnother && withheld !== null ? withheld : NOT_BEGUN;
    this.#become(this.#begun({ start, pace: this.#pace, leftover, clock, withheld: runs }));
  }

  /** The start that it waits for already is drawn. */
  setDrawn(): void {
    this.#drawnRound = this.#seat().round;
  }

  /** Whether the clock is still that of a cancelled game, as far as is known: not where it was started over the start that stands there. */
  #isOldClock(start: Setup, before: 'firstGame' | 'cancelledGame'): boolean {
    const { placement, leftover } = this.sensed;
    if (before === 'firstGame' || (placement !== null && samePlacement(placement, start.placement))) return false;
    return this.phase !== 'setup' || leftover === 'clock';
  }

  /** The start it waits for is revealed, and a game may begin; or it is not. */
  reveal(revealed: boolean): void {
    if (this.phase !== 'setup' || revealed !== this.#isWithheld) return;
    // A game that begins with the reveal was begun before it.
    this.#playedFromMs = this.begunWithheldMs;
    try {
      this.#take({ kind: 'revealed', revealed, atMs: this.#clock.monotonicMs() });
    } finally {
      this.#playedFromMs = null;
    }
  }

  /** Takes a game up that the journal holds. One that has its result is only shown. */
  resume(gameId: string, start: Setup, game: GameInProgress, over: boolean): void {
    const boardMayLag = game.boardMayLag || this.#isPutAway(game);
    this.#gameId = gameId;
    const resumed = this.#begun({ start, pace: this.#pace }, { ...game, boardMayLag });
    const stopped = over ? resumed.step({ kind: 'stopGame', atMs: this.#clock.monotonicMs() }) : null;
    this.#become(stopped?.table ?? resumed);
  }

  /** Its pieces were moved for another game, whose clock has not been started: they have to be put back, and nothing was played. */
  #isPutAway({ setup }: GameInProgress): boolean {
    const { placement, clock } = this.sensed;
    if (this.phase !== 'setup' || placement === null || clock?.running !== false) return false;
    return !samePlacement(placement, setup.placement);
  }

  /** @returns whether its board is of another kind than the one it was followed by: it has to be taken up again. */
  sense({ namesPieces }: Pick<BoardTraits, 'namesPieces'>): boolean {
    const senses = namesPieces ? 'pieces' : 'taken';
    const isOther = senses !== this.#senses;
    this.#senses = senses;
    return isOther;
  }

  /**
   * On which side White sits, of a board that cannot tell: with the connector on the right, or on the left. Where play has begun and the plies
   * have not told it, that begins the game; else the table has to be taken up again.
   * Fault `board.notTurned` where a game has begun, or the board tells by itself.
   */
  turn(turned: boolean): Result<null> {
    if (this.#senses === 'pieces' || this.phase !== 'setup') return fail('board.notTurned', { table: this.table });
    this.#turned = turned;
    return this.#take({ kind: 'lies', rotated: turned, atMs: this.#clock.monotonicMs() });
  }

  onBoard(input: BoardInput): void {
    this.#take(input);
  }

  /** What should stand on its board, by the ways it may lie. */
  get expectedOnBoard(): readonly ExpectedBoard[] {
    return waysOf(this.sensed, this.phase === 'setup');
  }

  /** @param atMs monotonic milliseconds; what the board has reported since comes after it. */
  onConnected(pace: Pace, atMs: number): void {
    this.#pace = pace;
    this.#take({ kind: 'line', state: 'connected', pace, atMs });
  }

  /** Another board than the one that was played on is there: the position is waited for on it. Before a game nothing follows. */
  onReplaced(): void {
    this.#take({ kind: 'boardReplaced', atMs: this.#clock.monotonicMs() });
  }

  onLost(): void {
    this.#take({ kind: 'line', state: 'lost', atMs: this.#clock.monotonicMs() });
  }

  /**
   * The result is given. Where the clock runs on, it may have been given here by mistake: what is played is followed as before, and recorded if
   * the result is taken back.
   */
  stop(): void {
    const { clock } = this.#state.shown;
    const atMs = Math.max(this.#clock.monotonicMs(), this.#lastAtMs);
    this.#keepClock(this.#state, atMs);
    const ended = clock?.kind === 'clock' && clock.running ? this.#state.step({ kind: 'gameEnds', atMs }) : null;
    this.#take({ kind: 'stopGame', atMs });
    this.#meanwhile = ended === null ? null : { table: ended.table, events: [] };
  }

  /**
   * The result is taken back: what was played meanwhile is recorded as it was played.
   * @returns false where it was not followed: the game has to be taken up from the record.
   */
  goOn(): boolean {
    const meanwhile = this.#meanwhile;
    if (meanwhile === null) return false;
    this.#record(meanwhile.events);
    this.#become(meanwhile.table);
    this.#take({ kind: 'tick', atMs: this.#clock.monotonicMs() });
    return true;
  }

  /** The arbiter's key. @returns the fault with which it was refused. */
  key(key: Key): Result<null> {
    return this.#take({ ...key, atMs: this.#clock.monotonicMs() });
  }

  /** What was sensed in the last turn and since, however long ago that was. */
  history(): HistoryView {
    return this.#history.lastTurn(this.#zeroAt);
  }

  /** What was sensed in the half minute up to the press of a question; null where it was asked before the kiosk started. */
  historyOf(questionId: number): HistoryView | null {
    return this.#history.before(questionId, this.#zeroAt);
  }

  /** Epoch milliseconds of monotonic zero. */
  get #zeroAt(): number {
    return this.#clock.epochMs() - this.#clock.monotonicMs();
  }

  close(): void {
    this.#cancelWake();
    this.#cancelWatch();
  }

  #begun(options: TableOptions, game: GameInProgress | null = null): FollowedTable {
    return followedTable(options, this.#senses, this.#turned, game);
  }

  #become(state: FollowedTable): void {
    this.#cancelWake();
    this.#meanwhile = null;
    this.#state = state;
    this.#history.clear();
    this.#watch.reset();
    this.#watchClock(this.#clock.monotonicMs());
    this.#listener.onWantDump(this.table);
    this.#listener.onSensed(this.table);
  }

  /** @param asRuled it is no key that was pressed, see `goesOnAsRuled`. */
  #take(given: AnyInput, asRuled = false): Result<null> {
    // What was held back until its board was known may come after a key that the arbiter pressed meanwhile.
    const input = given.atMs < this.#lastAtMs ? { ...given, atMs: this.#lastAtMs } : given;
    this.#lastAtMs = input.atMs;
    if (goesOnAsRuled(this.#state, input, this.#isToBeRestored))
      this.#take({ kind: 'restored', atMs: input.atMs }, true);
    const before = this.#state;
    const taken = before.step(input);
    // The rest of what a board of another kind had to tell.
    if (taken === null) return ok(null);
    const { table: state, wakeAtMs } = taken;
    const events = asRuled ? markedAsRuled(taken.events) : taken.events;
    // What throws on the way to the record leaves the table as it was: nothing is half done.
    this.#record(events);
    this.#state = state;
    this.#noteRanEarly(before.shown, input.atMs);
    this.#followMeanwhile(input);
    this.#cancelWake();
    if (wakeAtMs !== null) {
      this.#cancelWake = this.#clock.setTimer(wakeAtMs, () => {
        this.#take({ kind: 'tick', atMs: this.#clock.monotonicMs() });
      });
    }
    this.#watchClock(input.atMs);
    const [now, then] = [state.shown, before.shown];
    if (then.clock?.kind === 'clock' && now.clock?.kind !== 'clock') this.#keepClock(before, input.atMs);
    const known = now.view === then.view && now.clock === then.clock && now.phase === then.phase;
    if (!known) this.#history.note(state, before, input.atMs);
    for (const event of events) if (event.kind === 'question') this.#history.keepFor(event.question);
    const waits =
      now.awaitsBoard === then.awaitsBoard &&
      now.unrecorded === then.unrecorded &&
      now.play?.sinceMs === then.play?.sinceMs;
    if (!known || !waits) this.#listener.onSensed(this.table);
    return this.#answer(events);
  }

  /** As it stands in its game; one that nobody stopped at the result shows no player's time. */
  #keepClock({ sensed, shown }: FollowedTable, atMs: number): void {
    const clock = clockAsLost(sensed.clock, atMs);
    if (clock === null || (shown.phase === 'over' && sensed.clock?.running === true)) return;
    this.#clockLost = { gameId: this.#gameId, clock };
  }

  /** A clock that ran on a start that was not revealed does not any more. */
  #noteRanEarly({ withheld: was }: TableStanding, atMs: number): void {
    const { phase, withheld } = this.#state.shown;
    if (was?.begunMs == null || withheld?.begunMs != null || phase !== 'setup') return;
    const ranMs = atMs - was.begunMs;
    if (ranMs < RAN_AT_LEAST_MS) return;
    const { fromMs = was.begunMs, forMs = 0 } = this.#ranEarly ?? {};
    this.#ranEarly = { fromMs, forMs: forMs + ranMs };
  }

  #followMeanwhile(input: AnyInput): void {
    if (this.#meanwhile === null) return;
    const { meanwhile, wantsDump } = followMeanwhile(this.#meanwhile, input, this.#isToBeRestored);
    this.#meanwhile = meanwhile;
    if (wantsDump) this.#listener.onWantDump(this.table);
  }

  /** What must have lasted to be told changes how the table looks without any report. */
  #watchClock(atMs: number): void {
    this.#cancelWatch();
    const dueMs = this.#watch.see(
      this.#state.sensed,
      this.phase === 'setup' ? (this.#isWithheld ? 'withheld' : 'waiting') : this.phase,
      atMs,
    );
    this.#tellPlayedOn();
    if (dueMs === null) return;
    this.#cancelWatch = this.#clock.setTimer(dueMs, () => {
      this.#watchClock(dueMs);
      this.#listener.onSensed(this.table);
    });
  }

  /** While it lasts it is told again, as the result may be another by now. */
  #tellPlayedOn(): void {
    const { pressedOnMs, runningSinceMs } = this.clockTold;
    const isAnew = pressedOnMs !== this.#toldPressedOnMs;
    this.#toldPressedOnMs = pressedOnMs;
    if (pressedOnMs !== null && (isAnew || runningSinceMs !== null)) this.#listener.onPlayedOn(this.table, isAnew);
  }

  #record(events: readonly TableEvent[]): void {
    const gameId = this.#gameId;
    try {
      const entries = events.flatMap((event) => this.#entriesOf(event));
      if (entries.length > 0) this.#listener.onEntries(entries);
    } catch (error) {
      this.#gameId = gameId;
      throw error;
    }
  }

  #answer(events: readonly TableEvent[]): Result<null> {
    if (events.some((event) => event.kind === 'wantDump')) this.#listener.onWantDump(this.table);
    const refused = events.find((event) => event.kind === 'refused');
    return refused === undefined ? ok(null) : { ok: false, fault: refused.fault };
  }

  #entriesOf(event: TableEvent): readonly Entry[] {
    const zeroAt = Math.round(this.#zeroAt);
    switch (event.kind) {
      case 'gameStarted': {
        const { drawn, ...seat } = this.#seat();
        const gameId = this.#newId();
        this.#gameId = gameId;
        const started = drawn ? event : { ...event, matchesDraw: false };
        const early = this.#playedFromMs === null ? {} : { playedFromMs: this.#playedFromMs };
        const { fromMs, forMs } = this.#ranEarly ?? {};
        const ran = fromMs === undefined || forMs === undefined ? {} : { ranEarly: { fromMs, forMs } };
        return [
          {
            type: 'game.started',
            data: { gameId, table: this.table, ...seat, zeroAt, ...early, ...ran, event: started },
          },
        ];
      }
      case 'startTakenBack': {
        const entry = gameEntry(event, this.#gameId, zeroAt);
        this.#gameId = null;
        return [entry];
      }
      case 'alert':
        return [{ type: 'alert.raised', data: { table: this.table, gameId: this.#gameId, alert: event.alert } }];
      case 'refused':
      case 'wantDump':
        return [];
      default:
        return [gameEntry(event, this.#gameId, zeroAt)];
    }
  }
}
