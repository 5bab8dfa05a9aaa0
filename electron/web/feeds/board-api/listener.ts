import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { fail, ok } from '../../../../engine/result.ts';
import type { Result } from '../../../../engine/result.ts';
import { hasBody, isOurHost, rateLimit } from '../../server/guards.ts';
import { closeListening, HTTP_LIMITS, listenAt, MOST_HEADERS, turnAway } from '../../server/listening.ts';
import { Places } from '../../server/places.ts';
import type { Place } from '../../server/places.ts';
import type { RefusalKind } from '../../server/refusals.ts';
import { serveClient } from './client.ts';
import { objectAt } from './objects.ts';
import type { BoardApiOptions } from './options.ts';
import type { Origins } from './origins.ts';

const ADDRESS = '127.0.0.1';
const NAMES: readonly string[] = [ADDRESS, 'localhost'];
const PATH = '/api/v1.0';

const MOST_CONNECTIONS = 128;
export const MOST_CLIENTS = 32;
/** Of all together: each is made anew. */
const REQUESTS_A_SECOND = 100;
const BURST_REQUESTS = 300;
/** The longest call has a FEN in it. */
const MOST_MESSAGE_BYTES = 4096;

export interface ApiListener {
  readonly port: number;
  readonly clients: number;
  /** Ends the conversations of pages of such origins. */
  turnAway(isUnwanted: (origin: string | undefined) => boolean): void;
  close(): Promise<void>;
}

interface ListenOptions extends BoardApiOptions {
  readonly origins: Origins;
  /** Clients or knocks are others than before. */
  readonly onChange: () => void;
}

interface No {
  readonly status: number;
  readonly kind: RefusalKind;
  readonly what: string;
}

/** Listens for this machine alone. Faults `feeds.portTaken` and `feeds.portRefused`. */
export async function listen(options: ListenOptions): Promise<Result<ApiListener>> {
  const { source, origins, epochMs, onRefusal, report, onChange } = options;
  let port = options.port;
  const mayAsk = rateLimit(REQUESTS_A_SECOND, BURST_REQUESTS);
  const connections = new Places(MOST_CONNECTIONS);
  const places = new Places(MOST_CLIENTS);
  const waiting = new WeakMap<Duplex, Place>();
  const clients = new Map<WebSocket, { readonly origin: string | undefined; readonly look: () => void }>();
  const server = createServer(HTTP_LIMITS, (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      report('board api', error);
      response.writeHead(500).end();
    }
  });
  server.maxHeadersCount = MOST_HEADERS;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false });

  /** Why whoever asks is not answered, or null. A page of an origin that is not ticked is shown to the arbiter. */
  function refusalOfAsker(request: IncomingMessage): No | null {
    const { host = '', origin } = request.headers;
    if (!isOurHost(request, NAMES, port)) return { status: 421, kind: 'host', what: host };
    if (!origins.isAllowed(origin)) {
      if (origin !== undefined && origins.knock(origin, epochMs())) onChange();
      return { status: 403, kind: 'origin', what: origin ?? '' };
    }
    // Browsers name no origin in what a page cannot read, and say whose page it is.
    const site = request.headers['sec-fetch-site'] ?? 'none';
    if (origin === undefined && site !== 'none') return { status: 403, kind: 'origin', what: site };
    return mayAsk(performance.now()) ? null : { status: 429, kind: 'rate', what: request.url ?? '' };
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const stranger = refusalOfAsker(request);
    const { origin } = request.headers;
    if (stranger === null && origin !== undefined) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Vary', 'Origin');
    }
    const no = stranger ?? refusalOfRequest(request);
    const path = (request.url ?? '').split('?')[0] ?? '';
    const object = no === null ? objectAt(path.slice(PATH.length + 1), source) : undefined;
    if (request.method === 'OPTIONS' && no === null) {
      // Asked by a browser before a page of the Internet may ask a machine of the house.
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
      response.writeHead(204).end();
      return;
    }
    if (no !== null || object === undefined) {
      onRefusal(refused(request, no ?? { status: 404, kind: 'path', what: path }));
      response.writeHead(no?.status ?? 404, { Connection: 'close' }).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(object));
  }

  server.on('clientError', (error: NodeJS.ErrnoException, stream: Socket) => {
    onRefusal({ kind: 'malformed', from: stream.remoteAddress ?? '', what: error.code ?? error.message });
    turnAway(stream, 400);
  });
  server.on('connection', (stream: Socket) => {
    const place = connections.take('', () => stream.destroy());
    waiting.set(stream, place);
    stream.once('close', () => {
      place.leave();
    });
  });
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const no =
      refusalOfAsker(request) ??
      (request.url === PATH ? null : ({ status: 404, kind: 'path', what: request.url ?? '' } as const));
    if (no !== null) {
      onRefusal(refused(request, no));
      turnAway(stream, no.status);
      return;
    }
    // Its place is one of the clients’ from now on: no crowd of idle connections takes that away.
    waiting.get(request.socket)?.leave();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      enter(socket, request.headers.origin);
    });
  });

  function enter(socket: WebSocket, origin: string | undefined): void {
    const place = places.take(origin ?? '', () => {
      socket.terminate();
    });
    const look = serveClient(socket, {
      round: () => source.round(),
      epochMs,
      onRefusal,
      report,
      onCall: () => {
        place.use();
      },
    });
    clients.set(socket, { origin, look });
    socket.once('close', () => {
      place.leave();
      clients.delete(socket);
      onChange();
    });
    onChange();
  }

  const listening = await listenAt(server, { port, address: ADDRESS, onRefusal });
  if (typeof listening !== 'number')
    return listening.isTaken
      ? fail('feeds.portTaken', { port })
      : fail('feeds.portRefused', { port, reason: listening.reason });
  port = listening;
  const deaf = source.listen(() => {
    for (const { look } of clients.values()) look();
  });
  return ok({
    port,
    get clients() {
      return clients.size;
    },
    turnAway: (isUnwanted) => {
      for (const [socket, { origin }] of clients) if (isUnwanted(origin)) socket.terminate();
    },
    close: async () => {
      deaf();
      const closed = closeListening(server);
      for (const socket of clients.keys()) socket.terminate();
      server.closeAllConnections();
      await closed;
    },
  });
}

function refusalOfRequest(request: IncomingMessage): No | null {
  const { method = '', url = '' } = request;
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) return { status: 405, kind: 'method', what: method };
  if (hasBody(request)) return { status: 413, kind: 'body', what: method };
  return url.startsWith(`${PATH}/`) ? null : { status: 404, kind: 'path', what: url };
}

function refused(request: IncomingMessage, { kind, what }: No): { kind: RefusalKind; from: string; what: string } {
  return { kind, from: request.socket.remoteAddress ?? '', what };
}
