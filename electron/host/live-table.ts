import type { Setup } from '../../engine/chess/setup.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { makeFen } from '../../engine/notation/fen.ts';
import { NOT_BEGUN, USUAL_PACE } from '../../engine/recognition/recogniser.ts';
import type {
  ArbiterCommand,
  BoardInput,
  GameInProgress,
  Pace,
  Sensed,
  TableOptions,
  TableEvent,
  TableStanding,
} from '../../engine/recognition/recogniser.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { waysOf } from './board-ways.ts';
import { EarlyClock } from './early-clock.ts';
import { followedTable } from './followed-table.ts';
import type { AnyInput, FollowedTable, Senses } from './followed-table.ts';
import { isClockOfCancelled, isPutAway } from './from-another-game.ts';
import { GameRecord } from './game-record.ts';
import type { BeforeReveal, GameSeat } from './game-record.ts';
import { followMeanwhile } from './meanwhile.ts';
import type { Meanwhile } from './meanwhile.ts';
import { goesOnAsRuled, markedAsRuled } from './restored-as-ruled.ts';
import { TableClock } from './table-clock.ts';
import { TableHistory } from './table-history.ts';
import { unbegunAt } from './unbegun.ts';
import type { BoardTraits, ExpectedBoard } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';
import type { WatchedTable } from './views/table-now.ts';

export interface LiveTableListener {
  /** Events as entries, in order, to be recorded. */
  onEntries(entries: readonly Entry[]): void;
  /** What is sensed has changed. */
  onSensed(table: number): void;
  onWantDump(table: number): void;
  /** Play goes on although the game has its result. @param isAnew it has not been told since the clock last stood still. */
  onPlayedOn(table: number, isAnew: boolean): void;
}

/** A keystroke of the arbiter without its time, which is given here. */
export type Key = ArbiterCommand extends infer K
  ? K extends { readonly atMs: number }
    ? Omit<K, 'atMs'>
    : never
  : never;

/** One table of the hall while it is watched: what it is told goes through the recogniser, and from there to its record, clock and history. */
export class LiveTable {
  readonly table: number;
  readonly #clock: ClockPort;
  readonly #listener: LiveTableListener;
  readonly #isToBeRestored: () => boolean;
  #state: FollowedTable;
  #senses: Senses = 'pieces';
  /** As the arbiter has said it. */
  #turned: boolean | null = null;
  readonly #seat: () => GameSeat;
  readonly #record: GameRecord;
  readonly #tableClock: TableClock;
  readonly #early = new EarlyClock();
  readonly #history = new TableHistory(() => this.#zeroAt);
  #pace: Pace = USUAL_PACE;
  #lastAtMs = -Infinity;
  #cancelWake = (): void => undefined;
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
    this.#listener = ports.listener;
    this.#isToBeRestored = ports.isToBeRestored;
    this.#record = new GameRecord(table, seat, ports.newId, (entries) => {
      this.#listener.onEntries(entries);
    });
    this.#tableClock = new TableClock(ports.clock, () => this.#state, {
      onLasted: () => {
        this.#listener.onSensed(table);
      },
      onPlayedOn: (isAnew) => {
        this.#listener.onPlayedOn(table, isAnew);
      },
    });
    // Nobody knows of what game the clock is.
    this.#state = followedTable({ start, leftover: 'clock' }, this.#senses, this.#turned);
  }

  get gameId(): string | null {
    return this.#record.gameId;
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

  /** All that is known of it besides the record. */
  get watched(): WatchedTable {
    const { sensed, scanMs, begunWithheldMs } = this;
    const { shown } = this.#state;
    const clockTold = this.#tableClock.told;
    return {
      sensed,
      clockLost: this.#tableClock.lostIn(this.gameId),
      scanMs,
      clockTold,
      unrecordedSinceMs: shown.unrecorded?.called === true ? shown.unrecorded.sinceMs : null,
      unbegun: unbegunAt(shown, sensed, clockTold),
      begunWithheldMs,
      ranEarly: this.#early.ran,
    };
  }

  /** Since when the clock runs on a start that is not revealed, monotonic milliseconds; null where it does not. */
  get begunWithheldMs(): number | null {
    return this.#state.shown.withheld?.begunMs ?? null;
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
    const isOldClock = before === 'cancelledGame' && isClockOfCancelled(this.#state, start);
    const leftover = isFirst ? null : isOldClock ? 'clock' : 'position';
    const { clock, withheld } = this.#state.shown;
    const isAnother = this.#early.waitFor(this.#seat().round, { isFirst, isDrawn: before !== 'notDrawn' });
    this.#record.goOnIn(null);
    const runs = isAnother && withheld !== null ? withheld : NOT_BEGUN;
    this.#become(this.#begun({ start, pace: this.#pace, leftover, clock, withheld: runs }));
  }

  /** The start that it waits for already is drawn. */
  setDrawn(): void {
    this.#early.setDrawn(this.#seat().round);
  }

  /** The start it waits for is revealed, and a game may begin; or it is not. */
  reveal(revealed: boolean): void {
    const isWithheld = this.#state.shown.withheld !== null;
    if (this.phase !== 'setup' || revealed !== isWithheld) return;
    this.#take({ kind: 'revealed', revealed, atMs: this.#clock.monotonicMs() });
  }

  /** Takes a game up that the journal holds. One that has its result is only shown. */
  resume(gameId: string, start: Setup, game: GameInProgress, over: boolean): void {
    const boardMayLag = game.boardMayLag || isPutAway(this.#state, game.setup);
    this.#record.goOnIn(gameId);
    const resumed = this.#begun({ start, pace: this.#pace }, { ...game, boardMayLag });
    const stopped = over ? resumed.step({ kind: 'stopGame', atMs: this.#clock.monotonicMs() }) : null;
    this.#become(stopped?.table ?? resumed);
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
    this.#tableClock.keep(this.#state, this.gameId, atMs);
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
    this.#record.record(meanwhile.events, this.#zeroAt, this.#beforeReveal(null));
    this.#become(meanwhile.table);
    this.#take({ kind: 'tick', atMs: this.#clock.monotonicMs() });
    return true;
  }

  /** The arbiter's key. @returns the fault with which it was refused. */
  key(key: Key): Result<null> {
    return this.#take({ ...key, atMs: this.#clock.monotonicMs() });
  }

  /** What was sensed before. */
  get history(): Pick<TableHistory, 'lastTurn' | 'before' | 'around'> {
    return this.#history;
  }

  /** Epoch milliseconds of monotonic zero. */
  get #zeroAt(): number {
    return this.#clock.epochMs() - this.#clock.monotonicMs();
  }

  close(): void {
    this.#cancelWake();
    this.#tableClock.close();
  }

  #begun(options: TableOptions, game: GameInProgress | null = null): FollowedTable {
    return followedTable(options, this.#senses, this.#turned, game);
  }

  #become(state: FollowedTable): void {
    this.#cancelWake();
    this.#meanwhile = null;
    this.#state = state;
    this.#history.clear();
    this.#tableClock.reset();
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
    this.#record.record(events, this.#zeroAt, this.#beforeReveal(input));
    this.#state = state;
    this.#early.note(before.shown, state.shown, input.atMs);
    this.#followMeanwhile(input);
    this.#cancelWake();
    if (wakeAtMs !== null) {
      this.#cancelWake = this.#clock.setTimer(wakeAtMs, () => {
        this.#take({ kind: 'tick', atMs: this.#clock.monotonicMs() });
      });
    }
    this.#tableClock.see(input.atMs);
    const [now, then] = [state.shown, before.shown];
    if (then.clock?.kind === 'clock' && now.clock?.kind !== 'clock')
      this.#tableClock.keep(before, this.gameId, input.atMs);
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

  /** A game that begins with the reveal was begun before it. */
  #beforeReveal(input: AnyInput | null): BeforeReveal {
    return { playedFromMs: input?.kind === 'revealed' ? this.begunWithheldMs : null, ranEarly: this.#early.ran };
  }

  #followMeanwhile(input: AnyInput): void {
    if (this.#meanwhile === null) return;
    const { meanwhile, wantsDump } = followMeanwhile(this.#meanwhile, input, this.#isToBeRestored);
    this.#meanwhile = meanwhile;
    if (wantsDump) this.#listener.onWantDump(this.table);
  }

  #answer(events: readonly TableEvent[]): Result<null> {
    if (events.some((event) => event.kind === 'wantDump')) this.#listener.onWantDump(this.table);
    const refused = events.find((event) => event.kind === 'refused');
    return refused === undefined ? ok(null) : { ok: false, fault: refused.fault };
  }
}
