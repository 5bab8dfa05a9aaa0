import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Chapters } from './broadcast-chapters.ts';

/** What the site does with the next request. */
export type SiteMood =
  | 'takes'
  | 'slow'
  | 'tooMany'
  | 'broken'
  | 'halfOpen'
  | 'halfAnswers'
  | 'cutsOff'
  | 'noToken'
  | 'noRound'
  | 'redirects'
  | 'garbles'
  | 'switches';

const SLOW_MS = 100;

export interface PushedRound {
  readonly id: string;
  readonly text: string;
  /** In the time of the hall. */
  readonly atMs: number;
  readonly headers: IncomingMessage['headers'];
}

/** A broadcast site: it takes whole rounds, answers as documented, and can be in a mood. */
export class BroadcastSite {
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response);
  });
  readonly #sockets = new Set<Socket>();
  readonly #nowMs: () => number;
  readonly asked: PushedRound[] = [];
  /** The last text that was taken of each round. */
  readonly rounds = new Map<string, string>();
  readonly #chapters = new Map<string, Chapters>();
  /** Requests to any other path. */
  readonly strayed: string[] = [];
  /** How many requests were there at once, at most. */
  mostAtOnce = 0;
  #atOnce = 0;
  /** Requests that whoever sent them did not wait for. */
  givenUp = 0;
  mood: SiteMood = 'takes';
  retryAfter: string | null = null;
  /** Games that are not taken: their tag `Round`, as `1.2`. */
  refuses: RegExp | null = null;
  /** Ids of rounds that it does not have. */
  readonly unknown = new Set<string>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#server.on('request', (_, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce);
      response.once('close', () => {
        this.#atOnce--;
        if (!response.writableEnded) this.givenUp++;
      });
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = ''] = /^\/api\/broadcast\/round\/([\w-]+)\/push$/u.exec(request.url ?? '') ?? [];
    let text = '';
    for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString('utf8');
    if (id === '' || request.method !== 'POST') this.strayed.push(`${String(request.method)} ${String(request.url)}`);
    this.asked.push({ id, text, atMs: this.#nowMs(), headers: request.headers });
    if (this.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    switch (this.unknown.has(id) ? 'noRound' : this.mood) {
      case 'halfOpen':
        return;
      case 'halfAnswers':
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"games":[');
        return;
      case 'cutsOff':
        // Nobody is told that it was taken.
        this.#take(id, text);
        request.socket.destroy();
        return;
      case 'tooMany':
        response.writeHead(429, this.retryAfter === null ? {} : { 'retry-after': this.retryAfter }).end('{}');
        return;
      case 'broken':
        response.writeHead(503).end();
        return;
      case 'noToken':
        response.writeHead(401).end('{"error":"No such token"}');
        return;
      case 'noRound':
        response.writeHead(404).end();
        return;
      case 'redirects':
        response.writeHead(307, { location: `http://${request.headers.host ?? ''}/elsewhere` }).end();
        return;
      case 'garbles':
        this.#take(id, text);
        response.writeHead(200).end('<html>');
        return;
      case 'switches':
        request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
        return;
      case 'slow':
      case 'takes':
        this.#take(id, text);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ games: this.#games(text) }));
    }
  }

  #take(id: string, text: string): void {
    this.rounds.set(id, text);
    const chapters = this.#chapters.get(id) ?? new Chapters();
    this.#chapters.set(id, chapters);
    chapters.take(text);
  }

  /** What it shows of a round, as `Chapters` says. */
  shownOf(id: string): Readonly<Record<string, readonly string[]>> {
    return this.#chapters.get(id)?.shown ?? {};
  }

  #games(text: string): readonly object[] {
    const games = text.split(/^(?=\[Event )/mu).filter((game) => game !== '');
    return games.map((game) => {
      const found = [...game.matchAll(/^\[(\w+) "([^"]*)"\]$/gmu)];
      const tags = Object.fromEntries(found.map(([, name = '', value = '']) => [name, value] as const));
      return this.refuses?.test(tags['Round'] ?? '') === true
        ? { tags, error: 'Cannot read that game' }
        : { tags, moves: 1 };
    });
  }
}
