import { rotate180, samePlacement, withPiece, type Placement } from '../../../engine/chess/placement.ts';
import { fileOf, rankOf, squareAt, SQUARES, type Square } from '../../../engine/chess/square.ts';
import { NO_PIECE, type Piece } from '../../../engine/chess/piece.ts';
import { COMMAND } from '../dgt/commands.ts';
import { ANSWER, codeOfPiece, fieldOfSquare } from '../dgt/messages.ts';
import type { Timers } from './timeline.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Our own words: a simulated board does not pass for anybody's product. */
const TRADEMARK = 'Arbiter960 virtual board\r\nsimulated, for demonstration and tests';
/** "No clock connected, reading invalid." */
const NO_CLOCK = Uint8Array.of(ANSWER.clock, 0, 10, 0, 0, 0, 0, 0, 0, 0x20);
/** In the mode of all updates the clock is told at least this often. */
const CLOCK_EVERY_MS = 1000;

/** Commands that set a mode of updates, by what else than squares they tell: the clock always, never, or when it changes. */
const MODES = { 0x43: 'update', 0x44: 'updateBoard', 0x4b: 'updateNice' } as const;
type Mode = 'idle' | (typeof MODES)[keyof typeof MODES];

/** What is on its way to the other end of the line. */
interface Frame {
  readonly bytes: Uint8Array;
  /** What the other end knows of the squares when it has heard this, from what it knew before. */
  readonly tells: (told: Placement | null) => Placement | null;
}

/** One scan of all squares. Measured on real boards: 200 to 250 ms. */
const SCAN_MS = 225;
/** At 9600 baud, eight data bits, start and stop bit. */
const BYTES_PER_MS = 0.96;

export interface BoardSettings {
  readonly serial: string;
  /** White sits with the connector on the right. */
  readonly rotated: boolean;
}

/**
 * A board that senses pieces: commands in, bytes out, squares scanned one after the other, so what stood on a square only between two
 * scans is never seen, a place can be reported before its lift, and a dump is as old as the last scan. Source: hardware notes 1.2, 1.3, 1.8.
 */
export class VirtualBoard {
  readonly #timers: Timers;
  readonly #settings: BoardSettings;
  readonly #send: (bytes: Uint8Array) => void;
  /** What stands on the board. */
  #actual: Placement;
  /** What the last scan of each square saw: dumps and updates tell this. */
  #scanned: Placement;
  /** What the other end of the line has heard; null before the first dump. */
  #told: Placement | null = null;
  #onTold: (() => void) | null = null;
  #clock: VirtualClock | null = null;
  #mode: Mode = 'idle';
  /** The clock frame last sent in the present mode. */
  #clockTold = '';
  #cancelClock: () => void = () => undefined;
  #lineFreeAtMs = 0;
  readonly #onTheLine: Frame[] = [];
  readonly #scanPhaseMs: number;

  constructor(timers: Timers, settings: BoardSettings, placement: Placement, send: (bytes: Uint8Array) => void) {
    this.#timers = timers;
    this.#settings = settings;
    this.#send = send;
    this.#actual = placement;
    this.#scanned = placement;
    this.#scanPhaseMs = (Number(settings.serial) * 37) % SCAN_MS;
  }

  get placement(): Placement {
    return this.#actual;
  }

  attach(clock: VirtualClock): void {
    this.#clock = clock;
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

  /** Once, as soon as all that stands on the board has been heard at the other end of the line. Whoever waited before waits no more. */
  whenTold(then: () => void): void {
    this.#onTold = then;
    this.#noteTold();
  }

  /** The clock has something new. */
  clockChanged(): void {
    if (this.#mode === 'idle' || this.#mode === 'updateBoard') return;
    const frame = this.#clock?.frame() ?? NO_CLOCK;
    const told = frame.join();
    if (this.#mode === 'updateNice' && told === this.#clockTold) return;
    this.#clockTold = told;
    this.#out(frame);
  }

  receive(bytes: Uint8Array): void {
    for (const byte of bytes) this.#obey(byte);
  }

  #obey(command: number): void {
    switch (command) {
      case COMMAND.reset:
        this.#told = null;
        this.#become('idle');
        break;
      case COMMAND.sendBoard:
        this.#outDump();
        break;
      case COMMAND.sendClock:
        this.#out(this.#clock?.frame() ?? NO_CLOCK);
        break;
      case 0x43:
      case 0x44:
      case COMMAND.updateNice:
        this.#become(MODES[command]);
        break;
      case COMMAND.returnSerial:
        this.#out(text(ANSWER.serial, this.#settings.serial.slice(-5)));
        break;
      case COMMAND.returnLongSerial:
        this.#out(text(ANSWER.longSerial, this.#settings.serial.padStart(10, '0')));
        break;
      case COMMAND.sendTrademark:
        this.#out(text(ANSWER.trademark, TRADEMARK));
        break;
      case COMMAND.sendVersion:
        this.#out(Uint8Array.of(ANSWER.version, 0, 5, 1, 4));
        break;
    }
  }

  #become(mode: Mode): void {
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#clockTold = '';
    this.#cancelClock();
    this.clockChanged();
    if (mode === 'update') this.#tellClockAgain();
  }

  #tellClockAgain(): void {
    this.#cancelClock = this.#timers.setTimer(this.#timers.monotonicMs() + CLOCK_EVERY_MS, () => {
      this.clockChanged();
      this.#tellClockAgain();
    });
  }

  #outDump(): void {
    const scanned = this.#scanned;
    const seen = this.#settings.rotated ? rotate180(scanned) : scanned;
    const frame = new Uint8Array(67);
    frame.set([ANSWER.boardDump, 0, 67]);
    for (const square of SQUARES) frame[3 + fieldOfSquare(square)] = codeOfPiece(seen[square] ?? NO_PIECE);
    this.#out(frame, () => scanned);
  }

  #scan(square: Square): void {
    const piece = this.#actual[square] ?? NO_PIECE;
    if (this.#scanned[square] === piece) return;
    this.#scanned = withPiece(this.#scanned, square, piece);
    if (this.#mode === 'idle') return;
    const update = Uint8Array.of(ANSWER.fieldUpdate, 0, 5, fieldOfSquare(this.#asNumbered(square)), codeOfPiece(piece));
    this.#out(update, (told) => told && withPiece(told, square, piece));
  }

  #asNumbered(square: Square): Square {
    return this.#settings.rotated ? squareAt(7 - fileOf(square), 7 - rankOf(square)) : square;
  }

  #nextScanOf(square: Square): number {
    const phase = this.#scanPhaseMs + (square / 64) * SCAN_MS;
    const nowMs = this.#timers.monotonicMs();
    return nowMs + ((((phase - nowMs) % SCAN_MS) + SCAN_MS) % SCAN_MS);
  }

  /** The line carries one byte after the other, and nothing on it overtakes, however late the timers of a busy machine are. */
  #out(bytes: Uint8Array, tells: Frame['tells'] = (told) => told): void {
    const nowMs = this.#timers.monotonicMs();
    this.#lineFreeAtMs = Math.max(this.#lineFreeAtMs, nowMs) + bytes.length / BYTES_PER_MS;
    this.#onTheLine.push({ bytes, tells });
    this.#timers.setTimer(this.#lineFreeAtMs, () => {
      const frame = this.#onTheLine.shift();
      if (frame === undefined) return;
      this.#send(frame.bytes);
      this.#told = frame.tells(this.#told);
      this.#noteTold();
    });
  }

  #noteTold(): void {
    const then = this.#onTold;
    if (then === null || this.#told === null || !samePlacement(this.#told, this.#actual)) return;
    this.#onTold = null;
    then();
  }
}

function text(id: number, words: string): Uint8Array {
  const size = words.length + 3;
  return Uint8Array.of(id, size >> 7, size & 0x7f, ...Array.from(words, (letter) => letter.charCodeAt(0) & 0x7f));
}
