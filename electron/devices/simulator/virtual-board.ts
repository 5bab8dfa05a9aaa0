import { NO_PIECE, type Piece } from '../../../engine/chess/piece.ts';
import { rotate180, withPiece, type Placement } from '../../../engine/chess/placement.ts';
import { fileOf, rankOf, squareAt, SQUARES, type Square } from '../../../engine/chess/square.ts';
import { otherSide } from '../../../engine/recognition/input/observation.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import { BUS_COMMAND } from '../dgt/bus/bus-frames.ts';
import { COMMAND } from '../dgt/commands.ts';
import { makeMessage } from '../dgt/make-message.ts';
import type { DgtMessage } from '../dgt/messages.ts';
import { ADDRESSED, CommandReader, type BoardCommand } from './board-commands.ts';
import { BoardMemory } from './board-memory.ts';
import { BusSide, type ClockMessage } from './bus-side.ts';
import { Outgoing } from './outgoing.ts';
import type { Timers } from './timeline.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Our own words: a simulated board does not pass for anybody's product. */
const TRADEMARK = 'Arbiter960 virtual board\r\nsimulated, for demonstration and tests';
/** In the mode of all updates the clock is told at least this often. */
const CLOCK_EVERY_MS = 1000;
/** What a board understands besides what this program asks. */
const MESSAGE_TO_CLOCK = 0x2b;
const RETURN_BUS_ADDRESS = 0x46;

/** Commands that set a mode of updates, by what else than squares they tell: the clock always, never, or when it changes. */
const MODES = { 0x43: 'update', 0x44: 'updateBoard', 0x4b: 'updateNice' } as const;
type Mode = 'bus' | 'idle' | (typeof MODES)[keyof typeof MODES];

/** One scan of all squares, unless told otherwise. Measured on real boards: 200 to 250 ms. */
const SCAN_MS = 225;
/** Addresses have fourteen bits. */
const ADDRESSES = 1 << 14;

export interface BoardSettings {
  readonly serial: string;
  /** White sits with the connector on the right. */
  readonly rotated: boolean;
  /** Of a board without a cable, which tells it, and tells zeros where it has no clock. */
  readonly batteryPercent?: number;
  /** Its place on a line that boards share; left out, it goes by its number. */
  readonly busAddress?: number;
  /** On such a line it answers so much later than others. */
  readonly slowMs?: number;
  /** On such a line it does not tell its number, as older boards. */
  readonly numberless?: boolean;
  /** Their sensors never see a piece. */
  readonly deadSquares?: readonly Square[];
  /** How long one scan of all squares takes, milliseconds. */
  readonly scanMs?: number;
}

/**
 * A board that senses pieces: commands in, bytes out, squares scanned one after the other, so what stood on a square only between two
 * scans is never seen, a place can be reported before its lift, and a dump is as old as the last scan. Source: hardware notes 1.2, 1.3, 1.8.
 */
export class VirtualBoard {
  readonly #timers: Timers;
  readonly #settings: BoardSettings;
  readonly #outgoing: Outgoing;
  readonly #commands = new CommandReader();
  readonly #bus: BusSide;
  readonly #memory: BoardMemory;
  /** What stands on the board. */
  #actual: Placement;
  /** What the last scan of each square saw: dumps and updates tell this. */
  #scanned: Placement;
  #clock: VirtualClock | null = null;
  #lever: ClockSide | null = null;
  /** Power comes: it waits to be spoken to by its address, or alone. */
  #mode: Mode = 'bus';
  /** The clock frame last sent in the present mode. */
  #clockTold = '';
  #cancelClock: () => void = () => undefined;
  readonly #scanMs: number;
  readonly #scanPhaseMs: number;

  constructor(timers: Timers, settings: BoardSettings, placement: Placement, send: (bytes: Uint8Array) => void) {
    this.#timers = timers;
    this.#settings = settings;
    this.#outgoing = new Outgoing(timers, send);
    const { scanMs = SCAN_MS } = settings;
    this.#actual = placement;
    this.#scanned = this.#seenOf(placement);
    this.#scanMs = scanMs;
    this.#bus = new BusSide(settings.busAddress ?? Number(settings.serial) % ADDRESSES, {
      slowMs: settings.slowMs ?? 0,
      serial: settings.numberless === true ? null : settings.serial.slice(-5).padStart(5, '0'),
      board: () => this.#asNumbered(this.#scanned),
      clock: () => this.#clockReading(),
    });
    this.#memory = new BoardMemory((entry) => {
      this.#bus.note(entry);
    });
    this.#scanPhaseMs = (Number(settings.serial) * 37) % scanMs;
  }

  get placement(): Placement {
    return this.#actual;
  }

  /** Its place on a line that boards share. */
  get busAddress(): number {
    return this.#bus.address;
  }

  /** Somebody gives it another place there. */
  set busAddress(address: number) {
    this.#bus.address = address;
  }

  /** A clock is plugged in, or none any more. */
  attach(clock: VirtualClock | null): void {
    this.#clock = clock;
    this.#lever = clock?.lever ?? null;
    this.#tellClock();
  }

  /** What a hand does: the square now holds this piece, or none. The board sees it at its next scan. */
  put(square: Square, piece: Piece): void {
    this.#actual = withPiece(this.#actual, square, piece);
    this.#timers.setTimer(this.#nextScanOf(square), () => {
      this.#scan(square);
    });
  }

  /** All pieces at once, as when a board is set up. */
  setUp(placement: Placement): void {
    for (const square of SQUARES) {
      const piece = placement[square] ?? NO_PIECE;
      if (this.#actual[square] !== piece) this.put(square, piece);
    }
  }

  /** Once, as soon as all that is seen of what stands on the board has been heard at the other end of the line. Whoever waited before waits no more. */
  whenTold(then: () => void): void {
    this.#outgoing.whenTold(() => this.#seenOf(this.#actual), then);
  }

  #seenOf(placement: Placement): Placement {
    const { deadSquares = [] } = this.#settings;
    return deadSquares.reduce((seen, square) => withPiece(seen, square, NO_PIECE), placement);
  }

  /** The clock has something new. */
  clockChanged(): void {
    this.#noteLever();
    this.#tellClock();
  }

  /** All that it has noted. Some boards send it now and then though nobody has asked; on a shared line none speaks first. */
  tellMemory(): void {
    if (this.#mode === 'bus') return;
    this.#say({ kind: 'moveLog', log: this.#memory.bytes });
    this.#memory.note({ kind: 'mark', mark: 'downloaded' });
  }

  receive(bytes: Uint8Array): void {
    for (const command of this.#commands.push(bytes, this.#timers.monotonicMs()))
      if (command.code >= ADDRESSED) this.#answerOnBus(command);
      else this.#obey(command);
  }

  #answerOnBus(command: BoardCommand): void {
    const answer = this.#mode === 'bus' ? this.#bus.answer(command) : null;
    if (answer === null) return;
    const scanned = this.#scanned;
    const isBoard = command.code === BUS_COMMAND.sendBoard;
    this.#timers.setTimer(this.#timers.monotonicMs() + answer.afterMs, () => {
      this.#outgoing.say(answer.bytes, (told) => (isBoard ? scanned : told));
    });
  }

  #obey({ code, content }: BoardCommand): void {
    const { serial, batteryPercent } = this.#settings;
    if (this.#mode === 'bus') this.#become('idle');
    switch (code) {
      case COMMAND.toBusMode:
        this.#become('bus');
        break;
      case COMMAND.reset:
        this.#outgoing.forget();
        this.#become('idle');
        break;
      case COMMAND.sendBoard:
        this.#sendBoard();
        break;
      case COMMAND.sendClock:
        this.#outgoing.say(this.#clockFrame());
        break;
      case 0x43:
      case 0x44:
      case COMMAND.updateNice:
        this.#become(MODES[code]);
        break;
      case COMMAND.returnSerial:
        this.#say({ kind: 'serial', serial: serial.slice(-5).padStart(5, '0'), long: false });
        break;
      case COMMAND.returnLongSerial:
        this.#say({ kind: 'serial', serial: serial.padStart(10, '0'), long: true });
        break;
      case RETURN_BUS_ADDRESS:
        this.#say({ kind: 'busAddress', address: this.busAddress });
        break;
      case COMMAND.sendTrademark:
        this.#say({ kind: 'trademark', text: TRADEMARK });
        break;
      case COMMAND.sendVersion:
        this.#say({ kind: 'version', version: '1.4' });
        break;
      case COMMAND.sendBattery:
        if (batteryPercent !== undefined) this.#say({ kind: 'battery', percent: batteryPercent, charging: false });
        break;
      case COMMAND.sendMemory:
        this.tellMemory();
        break;
      case MESSAGE_TO_CLOCK:
        this.#passOn(content);
    }
  }

  /** A clock is heard in the two modes alone in which clocks are. */
  #passOn(content: readonly number[]): void {
    const answer = this.#tellsClock ? (this.#clock?.hear(content) ?? null) : null;
    if (answer !== null) this.#say(answer);
  }

  #become(mode: Mode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#clockTold = '';
    this.#cancelClock();
    this.#tellClock();
  }

  get #tellsClock(): boolean {
    return this.#mode === 'update' || this.#mode === 'updateNice';
  }

  #tellClock(): void {
    if (!this.#tellsClock) return;
    const frame = this.#clockFrame();
    const told = frame.join();
    if (this.#mode === 'updateNice' && told === this.#clockTold) return;
    this.#clockTold = told;
    this.#outgoing.say(frame);
    if (this.#mode === 'update') this.#tellClockAgain();
  }

  #tellClockAgain(): void {
    this.#cancelClock();
    this.#cancelClock = this.#timers.setTimer(this.#timers.monotonicMs() + CLOCK_EVERY_MS, () => {
      this.#tellClock();
    });
  }

  /** The time of who pressed is noted. */
  #noteLever(): void {
    const clock = this.#clock;
    if (clock === null || clock.lever === this.#lever) return;
    this.#lever = clock.lever;
    const side = otherSide(clock.lever);
    this.#memory.note({ kind: 'time', side, seconds: clock.reading()[side].seconds });
  }

  #clockReading(): ClockMessage {
    return this.#clock?.reading() ?? { kind: this.#settings.batteryPercent === undefined ? 'noClock' : 'clockSilent' };
  }

  #clockFrame(): Uint8Array {
    return makeMessage(this.#clockReading());
  }

  #sendBoard(): void {
    const scanned = this.#scanned;
    this.#outgoing.say(makeMessage({ kind: 'board', placement: this.#asNumbered(scanned) }), () => scanned);
  }

  #scan(square: Square): void {
    if (this.#settings.deadSquares?.includes(square) === true) return;
    const piece = this.#actual[square] ?? NO_PIECE;
    if (this.#scanned[square] === piece) return;
    this.#scanned = withPiece(this.#scanned, square, piece);
    const numbered = this.#squareAsNumbered(square);
    this.#memory.changed(numbered, piece, this.#asNumbered(this.#scanned), this.#timers.monotonicMs());
    if (this.#mode === 'bus' || this.#mode === 'idle') return;
    const update = makeMessage({ kind: 'square', square: numbered, piece });
    this.#outgoing.say(update, (told) => told && withPiece(told, square, piece));
  }

  #asNumbered(placement: Placement): Placement {
    return this.#settings.rotated ? rotate180(placement) : placement;
  }

  #squareAsNumbered(square: Square): Square {
    return this.#settings.rotated ? squareAt(7 - fileOf(square), 7 - rankOf(square)) : square;
  }

  #nextScanOf(square: Square): number {
    const scanMs = this.#scanMs;
    const phase = this.#scanPhaseMs + (square / 64) * scanMs;
    const nowMs = this.#timers.monotonicMs();
    return nowMs + ((((phase - nowMs) % scanMs) + scanMs) % scanMs);
  }

  #say(message: DgtMessage): void {
    this.#outgoing.say(makeMessage(message));
  }
}
