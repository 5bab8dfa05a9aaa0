import type { BoardListener } from '../../../host/ports/board-lines.ts';
import type { ClockPort } from '../../../host/ports/system.ts';
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
/** After a search that has found nobody for somebody who waits, where others play on the line. */
const SEARCH_AGAIN_MS = 10_000;
/** Boards that were spoken to one by one before go back to the bus. */
const TO_BUS_MS = 20;

/** Who listens at an address, and the board that is asked for it; null while another listens there. */
interface Seat {
  readonly address: number;
  readonly listener: BoardListener;
  board: BusBoard | null;
}

/** A question to one board that is on its way. */
interface Exchange {
  readonly board: BusBoard;
  readonly command: BusCommand;
  readonly tries: number;
  readonly rest: readonly BusCommand[];
  /** Something came that could not be read. */
  isDamaged: boolean;
  /** How many have answered, where that is counted: then it lasts until nobody answers any more. */
  counted: number | null;
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
  readonly #seats = new Set<Seat>();
  readonly #lone = new Set<LoneBoard>();
  #search: BusSearch | null = null;
  /** Somebody waits for any board: when one is looked for. */
  #searchAtMs = Infinity;
  /** The last to speak on the line was the search. */
  #searched = false;
  #found: readonly number[] = [];
  #exchange: Exchange | null = null;
  /** Answers that came whole a moment ago, and whether something came after them that could not be read. */
  #recent: { readonly board: BusBoard; readonly atMs: number; isDisturbed: boolean }[] = [];
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
    const seat: Seat = { address, listener, board: null };
    return {
      start: () => {
        this.#seats.add(seat);
        if (!this.#serve(address)) listener.onState({ kind: 'noBoard', reason: 'addressTaken', address });
        this.#next();
      },
      requestDump: () => {
        seat.board?.requestDump();
      },
      stop: () => {
        this.#seats.delete(seat);
        if (seat.board === null) return;
        this.#boards.delete(seat.board);
        this.#serve(address);
      },
    };
  }

  /** What a board tells goes to one table: to the first that wanted it. @returns false where one has it already. */
  #serve(address: number): boolean {
    const seats = [...this.#seats].filter((seat) => seat.address === address);
    const [first] = seats;
    if (first === undefined || seats.some(({ board }) => board !== null)) return false;
    first.board = new BusBoard(address, first.listener, this.#clock.monotonicMs());
    this.#boards.add(first.board);
    return true;
  }

  onBytes(bytes: Uint8Array): void {
    this.#bytesAtMs = this.#clock.monotonicMs();
    for (const part of this.#framer.push(bytes)) this.#take(part);
  }

  stop(): void {
    this.#stopped = true;
    this.#seats.clear();
    this.#cancel();
  }

  #joinAny(listener: BoardListener): BoardSession {
    const lone = new LoneBoard(listener, (address, told) => this.join(address, told));
    this.#lone.add(lone);
    return {
      start: () => {
        this.#searchAtMs = -Infinity;
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
    const followed = [...this.#boards].filter(({ isThere }) => isThere).map(({ address }) => address);
    return new BusSearch({
      send: (command, address) => {
        this.#write(busCommand(command, address));
      },
      isShared: () => this.#boards.size > 0,
      followed,
    });
  }

  #take(part: Frame | FrameFault): void {
    const nowMs = this.#clock.monotonicMs();
    const answer = part.kind === 'frame' ? parseBusAnswer(part) : null;
    if (answer === null) this.#damaged(nowMs);
    else if (this.#isCounted(answer)) this.#wake(nowMs + ANSWER_WITHIN_MS);
    else if (this.#search?.heard(answer) === true && !this.#isAwaited(answer)) this.#next();
    else this.#answered(answer, nowMs);
  }

  #isCounted({ id, address }: BusAnswer): boolean {
    const exchange = this.#exchange;
    if (typeof exchange?.counted !== 'number' || exchange.board.address !== address) return false;
    if (id === ANSWER_TO[exchange.command]) exchange.counted++;
    return true;
  }

  #isAwaited({ id, address }: BusAnswer): boolean {
    const exchange = this.#exchange;
    return exchange?.board.address === address && ANSWER_TO[exchange.command] === id;
  }

  /** It is asked again once nothing more comes of it. */
  #damaged(nowMs: number): void {
    this.#search?.disturbed();
    this.#lookBack(nowMs);
    for (const answer of this.#recent) answer.isDisturbed = true;
    if (this.#exchange === null) return;
    this.#exchange.isDamaged = true;
    this.#wake(nowMs + QUIET_MS);
  }

  #answered(answer: BusAnswer, nowMs: number): void {
    const exchange = this.#isAwaited(answer) ? this.#exchange : null;
    this.#lookBack(nowMs);
    if (exchange !== null) {
      this.#exchange = null;
      this.#recent.push({ board: exchange.board, atMs: nowMs, isDisturbed: false });
    }
    for (const board of this.#boards) {
      if (board.address !== answer.address) continue;
      const first = board.answered(answer, nowMs);
      if (board !== exchange?.board) continue;
      const rest = [...first, ...exchange.rest.filter((command) => !first.includes(command))];
      if (!board.isBeingCounted) this.#ask(board, rest.length > 0 ? rest : board.confirmation());
    }
    if (this.#exchange === null) this.#next();
  }

  /** Whoever answers too, and cannot be read, is heard within this time of the first answer. */
  #lookBack(nowMs: number): void {
    while (nowMs - (this.#recent[0]?.atMs ?? Infinity) > ANSWER_WITHIN_MS + GRACE_MS) {
      const answer = this.#recent.shift();
      answer?.board.answeredAlone(!answer.isDisturbed, nowMs);
    }
  }

  /** Asks a board the first of these, and the others after its answer. @returns false where there is nothing to ask. */
  #ask(board: BusBoard, [command, ...rest]: readonly BusCommand[], tries = 1): boolean {
    if (command === undefined || !this.#boards.has(board)) return false;
    const nowMs = this.#clock.monotonicMs();
    const sent = board.asks(command, nowMs);
    const counted = board.isBeingCounted ? 0 : null;
    this.#exchange = { board, command: sent, tries, rest, isDamaged: false, counted };
    this.#bytesAtMs = nowMs;
    this.#write(busCommand(sent, board.address));
    this.#wake(nowMs + ANSWER_WITHIN_MS);
    return true;
  }

  #again({ board, command, tries, rest }: Exchange): void {
    this.#exchange = null;
    const asked = command === 'repeatChanges' ? 'sendChanges' : command;
    if (board.isBeingCounted) {
      this.#next();
      return;
    }
    const mostTries = board.answers ? TRIES : 1;
    const isAsked = tries < mostTries && this.#ask(board, [asked, ...rest], tries + 1);
    if (!isAsked) this.#next();
  }

  #isBusy(): boolean {
    return this.#exchange !== null;
  }

  /** The line is free: whose turn it is. A search and the boards that are played on take turns. */
  #next(): void {
    if (this.#isBusy() || this.#stopped) return;
    const nowMs = this.#clock.monotonicMs();
    const isDue = ({ dueAtMs }: BusBoard): boolean => dueAtMs <= nowMs;
    const all = [...this.#boards].sort((a, b) => a.dueAtMs - b.dueAtMs);
    // Who is called and counted is not called by the search meanwhile.
    const isHeldUp = all.some(({ mayBeShared }) => mayBeShared) && this.#search?.isAsking(nowMs) !== true;
    const boards = isHeldUp ? all : all.filter(({ mayBeShared }) => !mayBeShared);
    if (!isHeldUp && !(this.#searched && boards.some(isDue))) this.#searchOn(nowMs);
    // A board that was found is asked already.
    if (this.#isBusy()) return;
    if (this.#search?.needsQuiet(nowMs) !== true) {
      this.#searched = false;
      for (const board of boards.filter(isDue)) if (this.#ask(board, board.visit(nowMs, all.length))) return;
    }
    const searchAtMs = isHeldUp ? Infinity : (this.#search?.changesAtMs(nowMs) ?? this.#searchAtMs);
    const isQuiet = this.#search?.needsQuiet(nowMs) === true;
    const wakeAtMs = Math.min(searchAtMs, ...(isQuiet ? [] : boards.map(({ dueAtMs }) => dueAtMs)));
    if (wakeAtMs < Infinity) this.#wake(Math.max(nowMs + 1, wakeAtMs));
  }

  #searchOn(nowMs: number): void {
    if (this.#search === null && nowMs >= this.#searchAtMs) {
      this.#search = this.#newSearch();
      this.#searchAtMs = Infinity;
    }
    if (this.#search === null) return;
    this.#searched = true;
    if (this.#search.go(nowMs)) return;
    const { found, isNoisy } = this.#search;
    this.#search = null;
    this.#found = found;
    const taken = new Set([...this.#seats].map(({ address }) => address));
    const free = found.filter((address) => !taken.has(address));
    for (const lone of this.#lone) lone.found(free, isNoisy);
    // Whoever waits for a board to be plugged in is not told of it by anybody.
    const isAwaited = [...this.#lone].some((lone) => lone.isWaiting);
    if (isAwaited) this.#searchAtMs = this.#boards.size > 0 ? nowMs + SEARCH_AGAIN_MS : nowMs;
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

  #givenUpAtMs({ isDamaged, counted }: Exchange): number {
    return this.#bytesAtMs + (isDamaged && counted === null ? QUIET_MS : ANSWER_WITHIN_MS);
  }

  #giveUp(exchange: Exchange): void {
    if (this.#exchange !== exchange) return;
    const nowMs = this.#clock.monotonicMs();
    if (nowMs < this.#givenUpAtMs(exchange)) {
      this.#onTime();
      return;
    }
    if (exchange.counted !== null) {
      this.#exchange = null;
      exchange.board.counted(exchange.counted, exchange.isDamaged, nowMs);
      this.#next();
      return;
    }
    exchange.board.missed(exchange.command, nowMs, exchange.isDamaged);
    this.#again(exchange);
  }
}
