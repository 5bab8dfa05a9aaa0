import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What the site does with the next request. */
export type SiteMood = 'takes' | 'tooMany' | 'broken' | 'halfOpen' | 'noToken' | 'noRound' | 'redirects' | 'garbles';

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
  /** Requests to any other path. */
  readonly strayed: string[] = [];
  mood: SiteMood = 'takes';
  retryAfter: string | null = null;
  /** Rounds as `Round "1.2"` of games that are not taken. */
  refuses: string | null = null;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
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
    switch (this.mood) {
      case 'halfOpen':
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
        this.rounds.set(id, text);
        response.writeHead(200).end('<html>');
        return;
      case 'takes':
        this.rounds.set(id, text);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ games: this.#games(text) }));
    }
  }

  #games(text: string): readonly object[] {
    const games = text.split(/^(?=\[Event )/mu).filter((game) => game !== '');
    return games.map((game) => {
      const found = [...game.matchAll(/^\[(\w+) "([^"]*)"\]$/gmu)];
      const tags = Object.fromEntries(found.map(([, name = '', value = '']) => [name, value] as const));
      return tags['Round'] === this.refuses ? { tags, error: 'Cannot read that game' } : { tags, moves: 1 };
    });
  }
}
