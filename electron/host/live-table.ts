import { opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { samePlacement } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { makeFen, makePlacementField } from '../../engine/notation/fen.ts';
import { USUAL_PACE } from '../../engine/recognition/recogniser.ts';
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
import { STANDING_MS } from './views/evidence-view.ts';
import { waysOf } from './board-ways.ts';
import { ClockWatch } from './clock-watch.ts';
import type { ClockTold } from './clock-watch.ts';
import { followedTable } from './followed-table.ts';
import type { AnyInput, FollowedTable, Senses } from './followed-table.ts';
import { unbegunAt } from './unbegun.ts';
import type { Unbegun } from './unbegun.ts';
import type { BoardTraits, ExpectedBoard } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';

const HISTORY_MS = 30_000;
/** Three times what hands in a time scramble do in that time: a board that tells more holds up nobody. */
const HISTORY_FRAMES = 1_000;

/** What was sensed at one moment. */
interface Frame {
  readonly atMs: number;
  readonly view: Placement;
  readonly press: Color | null;
}

/** What was sensed up to the press of an open question, and what was known when it was asked. */
interface Asked {
  readonly questionId: number;
  readonly pressMs: number;
  readonly frames: readonly Frame[];
}

export interface LiveTableListener {
  /** Events as entries, in order, to be recorded. */
  onEntries(entries: readonly Entry[]): void;
  /** What is sensed has changed. */
  onSensed(table: number): void;
  onWantDump(table: number): void;
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

/** One table of the hall while it is watched: the recogniser's state, its timer, and the last half minute. */
export class LiveTable {
  readonly table: number;
  readonly #clock: ClockPort;
  readonly #newId: () => string;
  readonly #listener: LiveTableListener;
  #state: FollowedTable;
  #senses: Senses = 'pieces';
  /** As the arbiter has said it. */
  #turned: boolean | null = null;
  readonly #seat: () => GameSeat;
  #gameId: string | null = null;
  #pace: Pace = USUAL_PACE;
  #lastAtMs = -Infinity;
  #cancelWake = (): void => undefined;
  readonly #watch = new ClockWatch();
  #cancelWatch = (): void => undefined;
  #frames: Frame[] = [];
  /** Of the newest question. */
  #asked: Asked | null = null;

  constructor(
    table: number,
    seat: () => GameSeat,
    start: Setup,
    ports: { readonly clock: ClockPort; readonly newId: () => string; readonly listener: LiveTableListener },
  ) {
    this.table = table;
    this.#seat = seat;
    this.#clock = ports.clock;
    this.#newId = ports.newId;
    this.#listener = ports.listener;
    this.#state = followedTable({ start }, this.#senses, this.#turned);
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
    return unbegunAt(this.#state.shown, this.clockTold);
  }

  get #isWithheld(): boolean {
    return this.#state.shown.withheld !== null;
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

  /** Waits for this start on the board; a game begins by White's clock once the start is revealed. @param afterGame one was broken off here. */
  arm(start: Setup, afterGame: boolean): void {
    const { clock } = this.#state.shown;
    this.#gameId = null;
    this.#become(this.#begun({ start, pace: this.#pace, afterGame, clock, withheld: true }));
  }

  /** The start it waits for is revealed, and a game may begin; or it is not. */
  reveal(revealed: boolean): void {
    if (this.phase !== 'setup' || revealed !== this.#isWithheld) return;
    this.#take({ kind: 'revealed', revealed, atMs: this.#clock.monotonicMs() });
  }

  /** Takes a game up that the journal holds. One that has its result is only shown. */
  resume(gameId: string, start: Setup, game: GameInProgress, over: boolean): void {
    this.#gameId = gameId;
    const resumed = this.#begun({ start, pace: this.#pace }, game);
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

  /** The arbiter's key. @returns the fault with which it was refused. */
  key(key: Key): Result<null> {
    return this.#take({ ...key, atMs: this.#clock.monotonicMs() });
  }

  /** What was sensed in the last turn and since, however long ago that was. */
  history(): HistoryView {
    const presses = this.#frames.flatMap(({ press }, i) => (press === null ? [] : [i]));
    const frames = this.#frames.slice(presses.at(-2) ?? 0);
    return { questionId: null, ...this.#told(frames, frames.at(-1)?.atMs ?? 0) };
  }

  /** What was sensed in the half minute up to the press of a question; null where it was asked before the kiosk started. */
  historyOf(questionId: number): HistoryView | null {
    const asked = this.#asked;
    return asked?.questionId === questionId ? { questionId, ...this.#told(asked.frames, asked.pressMs) } : null;
  }

  #told(frames: readonly Frame[], endMs: number): Omit<HistoryView, 'questionId'> {
    const zeroAt = this.#clock.epochMs() - this.#clock.monotonicMs();
    const fromMs = Math.max(endMs - HISTORY_MS, (frames[1]?.atMs ?? endMs) - STANDING_MS);
    return {
      endEpochMs: Math.round(zeroAt + endMs),
      frames: frames.map(({ atMs, view, press }) => ({
        atEpochMs: Math.round(zeroAt + Math.max(atMs, fromMs)),
        placement: makePlacementField(view),
        press: atMs < fromMs ? null : press,
      })),
    };
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
    this.#state = state;
    this.#frames = [];
    this.#asked = null;
    this.#watch.reset();
    this.#watchClock(this.#clock.monotonicMs());
    this.#listener.onWantDump(this.table);
    this.#listener.onSensed(this.table);
  }

  #take(given: AnyInput): Result<null> {
    // What was held back until its board was known may come after a key that the arbiter pressed meanwhile.
    const input = given.atMs < this.#lastAtMs ? { ...given, atMs: this.#lastAtMs } : given;
    this.#lastAtMs = input.atMs;
    const before = this.#state;
    const taken = before.step(input);
    // The rest of what a board of another kind had to tell.
    if (taken === null) return ok(null);
    const { table: state, events, wakeAtMs } = taken;
    // What throws on the way to the record leaves the table as it was: nothing is half done.
    this.#record(events);
    this.#state = state;
    this.#cancelWake();
    if (wakeAtMs !== null) {
      this.#cancelWake = this.#clock.setTimer(wakeAtMs, () => {
        this.#take({ kind: 'tick', atMs: this.#clock.monotonicMs() });
      });
    }
    this.#watchClock(input.atMs);
    const [now, then] = [state.shown, before.shown];
    const known = now.view === then.view && now.clock === then.clock && now.phase === then.phase;
    if (!known) this.#remember(before, input.atMs);
    this.#keepAsked(events);
    const waits =
      now.awaitsBoard === then.awaitsBoard &&
      now.unrecorded === then.unrecorded &&
      now.play?.sinceMs === then.play?.sinceMs;
    if (!known || !waits) this.#listener.onSensed(this.table);
    return this.#answer(events);
  }

  /** What must have lasted to be told changes how the table looks without any report. */
  #watchClock(atMs: number): void {
    this.#cancelWatch();
    const dueMs = this.#watch.see(
      this.#state.sensed,
      this.phase === 'setup' ? (this.#isWithheld ? 'withheld' : 'waiting') : this.phase,
      atMs,
    );
    if (dueMs === null) return;
    this.#cancelWatch = this.#clock.setTimer(dueMs, () => {
      this.#watchClock(dueMs);
      this.#listener.onSensed(this.table);
    });
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
    const zeroAt = Math.round(this.#clock.epochMs() - this.#clock.monotonicMs());
    switch (event.kind) {
      case 'gameStarted': {
        const { drawn, ...seat } = this.#seat();
        const gameId = this.#newId();
        this.#gameId = gameId;
        const started = drawn ? event : { ...event, matchesDraw: false };
        return [{ type: 'game.started', data: { gameId, table: this.table, ...seat, zeroAt, event: started } }];
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

  #remember(before: FollowedTable, atMs: number): void {
    const { view, clock } = this.#state.shown;
    const toMove = this.#state.sensed.clock?.toMove ?? null;
    const had = before.sensed.clock?.toMove ?? null;
    const pressed = clock?.kind === 'clock' && clock.running && had !== null && toMove !== null && had !== toMove;
    const was = before.shown.view;
    // A board that is asked for all its squares tells again and again what stands there.
    if (view === null || (!pressed && was !== null && samePlacement(view, was))) return;
    const frames = this.#frames;
    frames.push({ atMs, view, press: pressed ? opposite(toMove) : null });
    // What stood there when the half minute began belongs to it.
    const isOver = (frame: Frame): boolean => frame.atMs <= atMs - HISTORY_MS || frames.length > HISTORY_FRAMES;
    for (let next = frames[1]; next !== undefined && isOver(next); next = frames[1]) frames.shift();
  }

  /** Play goes on under a question: what led to it is kept. */
  #keepAsked(events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'question') continue;
      const { id, atMs } = event.question;
      this.#asked = { questionId: id, pressMs: atMs, frames: [...this.#frames] };
    }
  }
}

type GameEvent = Exclude<TableEvent, { kind: 'gameStarted' | 'alert' | 'refused' | 'wantDump' }>;

function gameEntry(event: GameEvent, gameId: string | null, zeroAt: number): Entry {
  if (gameId === null) throw new Error(`the recogniser told of '${event.kind}' before a game`);
  switch (event.kind) {
    case 'startTakenBack':
      return { type: 'game.startTakenBack', data: { gameId, zeroAt, atMs: event.atMs } };
    case 'clockSided':
      return { type: 'clock.sided', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'boardReplaced':
      return { type: 'board.replaced', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'ply':
      return { type: 'ply.recorded', data: { gameId, zeroAt, ply: event.ply } };
    case 'question':
      return { type: 'question.opened', data: { gameId, zeroAt, question: event.question } };
    case 'rebased':
      return { type: 'question.rebased', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'answered':
      return { type: 'question.answered', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'castlingAnnounced':
      return { type: 'castling.announced', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'castlingWithdrawn':
      return { type: 'castling.withdrawn', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'proposedResult':
      return { type: 'result.proposed', data: { gameId, result: event.result } };
  }
}

function withoutKind<E extends GameEvent>(event: E): Omit<E, 'kind'> {
  const { kind, ...data } = event;
  void kind;
  return data;
}
