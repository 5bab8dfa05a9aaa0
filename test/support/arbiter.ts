import { WebSocket } from 'ws';
import type { Fault } from '../../engine/result.ts';
import type { Kiosk } from './kiosk.ts';
import { PATIENCE_MS } from './patience.ts';

export interface Reply {
  readonly id: number;
  readonly ok: boolean;
  readonly output?: unknown;
  readonly fault?: Fault;
}

/** A little less than a console may ask for. */
const EVERY_MS = 1_000 / 45;

/** A console of the arbiter that asks one thing after the other and no faster than it may. */
export class Arbiter {
  readonly #socket: WebSocket;
  readonly #open = new Map<number, (reply: Reply | null) => void>();
  #nextMs = 0;
  sent = 0;
  /** Requests that were not answered in time, or at all. */
  unanswered = 0;
  /** Answers by code: `ok`, or a fault's. */
  readonly answers = new Map<string, number>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Partial<Reply>;
      if (message.id !== undefined) this.#open.get(message.id)?.(message as Reply);
    });
    socket.on('close', () => {
      for (const answer of this.#open.values()) answer(null);
    });
    socket.on('error', () => undefined);
  }

  static async connect(kiosk: Pick<Kiosk, 'url' | 'token'>): Promise<Arbiter> {
    const socket = new WebSocket(`${kiosk.url.replace('http', 'ws')}/socket`, { headers: { Origin: kiosk.url } });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.send(JSON.stringify({ hello: { audience: 'arbiter', token: kiosk.token } }));
    return new Arbiter(socket);
  }

  /** @returns null when nobody answers. */
  async ask(request: string, input: unknown): Promise<Reply | null> {
    const nowMs = performance.now();
    this.#nextMs = Math.max(nowMs, this.#nextMs) + EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, this.#nextMs - EVERY_MS - nowMs));
    const id = this.sent++;
    const reply = await new Promise<Reply | null>((resolve) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        resolve(null);
        return;
      }
      const late = setTimeout(() => {
        resolve(null);
      }, PATIENCE_MS);
      this.#open.set(id, (given) => {
        clearTimeout(late);
        resolve(given);
      });
      this.#socket.send(JSON.stringify({ id, request, input }));
    });
    this.#open.delete(id);
    if (reply === null) this.unanswered += 1;
    const code = reply === null ? 'none' : (reply.fault?.code ?? 'ok');
    this.answers.set(code, (this.answers.get(code) ?? 0) + 1);
    return reply;
  }

  close(): void {
    this.#socket.terminate();
  }
}
