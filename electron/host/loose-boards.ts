import type { Lifted } from './board-sight.ts';
import type { Boundary } from './boundary.ts';
import { Connection } from './connection.ts';
import type { ConnectionListener } from './connection.ts';
import type { BoardLines } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';

/** Whoever looks at them asks several times a second; when nobody has for so long, nobody does any more. */
const LOOKED_AT_MS = 20_000;
/** More boards than any hall has; more lines than that are no boards. */
const MOST_LINES = 300;

export interface LooseBoardsPorts {
  readonly lines: BoardLines;
  readonly clock: ClockPort;
  readonly boundary: Boundary;
}

/** Lines that are open and serve no table: those of boards that are looked at, numbered or tested. */
export class LooseBoards {
  readonly #ports: LooseBoardsPorts;
  readonly #connections = new Map<string, Connection>();
  #lookedAtMs = -Infinity;
  #cancel: (() => void) | null = null;
  /** A piece was lifted on one of them. */
  onLifted: (connection: Connection, lifted: Lifted) => void = () => undefined;
  /** A board answers on one of them, or tells its number. */
  onConnected: (connection: Connection) => void = () => undefined;
  /** Nobody looks at them any more: they are closed when this has been told. */
  onUnwatched: () => void = () => undefined;

  constructor(ports: LooseBoardsPorts) {
    this.#ports = ports;
  }

  get all(): readonly Connection[] {
    return [...this.#connections.values()];
  }

  /** One of them is this line, or at its port under another name. */
  has(path: string): boolean {
    return this.#at(path).length > 0;
  }

  /** Somebody looks at them: they stay open for a while. */
  look(): void {
    const { clock } = this.#ports;
    this.#lookedAtMs = clock.monotonicMs();
    if (this.#cancel === null) this.#wait();
  }

  /** @returns false where there are too many. */
  open(path: string): boolean {
    if (this.#connections.has(path)) return true;
    this.#makeWay(path);
    if (this.#connections.size >= MOST_LINES) return false;
    const { lines, clock, boundary } = this.#ports;
    boundary.contain('board looked at', () => {
      const connection = new Connection(lines.line(path), clock, boundary);
      this.#connections.set(path, connection);
      connection.open(this.#listener);
    });
    this.look();
    return true;
  }

  /** A table lets go of it. */
  add(connection: Connection): void {
    this.#connections.set(connection.path, connection);
    connection.letGo(this.#listener);
    this.look();
  }

  /** It is wanted for a table, as it stands; null where it is none of these. What is at its port under another name is closed. */
  take(path: string): Connection | null {
    this.#makeWay(path);
    const connection = this.#connections.get(path) ?? null;
    this.#connections.delete(path);
    return connection;
  }

  shut(path: string): void {
    this.take(path)?.close();
  }

  #at(path: string): readonly string[] {
    const { lines } = this.#ports;
    return [...this.#connections.keys()].filter((one) => lines.collide(one, path));
  }

  #makeWay(path: string): void {
    for (const other of this.#at(path)) {
      if (other === path) continue;
      this.#connections.get(other)?.close();
      this.#connections.delete(other);
    }
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const path of [...this.#connections.keys()]) this.shut(path);
  }

  #wait(): void {
    const { clock, boundary } = this.#ports;
    this.#cancel = clock.setTimer(this.#lookedAtMs + LOOKED_AT_MS, () => {
      this.#cancel = null;
      if (clock.monotonicMs() < this.#lookedAtMs + LOOKED_AT_MS) {
        this.#wait();
        return;
      }
      boundary.contain('boards unwatched', () => {
        this.onUnwatched();
      });
      this.close();
    });
  }

  readonly #listener: ConnectionListener = {
    onInput: () => undefined,
    onLifted: (connection, lifted) => {
      this.#ports.boundary.contain('board lifted', () => {
        this.onLifted(connection, lifted);
      });
    },
    onState: (connection) => {
      if (!connection.connected) return;
      this.#ports.boundary.contain('board looked at', () => {
        this.onConnected(connection);
      });
    },
    onBug: (_, error) => {
      this.#ports.boundary.report('board looked at', error);
    },
  };
}
