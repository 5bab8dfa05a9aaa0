import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import type { Fault } from '../../engine/result.ts';
import { BoardSight } from './board-sight.ts';
import type { Lifted } from './board-sight.ts';
import { BoardMemory } from './board-memory.ts';
import type { Boundary } from './boundary.ts';
import type { BoardView, LineStateName } from '../contract/views/board.ts';
import { lineFault } from './line-fault.ts';
import type { BoardLine, BoardTraits, ExpectedBoard, LineChunk, LineState } from './ports/board-lines.ts';
import type { Capture } from './ports/captures.ts';
import type { ClockPort } from './ports/system.ts';

/** What crosses a line whose board is not known waits this long, and no more of it, for the capture it belongs to. */
const HELD_MS = 5_000;
const HELD_CHUNKS = 4_000;
/** A board set up from the box while its number is waited for tells no more. */
const HELD_INPUTS = 300;

/** What a connection tells: the table it serves may change, so it is told through here. */
export interface ConnectionListener {
  onInput(connection: Connection, input: BoardInput): void;
  /** What should stand on its board; left out where nobody knows. */
  expected?(connection: Connection): readonly ExpectedBoard[];
  /** `was` is the state before. */
  onState(connection: Connection, was: LineState): void;
  /** A piece has left its square, whether it is settled which board this is or not. */
  onLifted?(connection: Connection, lifted: Lifted): void;
  /** Its clock shows something else in the place of its times, or them again. */
  onClockText?(connection: Connection): void;
  /** Its driver threw. */
  onBug(connection: Connection, error: unknown): void;
}

/**
 * One open line, what is known of the board at its end, and its flight recorder. Until it is settled which board answers here, anew
 * at each connect, what it reports and what crosses the line is held back.
 */
export class Connection {
  readonly path: string;
  /** What its board shows. */
  readonly sight = new BoardSight();
  readonly #line: BoardLine;
  readonly #clock: ClockPort;
  readonly #boundary: Boundary;
  /** What its board has kept itself. */
  readonly memory = new BoardMemory();
  #listener: ConnectionListener | null = null;
  #state: LineState = { kind: 'opening' };
  /** The last lift that was shown: by the monotonic clock, and by the wall clock. */
  #lifted: { readonly atMs: number; readonly epochMs: number } | null = null;
  #sinceEpochMs: number;
  #connectedAtMs = 0;
  #hasAnswered = false;
  #heardAtMs: number | null = null;
  #serial: string | null = null;
  #identified = false;
  #inputs: BoardInput[] = [];
  #chunks: LineChunk[] = [];
  #openCapture: (() => Capture) | null = null;
  #capture: Capture | null = null;
  #refused: Fault | null = null;
  #clockWanted: string | null = null;
  #clockShows: string | null = null;
  #chosen: boolean;

  constructor(line: BoardLine, clock: ClockPort, boundary: Boundary, chosen = false) {
    this.#boundary = boundary;
    this.path = line.path;
    this.#chosen = chosen;
    this.#line = line;
    this.#clock = clock;
    this.#sinceEpochMs = clock.epochMs();
  }

  get state(): LineState {
    return this.#state;
  }

  get connected(): boolean {
    return this.#state.kind === 'connected';
  }

  get sinceEpochMs(): number {
    return this.#sinceEpochMs;
  }

  /** Monotonic milliseconds of the last connect. */
  get connectedAtMs(): number {
    return this.#connectedAtMs;
  }

  /** When the last byte came, monotonic milliseconds; null before the first. */
  get heardAtMs(): number | null {
    return this.#heardAtMs;
  }

  /** The arbiter has chosen this line for its table: the board that answers first belongs there, whatever number it tells. */
  get chosen(): boolean {
    return this.#chosen;
  }

  get simulated(): boolean {
    return this.#line.simulated;
  }

  /** Word of the driver that speaks here. */
  get driver(): string {
    return this.#line.driver;
  }

  get traits(): BoardTraits {
    return this.#line.traits;
  }

  /** Number of the board that answers here, if it has told it since it connected. */
  get serial(): string | null {
    return this.#state.kind === 'connected' ? this.#state.serial : null;
  }

  /** Where on its line the board is that answers here; null where that has no addresses, or nobody answers. */
  get address(): number | null {
    return this.#state.kind === 'connected' ? (this.#state.address ?? null) : null;
  }

  /** The number that a board here told last, if it is gone by now too. */
  get lastSerial(): string | null {
    return this.#serial;
  }

  /** It is settled which board answers here now: what it reports counts. */
  get identified(): boolean {
    return this.#identified;
  }

  open(listener: ConnectionListener): void {
    this.#listener = listener;
    this.#line.open({
      onInput: (input) => {
        const lifted = this.sight.see(input);
        if (lifted !== null) this.#listener?.onLifted?.(this, lifted);
        if (this.#identified) this.#listener?.onInput(this, input);
        else if (this.#refused === null) this.#hold(input);
      },
      onState: (state) => {
        this.#become(state);
      },
      onBytes: (atMs, dir, bytes) => {
        if (dir === 'in') this.#heardAtMs = atMs;
        this.#chunks.push({ atMs, dir, bytes });
        if (this.#identified) this.#keep(Infinity);
        else this.#keep(atMs - HELD_MS);
      },
      onMemory: (entries) => {
        this.memory.came(entries, this.#clock.epochMs());
      },
      onClockText: (text) => {
        this.#clockShows = text;
        this.#listener?.onClockText?.(this);
      },
      expected: () => this.#listener?.expected?.(this) ?? [],
      onBug: (error) => {
        this.#listener?.onBug(this, error);
      },
    });
  }

  /** Somebody else is told from here on. */
  handOver(listener: ConnectionListener): void {
    this.#listener = listener;
  }

  /** It serves no table any more, and stays open. */
  letGo(listener: ConnectionListener): void {
    this.doubt();
    this.#keep(Infinity);
    this.#endCapture();
    this.#openCapture = null;
    this.#refused = null;
    this.#listener = listener;
  }

  /** It is to serve a table: what it told while it served none is nobody's. @param chosen by the arbiter, for this table and no other. */
  take(chosen: boolean): void {
    this.doubt();
    this.#chosen = chosen;
  }

  /** The line serves another table: what crosses it from here on, and what is held back, belongs in that table's capture. */
  assign(openCapture: () => Capture): void {
    this.#endCapture();
    this.#openCapture = openCapture;
  }

  /** The capture that it was told to open is begun now, not at the next byte. @returns its name; null where it could not be opened. */
  beginCapture(): string | null {
    const open = this.#openCapture;
    if (open !== null) this.#boundary.contain('capture', () => (this.#capture ??= open()));
    return this.captureName;
  }

  /** It is settled which board this is. @returns what it has reported since it connected. */
  identify(): readonly BoardInput[] {
    this.#identified = true;
    this.#refused = null;
    this.#keep(Infinity);
    return this.#inputs.splice(0);
  }

  /** Its board is recorded nowhere for now; the arbiter is told why. */
  refuse(why: Fault): void {
    this.#refused = why;
    this.#inputs = [];
  }

  /** The capture of what crosses it now; null while there is none. */
  get captureName(): string | null {
    return this.#capture?.name ?? null;
  }

  /** Why its board is recorded nowhere, or null. */
  get refused(): Fault | null {
    return this.#refused;
  }

  /** It has to be settled anew which board this is. */
  doubt(): void {
    this.showOnClock(null);
    if (this.#identified) this.#chosen = false;
    this.#identified = false;
    this.#inputs = [];
  }

  /** The board that answers now keeps a memory that can be asked for. */
  get keepsMemory(): boolean {
    return this.#line.keepsMemory === true;
  }

  askMemory(): void {
    this.#line.requestMemory?.();
    this.memory.asked(this.#clock.monotonicMs());
  }

  /** Shows up to eight letters on the clock of its board; null: its times. */
  showOnClock(text: string | null): void {
    if (text === this.#clockWanted) return;
    this.#clockWanted = text;
    this.#line.showOnClock?.(text);
  }

  requestDump(): void {
    if (this.connected) this.#line.requestDump();
  }

  /** Whatever throws, it is closed: nobody waits for what it could still tell. */
  close(): void {
    this.#boundary.contain('line closed', () => {
      this.showOnClock(null);
      this.#line.close();
    });
    this.#keep(Infinity);
    this.#endCapture();
    this.#openCapture = null;
  }

  #endCapture(): void {
    const capture = this.#capture;
    this.#capture = null;
    this.#boundary.contain('capture', () => capture?.close());
  }

  view(): BoardView {
    const state = this.#state;
    return {
      path: this.path,
      serial: this.#serial,
      busAddress: this.address,
      line: this.#lineName,
      sinceEpochMs: this.#sinceEpochMs,
      reason: this.#refused ?? lineFault(state, this.path),
      trademark: state.kind === 'connected' ? state.trademark : null,
      batteryPercent: state.kind === 'connected' ? (state.battery ?? null) : null,
      namesPieces: this.traits.namesPieces,
      clockShows: this.#clockShows,
      liftedEpochMs: this.#liftedEpochMs,
      simulated: this.simulated,
    };
  }

  /** A board that answered is lost, also where its port stays open; where none ever did, there was none to lose. */
  get #lineName(): LineStateName {
    const { kind } = this.#state;
    if (kind !== 'lost' && kind !== 'noBoard') return kind;
    const isMute = this.#state.kind === 'noBoard' && this.#state.reason === 'mute';
    return isMute || (kind === 'lost' && this.#hasAnswered) ? 'lost' : 'noBoard';
  }

  get #liftedEpochMs(): number | null {
    const { liftedAtMs } = this.sight;
    if (liftedAtMs === null) return null;
    // Worked out once: the two clocks do not run alike to the millisecond, and what is looked at again has not been lifted again.
    if (this.#lifted?.atMs !== liftedAtMs) {
      const epochMs = Math.round(this.#clock.epochMs() - this.#clock.monotonicMs() + liftedAtMs);
      this.#lifted = { atMs: liftedAtMs, epochMs };
    }
    return this.#lifted.epochMs;
  }

  /** What waits is counted from the connect on: of a board that tells more only the latest, and a dump is asked for when it is known. */
  #hold(input: BoardInput): void {
    this.#inputs.push(input);
    if (this.#inputs.length > HELD_INPUTS) this.#inputs.shift();
  }

  #become(state: LineState): void {
    const was = this.#state;
    if (state.kind !== was.kind) this.#sinceEpochMs = this.#clock.epochMs();
    this.#state = state;
    if (state.kind === 'connected') {
      this.#hasAnswered = true;
      if (state.serial !== null) this.#serial = state.serial;
      if (was.kind !== 'connected') {
        this.#connectedAtMs = this.#clock.monotonicMs();
        this.#refused = null;
      }
    }
    this.#listener?.onState(this, was);
    if (state.kind !== 'connected') {
      this.#clockShows = null;
      this.sight.forget();
      this.memory.forget();
      this.doubt();
    }
  }

  /** Writes what came up to a moment into the capture. */
  #keep(untilMs: number): void {
    const open = this.#openCapture;
    if (open === null) {
      while ((this.#chunks[0]?.atMs ?? Infinity) < untilMs || this.#chunks.length > HELD_CHUNKS) this.#chunks.shift();
      return;
    }
    for (let chunk = this.#chunks[0]; chunk !== undefined; chunk = this.#chunks[0]) {
      if (chunk.atMs > untilMs && this.#chunks.length <= HELD_CHUNKS) return;
      this.#chunks.shift();
      const { atMs, dir, bytes } = chunk;
      // A capture that fails does not keep the board from being read.
      this.#boundary.contain('capture', () => {
        this.#capture ??= open();
        this.#capture.write(atMs, dir, bytes);
      });
    }
  }
}
