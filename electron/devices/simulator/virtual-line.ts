import type { Color } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { Fault } from '../../../engine/result.ts';
import { bytesOf } from '../dgt/commands.ts';
import type { BoardProtocol } from './board-protocol.ts';
import { carriedBy, type LineFaults } from './line-faults.ts';
import { CertaboProtocol, SentioProtocol } from './makers/certabo.ts';
import { ChesslinkProtocol } from './makers/chesslink.ts';
import { PegasusProtocol } from './makers/pegasus.ts';
import { PlainProtocol } from './makers/plain.ts';
import { diceOf, type Dice } from './random.ts';
import { Seat } from './seat.ts';
import type { Timers } from './timeline.ts';
import { VirtualBoard, type BoardSettings } from './virtual-board.ts';
import { VirtualBus } from './virtual-bus.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Boards that speak over a line of bytes, by the words of their drivers. DGT’s answer in bus mode, too. */
export const LINE_KINDS = ['dgt', 'pegasus', 'certabo', 'sentio', 'chesslink', 'plain'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** DGT’s numbers for these boards begin with the first of them. */
const FIRST_SERIAL = 96_001;
const TIME = { seconds: 5_400, incrementSeconds: 30 };
/** As boards over Bluetooth scan. */
const HALF_SPEED_SCAN_MS = 450;
/** … which tell their battery, too. */
const BATTERY_PERCENT = 80;
/** A board that sends its memory unasked does so first, and then every so often. */
const MEMORY_FIRST_MS = 10_000;
const MEMORY_EVERY_MS = 60_000;

export interface LineSettings extends LineFaults {
  readonly kind: LineKind;
  readonly start: Setup;
  /** How many boards share the line; only DGT’s do. */
  readonly boards: number;
  /** White sits with the connector on the right. */
  readonly turned: boolean;
  /** Of boards that tell one. */
  readonly clock: boolean;
  readonly deadSquares: readonly Square[];
  readonly halfSpeed: boolean;
  /** DGT’s send their memory though nobody has asked. */
  readonly tellsMemory: boolean;
  /** 1 works at the pace of people. */
  readonly pace: number;
  readonly seed: number;
}

interface LineEvents {
  readonly onBytes: (bytes: Uint8Array) => void;
  /** A legal move was made. @param board from 1 */
  readonly onMove: (board: number, side: Color, san: string, uci: string) => void;
  readonly onFault: (fault: Fault) => void;
}

/** A line of bytes with one board at its end, or several, and hands at each of them. */
export class VirtualLine {
  readonly seats: readonly Seat[];
  readonly #timers: Timers;
  readonly #settings: LineSettings;
  readonly #protocol: BoardProtocol | null;
  readonly #bus: VirtualBus | null;
  readonly #onBytes: (bytes: Uint8Array) => void;
  readonly #dice: Dice;
  #closed = false;
  #onConnected: (() => void) | null = null;

  constructor(timers: Timers, settings: LineSettings, { onBytes, onMove, onFault }: LineEvents) {
    this.#timers = timers;
    this.#settings = settings;
    this.#onBytes = onBytes;
    this.#dice = diceOf(settings.seed);
    this.#protocol = protocolOf(settings);
    const { kind, boards, start, clock: hasClock, pace } = settings;
    this.#bus =
      boards > 1
        ? new VirtualBus(timers, (bytes) => {
            this.#say(bytes);
          })
        : null;
    this.seats = Array.from({ length: boards }, (_, at) => {
      const board = this.#board(at);
      const clock = new VirtualClock(timers, TIME, 'left', () => {
        board.clockChanged();
      });
      if (hasClock && (kind === 'dgt' || kind === 'plain')) board.attach(clock);
      return new Seat({
        timers,
        board,
        clock,
        start,
        pace,
        whiteClock: 'left',
        dice: diceOf(settings.seed + at + 1),
        onFault,
        onMove: (side, san, uci) => {
          onMove(at + 1, side, san, uci);
        },
      });
    });
    const { regularly } = this.#protocol ?? {};
    if (regularly !== undefined) {
      this.seats[0]?.board.receive(bytesOf('reset', 'sendBoard', 'updateNice'));
      this.#every(regularly.everyMs, regularly.everyMs, () => {
        for (const said of regularly.say()) this.#say(said);
      });
    }
    if (settings.tellsMemory)
      this.#every(MEMORY_FIRST_MS, MEMORY_EVERY_MS, () => {
        for (const { board } of this.seats) board.tellMemory();
      });
  }

  /** Somebody is at the other end. */
  connected(): void {
    const then = this.#onConnected;
    this.#onConnected = null;
    then?.();
  }

  /** What the other end sends. */
  hear(bytes: Uint8Array): void {
    if (this.#bus !== null) this.#bus.receive(bytes);
    else if (this.#protocol === null) this.seats[0]?.board.receive(bytes);
    else this.#put(this.#protocol.hear(bytes));
  }

  /** Once for each seat, as soon as the other end has been told what stands there; where boards tell it unasked, when somebody comes. */
  whenRead(then: (seat: Seat) => void): void {
    for (const seat of this.seats) {
      const thenSeat = (): void => {
        then(seat);
      };
      if (this.#protocol?.regularly === undefined) seat.board.whenTold(thenSeat);
      else this.#onConnected = thenSeat;
    }
  }

  close(): void {
    this.#closed = true;
    for (const seat of this.seats) seat.stop();
  }

  #board(at: number): VirtualBoard {
    const { start, turned, deadSquares, halfSpeed } = this.#settings;
    const settings: BoardSettings = {
      serial: String(FIRST_SERIAL + at),
      rotated: turned,
      busAddress: at + 1,
      deadSquares,
      ...(halfSpeed && { scanMs: HALF_SPEED_SCAN_MS, batteryPercent: BATTERY_PERCENT }),
    };
    if (this.#bus !== null) return this.#bus.add(settings, start.placement);
    return new VirtualBoard(this.#timers, settings, start.placement, (bytes) => {
      for (const said of this.#protocol?.say(bytes) ?? [bytes]) this.#say(said);
    });
  }

  #say(message: Uint8Array): void {
    const left = carriedBy(this.#settings, this.#dice, message);
    if (left.length > 0) this.#onBytes(left);
  }

  #put(heard: ReturnType<BoardProtocol['hear']>): void {
    if (heard === null) return;
    this.#say(heard.answer);
    this.seats[0]?.board.receive(heard.commands);
  }

  #every(firstMs: number, everyMs: number, act: () => void): void {
    this.#timers.setTimer(this.#timers.monotonicMs() + firstMs, () => {
      if (this.#closed) return;
      act();
      this.#every(everyMs, everyMs, act);
    });
  }
}

function protocolOf({ kind, clock, noise }: LineSettings): BoardProtocol | null {
  switch (kind) {
    case 'dgt':
      return null;
    case 'pegasus':
      return new PegasusProtocol();
    case 'certabo':
      return new CertaboProtocol(noise);
    case 'sentio':
      return new SentioProtocol();
    case 'chesslink':
      return new ChesslinkProtocol();
    case 'plain':
      return new PlainProtocol({ number: String(FIRST_SERIAL), clock });
  }
}
