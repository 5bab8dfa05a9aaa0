import type { BoardListener, ClockPort } from '../../../host/ports.ts';
import type { BoardSession, BusSession } from '../../driver.ts';
import { COMMAND } from '../commands.ts';
import { createFramer, type Frame, type FrameFault } from '../framer.ts';
import { BusBoard } from './bus-board.ts';
import { ANSWER_TO, busCommand, parseBusAnswer, type BusAnswer, type BusCommand } from './bus-frames.ts';
import { BusSearch } from './bus-search.ts';
import { LoneBoard } from './lone-board.ts';

/** A board answers within milliseconds, and within 20 while it writes: after so long without a byte it does not. */
const ANSWER_WITHIN_MS = 80;
/** What has come while this program was held up is read before an answer is given up. */
const GRACE_MS = 4;
/** So long nothing has come: what was damaged is over. Adapters hand on what they have every 16 ms. */
const QUIET_MS = 30;
/** Of a board that answers. */
const TRIES = 3;
/** Boards that were spoken to one by one before go back to the bus. */
const TO_BUS_MS = 20;

/** A question to one board that is on its way. */
interface Exchange {
  readonly board: BusBoard;
  readonly command: BusCommand;
  readonly tries: number;
  readonly rest: readonly BusCommand[];
  /** Something came that could not be read. */
  isDamaged: boolean;
}

/**
 * The conversation with all boards of one line, one question at a time, each board in its turn. Nothing is asked of anybody but of
 * the boards that are wanted; who is there at all is looked for only where somebody waits for any board. Source: hardware notes 1.7.
 */
export class DgtBus implements BusSession {
  readonly #clock: ClockPort;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #framer = createFramer();
  readonly #boards = new Set<BusBoard>();
  readonly #lone = new Set<LoneBoard>();
  #search: BusSearch | null = null;
  #found: readonly number[] = [];
  #exchange: Exchange | null = null;
  #bytesAtMs = -Infinity;
  #cancel: () => void = () => undefined;
  #stopped = false;

  constructor(clock: ClockPort, write: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#write = write;
  }

  get addresses(): readonly number[] {
    return this.#found;
  }

  start(): void {
    this.#write(Uint8Array.of(COMMAND.toBusMode));
    this.#wake(this.#clock.monotonicMs() + TO_BUS_MS);
  }

  /** @param address null for the only board there is. */
  join(address: number | null, listener: BoardListener): BoardSession {
    if (address === null) return this.#joinAny(listener);
    const board = new BusBoard(address, listener, this.#clock.monotonicMs());
    this.#boards.add(board);
    return {
      start: () => {
        this.#next();
      },
      requestDump: () => {
        board.requestDump();
      },
      stop: () => {
        this.#boards.delete(board);
      },
    };
  }

  onBytes(bytes: Uint8Array): void {
    this.#bytesAtMs = this.#clock.monotonicMs();
    for (const part of this.#framer.push(bytes)) this.#take(part);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #joinAny(listener: BoardListener): BoardSession {
    const lone = new LoneBoard(listener, (address, told) => this.join(address, told));
    this.#lone.add(lone);
    return {
      start: () => {
        this.#search ??= this.#newSearch();
        this.#next();
      },
      requestDump: () => {
        lone.requestDump();
      },
      stop: () => {
        this.#lone.delete(lone);
        lone.stop();
      },
    };
  }

  #newSearch(): BusSearch {
    return new BusSearch((command, address) => {
      this.#write(busCommand(command, address));
    });
  }

  #take(part: Frame | FrameFault): void {
    const nowMs = this.#clock.monotonicMs();
    const answer = part.kind === 'frame' ? parseBusAnswer(part) : null;
    if (answer === null) this.#damaged(nowMs);
    else if (this.#search?.heard(answer) === true) this.#next();
    else this.#answered(answer, nowMs);
  }

  /** It is asked again once nothing more comes of it. */
  #damaged(nowMs: number): void {
    this.#search?.disturbed();
    if (this.#exchange === null) return;
    this.#exchange.isDamaged = true;
    this.#wake(nowMs + QUIET_MS);
  }

  #answered(answer: BusAnswer, nowMs: number): void {
    const exchange = this.#exchange;
    const isAwaited = exchange?.board.address === answer.address && ANSWER_TO[exchange.command] === answer.id;
    if (isAwaited) this.#exchange = null;
    for (const board of this.#boards) {
      if (board.address !== answer.address) continue;
      const first = board.answered(answer, nowMs);
      if (!isAwaited || board !== exchange.board) continue;
      const rest = [...first, ...exchange.rest.filter((command) => !first.includes(command))];
      this.#ask(board, rest);
    }
    if (this.#exchange === null) this.#next();
  }

  /** Asks a board the first of these, and the others after its answer. @returns false where there is nothing to ask. */
  #ask(board: BusBoard, [command, ...rest]: readonly BusCommand[], tries = 1): boolean {
    if (command === undefined || !this.#boards.has(board)) return false;
    const nowMs = this.#clock.monotonicMs();
    const sent = board.asks(command, nowMs);
    this.#exchange = { board, command: sent, tries, rest, isDamaged: false };
    this.#bytesAtMs = nowMs;
    this.#write(busCommand(sent, board.address));
    this.#wake(nowMs + ANSWER_WITHIN_MS);
    return true;
  }

  #again({ board, command, tries, rest }: Exchange): void {
    this.#exchange = null;
    const asked = command === 'repeatChanges' ? 'sendChanges' : command;
    const mostTries = board.answers && command !== 'sendSerial' ? TRIES : 1;
    const isAsked = tries < mostTries && this.#ask(board, [asked, ...rest], tries + 1);
    if (!isAsked) this.#next();
  }

  /** The line is free: whose turn it is. */
  #next(): void {
    if (this.#exchange !== null || this.#stopped) return;
    const nowMs = this.#clock.monotonicMs();
    if (this.#search !== null) {
      this.#searchOn(this.#search, nowMs);
      return;
    }
    const [board, ...others] = [...this.#boards].sort((a, b) => a.dueAtMs - b.dueAtMs);
    if (board === undefined) return;
    const isAsked = board.dueAtMs <= nowMs && this.#ask(board, board.visit(nowMs, others.length + 1));
    if (!isAsked) this.#wake(Math.max(nowMs + 1, board.dueAtMs));
  }

  #searchOn(search: BusSearch, nowMs: number): void {
    const wakeAtMs = search.go(nowMs);
    if (wakeAtMs !== null) {
      this.#wake(wakeAtMs);
      return;
    }
    this.#search = null;
    this.#found = search.found;
    for (const lone of this.#lone) lone.found(search.found, search.isNoisy);
    // Whoever waits for a board to be plugged in is not told of it by anybody.
    if ([...this.#lone].some((lone) => lone.isWaiting)) this.#search = this.#newSearch();
    this.#next();
  }

  #wake(atMs: number): void {
    this.#cancel();
    this.#cancel = this.#clock.setTimer(atMs, () => {
      this.#onTime();
    });
  }

  #onTime(): void {
    const exchange = this.#exchange;
    if (exchange === null) {
      this.#next();
      return;
    }
    const nowMs = this.#clock.monotonicMs();
    const givenUpAtMs = this.#givenUpAtMs(exchange);
    if (nowMs < givenUpAtMs) this.#wake(givenUpAtMs);
    else
      this.#cancel = this.#clock.setTimer(nowMs + GRACE_MS, () => {
        this.#giveUp(exchange);
      });
  }

  #givenUpAtMs({ isDamaged }: Exchange): number {
    return this.#bytesAtMs + (isDamaged ? QUIET_MS : ANSWER_WITHIN_MS);
  }

  #giveUp(exchange: Exchange): void {
    if (this.#exchange !== exchange) return;
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < this.#givenUpAtMs(exchange)) {
      this.#onTime();
      return;
    }
    exchange.board.missed(exchange.command, nowMs, exchange.isDamaged);
    this.#again(exchange);
  }
}
