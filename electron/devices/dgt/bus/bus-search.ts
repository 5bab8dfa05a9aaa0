import { BUS_ANSWER, EVERYBODY, type BusAnswer, type BusCommand } from './bus-frames.ts';

/** Who is asked all together answers within 1.1 s, each at a moment of its own. */
const EVERYBODY_WITHIN_MS = 1_300;
const ANSWER_WITHIN_MS = 90;
/** So many questions to all in a row to which nobody new has answered, and nothing was damaged. */
const QUIET_ROUNDS = 2;
/** Where two boards have one address they disturb each other for ever. */
const MOST_ROUNDS = 12;

/**
 * Looks who is on a bus: all are asked at once, and those that were heard are asked to keep quiet at the next such question, until
 * nobody new is heard any more.
 */
export class BusSearch {
  readonly #send: (command: BusCommand, address: number) => void;
  readonly #found = new Set<number>();
  #toHush: readonly number[] = [];
  #hushing: number | null = null;
  #untilMs = -Infinity;
  /** What was known when all were asked last; null while they are not being asked. */
  #asked: { readonly found: number } | null = null;
  #rounds = 0;
  #quiet = 0;
  #disturbed = false;
  #isNoisy = false;
  #begun = false;

  constructor(send: (command: BusCommand, address: number) => void) {
    this.#send = send;
  }

  get found(): readonly number[] {
    return [...this.#found].sort((a, b) => a - b);
  }

  /** Something came that could not be read. */
  get isNoisy(): boolean {
    return this.#isNoisy;
  }

  /** @returns whether it was an answer to this. */
  heard({ id, address }: BusAnswer): boolean {
    if (!this.#begun || id !== BUS_ANSWER.ping || address === EVERYBODY) return false;
    this.#found.add(address);
    if (address === this.#hushing) this.#untilMs = -Infinity;
    return true;
  }

  disturbed(): void {
    this.#disturbed = true;
    this.#isNoisy = true;
  }

  /** @returns when it is to be called again, monotonic milliseconds; null when it is over. */
  go(nowMs: number): number | null {
    if (nowMs < this.#untilMs) return this.#untilMs;
    this.#begun = true;
    if (this.#asked !== null) {
      this.#countRound(this.#asked.found);
      this.#asked = null;
      this.#toHush = this.found;
    }
    if (this.#quiet >= QUIET_ROUNDS || this.#rounds >= MOST_ROUNDS) return null;
    const [next, ...rest] = this.#toHush;
    this.#toHush = rest;
    this.#hushing = next ?? null;
    if (next !== undefined) return this.#ask('ignoreNextPing', next, nowMs + ANSWER_WITHIN_MS);
    this.#asked = { found: this.#found.size };
    this.#disturbed = false;
    return this.#ask('ping', EVERYBODY, nowMs + EVERYBODY_WITHIN_MS);
  }

  #countRound(foundBefore: number): void {
    this.#rounds++;
    const isQuiet = this.#found.size === foundBefore && !this.#disturbed;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
  }

  #ask(command: BusCommand, address: number, untilMs: number): number {
    this.#untilMs = untilMs;
    this.#send(command, address);
    return untilMs;
  }
}
