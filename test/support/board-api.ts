import { BoardApi } from '../../electron/web/feeds/board-api/board-api.ts';
import type { Refusal } from '../../electron/web/server/refusals.ts';
import { WebSocket } from 'ws';
import type { Hall } from './hall.ts';
import { outSource } from './out-source.ts';

/** The API of a hall, turned on at a free port for these web pages. */
export async function openBoardApi(
  hall: Hall,
  origins: readonly string[] = [],
  refused: Refusal[] = [],
): Promise<BoardApi> {
  const api = new BoardApi({
    port: 0,
    source: outSource(hall),
    epochMs: () => hall.clock.epochMs(),
    onRefusal: (refusal) => refused.push(refusal),
    report: (where, error) => {
      throw new Error(where, { cause: error });
    },
  });
  const turned = await api.set({ on: true, origins });
  if (!turned.ok) throw new Error(turned.fault.code);
  return api;
}

export interface Message {
  readonly response: string;
  readonly id: unknown;
  readonly param: unknown;
  readonly time: number;
}

/** A program that speaks the API word by word. */
export class ApiClient {
  readonly socket: WebSocket;
  readonly heard: Message[] = [];
  readonly closed: Promise<number>;
  #probe = 1_000_000;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString('utf8')) as Message));
    socket.on('error', () => undefined);
  }

  static async open(port: number, headers: Readonly<Record<string, string>> = {}): Promise<ApiClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/api/v1.0`, { headers });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new ApiClient(socket);
  }

  /** What comes in answer to a text, up to the moment when it has been answered whole. */
  async ask(message: unknown): Promise<readonly Message[]> {
    const before = this.heard.length;
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    await this.settled();
    return this.heard.splice(before);
  }

  /** All that was told before now has been heard. */
  async settled(): Promise<void> {
    const id = ++this.#probe;
    this.socket.send(JSON.stringify({ id, call: 'eboards' }));
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const at = this.heard.findIndex((message) => message.id === id);
        if (at < 0) return;
        this.heard.splice(at, 1);
        this.socket.off('message', look).off('close', gone);
        resolve();
      };
      const gone = (): void => {
        reject(new Error('closed'));
      };
      this.socket.on('message', look).once('close', gone);
    });
  }
}
