import { isSameNumber } from './board-place.ts';
import type { Boundary } from './boundary.ts';
import { Connection } from './connection.ts';
import { listedPorts } from './listed-ports.ts';
import type { BoardLines, PortChoice } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';

/** The ports are looked through after this time while a table misses its board, then ever more seldom. */
const FIRST_MS = 3_000;
const LAST_MS = 15_000;
/** A port that was asked in vain is asked again no sooner, unless it was gone meanwhile. */
const AGAIN_MS = 60_000;
/** How long a port may take to tell the number of a board. */
const PATIENCE_MS = 5_000;

export interface BoardSearchPorts {
  readonly lines: BoardLines;
  readonly clock: ClockPort;
  readonly boundary: Boundary;
  /** Numbers of boards that tables know and miss. */
  readonly missed: () => readonly string[];
  readonly isInUse: (path: string) => boolean;
  /** A missed board answers on this line, which is open. */
  readonly onFound: (connection: Connection) => void;
}

/**
 * Looks for boards that came back under another name: bridges without a number of their own are named anew when a hub has lost
 * power. Only ports that can be plugged in are asked, only while a board is missed, and nothing is sent but the questions to a board.
 */
export class BoardSearch {
  readonly #ports: BoardSearchPorts;
  readonly #asking = new Map<string, () => void>();
  /** When a port may be asked again, monotonic milliseconds. */
  readonly #notBefore = new Map<string, number>();
  #cancel: (() => void) | null = null;
  #everyMs = FIRST_MS;
  #failure: string | null = null;
  #closed = false;

  constructor(ports: BoardSearchPorts) {
    this.#ports = ports;
  }

  /** A board may be missed now: it is looked for as long as one is. */
  begin(): void {
    this.#everyMs = FIRST_MS;
    if (this.#cancel === null) this.#wait();
  }

  /** This line is wanted for a table. */
  release(path: string): void {
    const { lines } = this.#ports;
    for (const [asked, end] of [...this.#asking]) if (lines.collide(asked, path)) end();
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    for (const end of [...this.#asking.values()]) end();
  }

  #wait(): void {
    if (this.#closed) return;
    const { clock } = this.#ports;
    this.#cancel = clock.setTimer(clock.monotonicMs() + this.#everyMs, () => {
      void this.#look();
    });
  }

  /** Whatever throws, it looks again as long as a board is missed. */
  async #look(): Promise<void> {
    const { missed, lines, clock } = this.#ports;
    this.#everyMs = Math.min(2 * this.#everyMs, LAST_MS);
    try {
      const ports = missed().length > 0 ? await listedPorts(lines, clock) : [];
      if (ports === null) throw new Error('the system does not list its ports');
      this.#failure = null;
      this.#askThese(ports);
    } catch (error) {
      this.#failed(error);
    }
    this.#cancel = null;
    if (missed().length > 0) this.#wait();
  }

  /** The same again is not told again. */
  #failed(error: unknown): void {
    if (String(error) !== this.#failure) this.#ports.boundary.report('board search', error);
    this.#failure = String(error);
  }

  #askThese(ports: readonly PortChoice[]): void {
    if (this.#closed) return;
    const { isInUse, clock, boundary } = this.#ports;
    const paths = ports.filter(({ usb }) => usb).map(({ path }) => path);
    for (const path of this.#notBefore.keys()) if (!paths.includes(path)) this.#notBefore.delete(path);
    for (const path of paths) {
      const isDue = clock.monotonicMs() >= (this.#notBefore.get(path) ?? 0);
      if (!isDue || isInUse(path) || this.#asking.has(path)) continue;
      boundary.contain('board search', () => {
        this.#ask(path);
      });
    }
  }

  #ask(path: string): void {
    const { lines, clock, boundary, missed, onFound } = this.#ports;
    this.#notBefore.set(path, clock.monotonicMs() + AGAIN_MS);
    const connection = new Connection(lines.line(path), clock, boundary);
    const over = (): void => {
      cancel();
      this.#asking.delete(path);
      this.#notBefore.set(path, clock.monotonicMs() + AGAIN_MS);
    };
    const end = (): void => {
      over();
      connection.close();
    };
    const cancel = clock.setTimer(clock.monotonicMs() + PATIENCE_MS, end);
    this.#asking.set(path, end);
    connection.open({
      onInput: () => undefined,
      onBug: (_, error) => boundary.report('board search', error),
      onState: ({ state }) => {
        if (!this.#asking.has(path)) return;
        if (state.kind === 'opening' || (state.kind === 'connected' && state.serial === null)) return;
        const { serial } = connection;
        if (serial === null || !missed().some((number) => isSameNumber(number, serial))) {
          end();
          return;
        }
        over();
        this.#notBefore.delete(path);
        onFound(connection);
      },
    });
  }
}
