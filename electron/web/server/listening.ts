import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { OnRefusal } from './refusals.ts';

/** Nobody in the same room, or on the same machine, has a reason to be slow. */
export const HTTP_LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 2_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
} as const;
export const MOST_HEADERS = 64;

/** Why nobody listens there: the port is another program's, or the system says why. */
export interface NotListening {
  readonly isTaken: boolean;
  readonly reason: string;
}

interface ListenAt {
  readonly port: number;
  readonly address: string;
  /** Connections that wait to be accepted. */
  readonly backlog?: number;
  readonly onRefusal: OnRefusal;
}

/** @returns the port, which 0 leaves to the system */
export function listenAt(
  server: Server,
  { port, address, backlog, onRefusal }: ListenAt,
): Promise<number | NotListening> {
  return new Promise((resolve) => {
    server.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code ?? message;
      // Of a connection that could not be accepted, once it listens: the others go on.
      if (server.listening) onRefusal({ kind: 'connections', from: '', what: reason });
      resolve({ isTaken: code === 'EADDRINUSE', reason });
    });
    server.listen({ port, host: address, backlog }, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** No connection more. Settles when the last has gone. */
export function closeListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

/** A last line, and the connection is gone, read or not. */
export function turnAway(stream: Duplex, status: number): void {
  const line = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`;
  stream.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}
