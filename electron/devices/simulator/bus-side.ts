import type { Placement } from '../../../engine/chess/placement.ts';
import { BUS_ANSWER, BUS_COMMAND, checksum, EVERYBODY, makeBusAnswer, type BusAnswer } from '../dgt/bus/bus-frames.ts';
import { clockData, fieldsOf } from '../dgt/make-message.ts';
import type { DgtMessage } from '../dgt/messages.ts';
import { fromSevens } from '../dgt/wire.ts';
import type { BoardCommand } from './board-commands.ts';

const ANSWERS_AFTER_MS = 3;
/** Boards that are asked all at once answer within this time, each at its own moment. */
const SPREAD_MS = 1_100;
/** Spreads addresses that follow each other. */
const SPREADER = 7_919;
/** As much of what has changed is kept until it is asked for. */
const MOST_PENDING = 4_000;

/** What a board says of its clock. */
export type ClockMessage = Extract<DgtMessage, { readonly kind: 'clock' | 'noClock' | 'clockSilent' }>;

interface Sensed {
  /** How much later than others it answers. */
  readonly slowMs: number;
  /** Its digits; null where it does not tell them on a bus, as older boards. */
  readonly serial: string | null;
  /** All squares as the device numbers them. */
  readonly board: () => Placement;
  readonly clock: () => ClockMessage;
}

/** How a board answers on a line that it shares with others. Source: hardware notes 1.7. */
export class BusSide {
  /** Its place on the line, which somebody may give another board. */
  address: number;
  readonly #sensed: Sensed;
  #pending: (readonly number[])[] = [];
  #told: readonly number[] = [];
  #ignoresPing = false;

  constructor(address: number, sensed: Sensed) {
    this.address = address;
    this.#sensed = sensed;
  }

  /** Something has changed: an entry of the board's memory. */
  note(entry: readonly number[]): void {
    this.#pending.push(entry);
    if (this.#pending.length > MOST_PENDING) this.#pending.shift();
  }

  /** @returns null where it has nothing to say: it was not asked, or not well. */
  answer({ code, content }: BoardCommand): { readonly bytes: Uint8Array; readonly afterMs: number } | null {
    const [high = 0, low = 0, sum] = content;
    const address = fromSevens(high, low);
    if (checksum([code, high, low]) !== sum) return null;
    if (address === EVERYBODY) return code === BUS_COMMAND.ping ? this.#answerAll() : null;
    const said = address === this.address ? this.#say(code) : null;
    return said === null ? null : { bytes: makeBusAnswer(said), afterMs: ANSWERS_AFTER_MS + this.#sensed.slowMs };
  }

  #answerAll(): ReturnType<BusSide['answer']> {
    const isIgnored = this.#ignoresPing;
    this.#ignoresPing = false;
    if (isIgnored) return null;
    const ping = this.#made(BUS_ANSWER.ping, []);
    return { bytes: makeBusAnswer(ping), afterMs: (this.address * SPREADER) % SPREAD_MS };
  }

  #say(code: number): BusAnswer | null {
    switch (code) {
      case BUS_COMMAND.sendClock:
        return this.#made(BUS_ANSWER.clock, clockData(this.#sensed.clock()));
      case BUS_COMMAND.sendBoard:
        return this.#made(BUS_ANSWER.board, fieldsOf(this.#sensed.board()));
      case BUS_COMMAND.sendChanges:
        this.#told = this.#pending.flat();
        this.#pending = [];
        return this.#made(BUS_ANSWER.changes, this.#told);
      case BUS_COMMAND.repeatChanges:
        return this.#made(BUS_ANSWER.changes, this.#told);
      case BUS_COMMAND.ignoreNextPing:
        this.#ignoresPing = true;
        return this.#made(BUS_ANSWER.ping, []);
      case BUS_COMMAND.ping:
        return this.#made(BUS_ANSWER.ping, []);
      case BUS_COMMAND.sendVersion:
        return this.#made(BUS_ANSWER.version, [1, 4]);
      case BUS_COMMAND.sendSerial:
        return this.#sensed.serial === null ? null : this.#made(BUS_ANSWER.serial, codesOf(this.#sensed.serial));
      default:
        return null;
    }
  }

  #made(id: number, data: ArrayLike<number>): BusAnswer {
    return { id, address: this.address, data: Uint8Array.from(Array.from(data)) };
  }
}

function codesOf(digits: string): readonly number[] {
  return Array.from(digits, (digit) => digit.charCodeAt(0));
}
