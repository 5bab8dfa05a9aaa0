import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What a server says of itself first: a real one some hundred bytes, with the addresses of a whole cluster a few thousand. */
const MOST_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

/** A server that has said what it is, handed on. */
export interface Answering {
  /** On this machine, for one connect. */
  readonly port: number;
  readonly close: () => void;
}

/**
 * Connects to a server and waits for its first line before the client that speaks its protocol sees any of it: that one reads on without
 * an end, and stands still meanwhile, before any certificate is looked at. Whoever answers at the address so can make no hall stand still. Then
 * the same line is handed on, as it is, at a port of this machine.
 * @throws why it cannot be reached, or that what answers is no such server.
 */
export async function answering(host: string, port: number, withinMs: number): Promise<Answering> {
  const server = await dialled(host, port, withinMs);
  let first: Buffer;
  try {
    first = await firstLine(server, withinMs);
  } catch (error) {
    server.destroy();
    throw error;
  }
  return handedOn(server, first);
}

function dialled(host: string, port: number, withinMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, timeout: withinMs });
    socket.once('timeout', () => {
      socket.destroy(new Error('it does not answer'));
    });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners();
      resolve(socket);
    });
  });
}

/** What has come when its first line is whole. */
function firstLine(server: Socket, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = (settle: () => void): void => {
      clearTimeout(late);
      server.removeAllListeners();
      server.pause();
      settle();
    };
    const refuse = (reason: string): void => {
      end(() => {
        reject(new Error(reason));
      });
    };
    const late = setTimeout(() => {
      refuse('it says nothing');
    }, withinMs);
    server.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (part.includes(LINE_FEED))
        end(() => {
          resolve(Buffer.concat(parts));
        });
      else if (bytes > MOST_BYTES) refuse('it is no server for events');
    });
    server.once('error', ({ message }) => {
      refuse(message);
    });
    server.once('close', () => {
      refuse('the line was cut');
    });
  });
}

function handedOn(server: Socket, first: Buffer): Promise<Answering> {
  return new Promise((resolve, reject) => {
    const listener = createServer((client) => {
      listener.close();
      const end = (): void => {
        client.destroy();
        server.destroy();
      };
      for (const side of [client, server]) side.on('error', end).on('close', end);
      if (server.destroyed) {
        end();
        return;
      }
      client.write(first);
      client.setNoDelay(true);
      client.pipe(server);
      server.pipe(client);
    });
    server.on('error', () => undefined);
    listener.once('error', (error) => {
      server.destroy();
      reject(error);
    });
    listener.listen(0, '127.0.0.1', () => {
      resolve({
        port: (listener.address() as AddressInfo).port,
        close: () => {
          listener.close();
          server.destroy();
        },
      });
    });
  });
}
