import { createServer, type Server, type Socket } from 'node:net';
import { fail, ok, type Result } from '../../../engine/result.ts';
import type { VirtualLine } from './virtual-line.ts';

/** This computer alone. */
const HOST = '127.0.0.1';
/** At 115200 baud, the fastest line of any of these boards: no more is heard, bytes in a millisecond. */
const HEARD_A_MS = 11.52;
/** Whoever does not read loses what is sent beyond this, as at a serial line. */
const MOST_UNREAD_BYTES = 64_000;

interface ServerEvents {
  readonly onConnected: () => void;
  /** Somebody else wanted to, while the line was taken. */
  readonly onTurnedAway: () => void;
  readonly onLeft: () => void;
}

/** A line of bytes at a TCP port of this computer, for one program at a time. */
export class BoardServer {
  readonly #server: Server;
  readonly #events: ServerEvents;
  #line: VirtualLine | null = null;
  #socket: Socket | null = null;

  private constructor(server: Server, events: ServerEvents) {
    this.#server = server;
    this.#events = events;
    server.on('connection', (socket) => {
      this.#accept(socket);
    });
  }

  /** @param port 0 takes a free one. Faults `port.taken`, `port.refused`. */
  static open(port: number, events: ServerEvents): Promise<Result<BoardServer>> {
    const server = createServer();
    return new Promise((resolve) => {
      server.once('error', (error: Error & { readonly code?: string }) => {
        const reason = error.code ?? error.message;
        resolve(
          reason === 'EADDRINUSE' ? fail('port.taken', { port, reason }) : fail('port.refused', { port, reason }),
        );
      });
      server.listen(port, HOST, () => {
        resolve(ok(new BoardServer(server, events)));
      });
    });
  }

  get port(): number {
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? 0 : address.port;
  }

  /** What is at the port. */
  serve(line: VirtualLine): void {
    this.#line = line;
  }

  send(bytes: Uint8Array): void {
    const socket = this.#socket;
    if (socket !== null && socket.writableLength < MOST_UNREAD_BYTES) socket.write(bytes);
  }

  close(): void {
    this.#socket?.destroy();
    this.#server.close();
  }

  #accept(socket: Socket): void {
    // Whoever breaks the connection off is gone; nothing else follows.
    socket.on('error', () => socket.destroy());
    if (this.#socket !== null) {
      socket.destroy();
      this.#events.onTurnedAway();
      return;
    }
    this.#socket = socket;
    socket.setNoDelay();
    socket.on('data', (bytes: Buffer) => {
      socket.pause();
      setTimeout(() => socket.resume(), bytes.length / HEARD_A_MS);
      this.#line?.hear(Uint8Array.from(bytes));
    });
    socket.on('close', () => {
      this.#socket = null;
      this.#events.onLeft();
    });
    this.#events.onConnected();
    this.#line?.connected();
  }
}
