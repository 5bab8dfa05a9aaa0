import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { WebSocket } from 'ws';
import type { Kiosk } from './kiosk.ts';

/** Number of entries in the journal of a data folder, read beside the running kiosk. */
export function entriesIn(folder: string): number {
  const database = new DatabaseSync(join(folder, 'journal.sqlite'), { readOnly: true });
  try {
    const { entries } = database.prepare('SELECT count(*) AS entries FROM entries').get() as { entries: number };
    return entries;
  } finally {
    database.close();
  }
}

interface LoggedRefusal {
  readonly kind: string;
  readonly what: string;
}

/** What the kiosk has written down of refusals. */
export function refusalsIn(folder: string): readonly LoggedRefusal[] {
  const file = join(folder, 'refused.log');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedRefusal);
}

/** The most memory a process has had so far, in megabytes; null where the system does not tell. */
export function peakMegabytes(pid: number | undefined): number | null {
  const file = `/proc/${String(pid)}/status`;
  if (!existsSync(file)) return null;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(file, 'utf8')) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1000;
}

/** One HTTP request as any program could send it. @returns the status, or 0 when the line was cut. */
export function status(
  kiosk: Kiosk,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = '',
): Promise<number> {
  const { hostname, port } = new URL(kiosk.url);
  return new Promise((resolve) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    asked.on('error', () => {
      resolve(0);
    });
    asked.end(body);
  });
}

/** Bare bytes to the port. */
export function line(kiosk: Kiosk, bytes: string): { readonly socket: Socket; readonly said: Promise<string> } {
  const socket = connect(Number(new URL(kiosk.url).port), '127.0.0.1');
  socket.write(bytes);
  const said = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => {
      resolve(text);
    });
    socket.on('close', () => {
      resolve(text);
    });
  });
  return { socket, said };
}

/** A socket to the kiosk that says what it is told. */
export class Intruder {
  readonly socket: WebSocket;
  /** Replies by id. */
  readonly replies = new Map<number, { readonly ok: boolean; readonly fault?: { readonly code: string } }>();
  notices = 0;
  /** The close code; -1 when it was never let in. */
  readonly closed: Promise<number>;
  readonly #opened: Promise<void>;

  constructor(kiosk: Kiosk, headers: Readonly<Record<string, string>> = {}, path = '/socket') {
    this.socket = new WebSocket(`${kiosk.url.replace('http', 'ws')}${path}`, {
      headers: { Origin: kiosk.url, ...headers },
    });
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { readonly id?: number; readonly ok: boolean };
      if (message.id === undefined) this.notices += 1;
      else this.replies.set(message.id, message);
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('error', () => {
        resolve(-1);
      });
      this.socket.on('close', resolve);
    });
    this.#opened = new Promise((resolve) => this.socket.once('open', resolve));
  }

  async open(audience?: 'arbiter' | 'hall', token?: string): Promise<this> {
    await this.#opened;
    if (audience === undefined) return this;
    this.send({ hello: token === undefined ? { audience } : { audience, token } });
    while (this.notices === 0) await new Promise((resolve) => this.socket.once('message', resolve));
    return this;
  }

  /** Text as it is, anything else as JSON. */
  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The reply to a request, or the close code when the kiosk hung up instead. */
  async reply(id: number): Promise<{ readonly ok: boolean; readonly fault?: { readonly code: string } } | number> {
    for (;;) {
      const reply = this.replies.get(id);
      if (reply !== undefined) return reply;
      const next = await Promise.race([
        this.closed,
        new Promise<null>((resolve) =>
          this.socket.once('message', () => {
            resolve(null);
          }),
        ),
      ]);
      if (next !== null) return next;
    }
  }
}
