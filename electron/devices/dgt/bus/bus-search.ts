import { BUS_ANSWER, EVERYBODY, type BusAnswer, type BusCommand } from './bus-frames.ts';

/** Who is asked all together answers within 1.1 s, each at a moment of its own. */
const EVERYBODY_WITHIN_MS = 1_300;
const ANSWER_WITHIN_MS = 90;
/** So many questions to all in a row to which nobody new has answered, and nothing was damaged. */
const QUIET_ROUNDS = 2;
/** While games are played on the line they have it most of the time: answers are listened for in one part of so many, each of this length. */
const PARTS = 3;
const PART_MS = 100;
/** Where two boards have one address they disturb each other for ever. */
const MOST_ROUNDS = 12;

export interface BusSearchOptions {
  readonly send: (command: BusCommand, address: number) => void;
  /** Boards on the line are followed meanwhile. */
  readonly isShared: () => boolean;
  /** Addresses of those that are there for certain. */
  readonly followed: readonly number[];
}

/**
 * Looks who is on a bus: all are asked at once, and those that were heard are asked to keep quiet at the next such question, until
 * nobody new is heard any more. Games that are played on the line go on: after each question to all another part of the time is kept
 * free of them, so that a board that always answers at the same moment is heard in one of the rounds.
 */
export class BusSearch {
  readonly #options: BusSearchOptions;
  readonly #found: Set<number>;
  #toHush: readonly number[];
  #hushing: number | null = null;
  #askedAtMs = -Infinity;
  #untilMs = -Infinity;
  /** What was known when all were asked last; null while they are not being asked. */
  #asked: { readonly found: number } | null = null;
  #rounds = 0;
  #quiet = 0;
  #disturbed = false;
  #isNoisy = false;
  #begun = false;

  constructor(options: BusSearchOptions) {
    this.#options = options;
    this.#found = new Set(options.followed);
    this.#toHush = this.found;
  }

  get found(): readonly number[] {
    return [...this.#found].sort((a, b) => a - b);
  }

  /** Something came that could not be read, though nobody was asked but by this. */
  get isNoisy(): boolean {
    return this.#isNoisy;
  }

  /** @returns whether it may be an answer to this. */
  heard({ id, address }: BusAnswer): boolean {
    if (!this.#begun || id !== BUS_ANSWER.ping || address === EVERYBODY) return false;
    this.#found.add(address);
    if (address === this.#hushing) this.#untilMs = -Infinity;
    return true;
  }

  /** Answers to it may come. */
  isAsking(nowMs: number): boolean {
    return nowMs < this.#untilMs;
  }

  disturbed(): void {
    this.#disturbed = true;
    this.#isNoisy ||= !this.#isShared;
  }

  /** It waits for answers that nobody is to disturb. */
  needsQuiet(nowMs: number): boolean {
    if (nowMs >= this.#untilMs) return false;
    return !this.#isShared || this.#hushing !== null || this.#partAt(nowMs) % PARTS === this.#rounds % PARTS;
  }

  /** When it may need quiet, or need it no more; not before it has been called. */
  changesAtMs(nowMs: number): number {
    if (!this.#isShared || this.#hushing !== null) return this.#untilMs;
    return Math.min(this.#untilMs, this.#askedAtMs + (this.#partAt(nowMs) + 1) * PART_MS);
  }

  get #isShared(): boolean {
    return this.#options.isShared();
  }

  #partAt(nowMs: number): number {
    return Math.floor((nowMs - this.#askedAtMs) / PART_MS);
  }

  /** Asks what is to be asked now. @returns whether it goes on. */
  go(nowMs: number): boolean {
    if (nowMs < this.#untilMs) return true;
    this.#begun = true;
    if (this.#asked !== null) {
      this.#countRound(this.#asked.found);
      this.#asked = null;
      this.#toHush = this.found;
    }
    if (this.#quiet >= (this.#isShared ? PARTS : QUIET_ROUNDS) || this.#rounds >= MOST_ROUNDS) return false;
    this.#askedAtMs = nowMs;
    const [next, ...rest] = this.#toHush;
    this.#toHush = rest;
    this.#hushing = next ?? null;
    if (next === undefined) {
      this.#asked = { found: this.#found.size };
      this.#disturbed = false;
      this.#untilMs = nowMs + EVERYBODY_WITHIN_MS;
      this.#options.send('ping', EVERYBODY);
    } else {
      this.#untilMs = nowMs + ANSWER_WITHIN_MS;
      this.#options.send('ignoreNextPing', next);
    }
    return true;
  }

  #countRound(foundBefore: number): void {
    this.#rounds++;
    const isQuiet = this.#found.size === foundBefore && !this.#disturbed;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
  }
}
