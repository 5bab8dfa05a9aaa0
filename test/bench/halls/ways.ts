import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { linkText } from '../../../engine/journal/envelope.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { HallCentre } from '../../../electron/halls/hall-centre.ts';
import { HallLink } from '../../../electron/halls/hall-link.ts';
import { NO_CENTRE_DRAW } from '../../../electron/host/halls/draw-follower.ts';
import { Event } from '../../../electron/host/halls/event.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { systemClock as clock } from '../../../electron/system-ports.ts';
import { NO_QUESTIONS } from '../../support/no-questions.ts';
import type { MadeRecord } from './made-record.ts';

/** A way on which records of halls come to a centre. */
export interface Way {
  readonly name: string;
  /** A hall's record begins to follow. @returns what tells it that there is more. */
  hall(name: string, record: MadeRecord): () => void;
  /** A new centre, which has nothing. */
  centre(onNews: () => void): Promise<Centre>;
  close(): Promise<void>;
}

export interface Centre {
  /** Number of the last entry of each hall that counts, by its record. */
  readonly seqs: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const report = (where: string, error: unknown): void => {
  throw new Error(where, { cause: error });
};
/** As often as the product tells its screens. */
const TOLD_EVERY_MS = 100;
const NOTHING_KEPT = { read: () => undefined, keep: () => undefined, close: () => undefined };

/** As the product does it. */
export function natsWay(address: string, event: string): Way {
  const links: HallLink[] = [];
  return {
    name: 'NATS',
    hall: (hall, record) => {
      const options = {
        address,
        event,
        hall,
        creds: null,
        hasher,
        questions: NO_QUESTIONS,
        joined: false,
        epochMs: () => Date.now(),
        scanMs: () => 0,
        onWord: () => NO_CENTRE_DRAW,
        onFault: () => undefined,
        report,
      };
      const link = new HallLink(options);
      link.attach(record);
      links.push(link);
      return () => {
        link.follow();
      };
    },
    centre: (onNews) => {
      const options = {
        address,
        event,
        creds: null,
        keys: null,
        hasher,
        clock,
        journals: NOTHING_KEPT,
        questions: NO_QUESTIONS,
      };
      const centre = new HallCentre({ ...options, onFaults: () => undefined, report });
      centre.onChange = onNews;
      return Promise.resolve({
        get seqs() {
          return new Map(centre.outward.halls.map(({ origin, seq }) => [origin, seq]));
        },
        close: () => centre.close(),
      });
    },
    close: async () => {
      await Promise.all(links.map((link) => link.close()));
    },
  };
}

/** By hand: the centre opens a socket to each hall and says after which entry; what comes is checked and folded alike. */
export async function socketWay(): Promise<Way> {
  const halls: { readonly port: number; readonly name: string; readonly record: MadeRecord }[] = [];
  const servers: ReturnType<typeof createServer>[] = [];
  const pushes: (() => void)[] = [];
  await Promise.resolve();
  return {
    name: 'socket',
    hall: (name, record) => {
      const sockets = new Map<Socket, number>();
      const push = (): void => {
        for (const [socket, after] of sockets) {
          const links = record.savedSince(after, Infinity);
          sockets.set(socket, record.lastSaved);
          if (links.length > 0) socket.write(links.map(({ entry, hash }) => `${hash} ${linkText(entry)}\n`).join(''));
        }
      };
      const server = createServer((socket) => {
        socket.once('data', (asked) => {
          sockets.set(socket, Number(asked.toString()));
          push();
        });
        socket.on('error', () => sockets.delete(socket));
        socket.on('close', () => sockets.delete(socket));
      });
      server.listen(0, '127.0.0.1', () => {
        halls.push({ port: (server.address() as AddressInfo).port, name, record });
      });
      servers.push(server);
      pushes.push(push);
      return push;
    },
    centre: (onNews) => {
      const event = new Event(hasher, clock, () => NO_TOURNAMENT);
      let telling: NodeJS.Timeout | null = null;
      const tell = (): void => {
        telling ??= setTimeout(() => {
          telling = null;
          void event.halls;
          onNews();
        }, TOLD_EVERY_MS);
      };
      const sockets = halls.map(({ port, name, record }) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('0'));
        let rest = '';
        socket.on('data', (chunk) => {
          const lines = (rest + chunk.toString()).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines)
            event.take({ hall: name, origin: record.origin }, name, { hash: line.slice(0, 64), text: line.slice(65) });
          tell();
        });
        return socket;
      });
      return Promise.resolve({
        get seqs() {
          return new Map(event.publicHalls.map(({ origin, seq }) => [origin, seq]));
        },
        close: () => {
          for (const socket of sockets) socket.destroy();
          return Promise.resolve();
        },
      });
    },
    close: async () => {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
