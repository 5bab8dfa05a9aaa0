import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { MOST_MESSAGE_BYTES } from '../../contract/notices.ts';
import type { Endpoint } from './endpoint.ts';
import type { FollowAnswers } from '../feeds/follow/answers.ts';
import type { ScreenHost } from './screen-host.ts';
import { isOurHost, isOurOrigin, rateLimit } from './guards.ts';
import { closeListening, HTTP_LIMITS, listenAt, MOST_HEADERS, turnAway } from './listening.ts';
import { Places } from './places.ts';
import type { OnRefusal, RefusalKind } from './refusals.ts';
import { addressOf, requestListener } from './requests.ts';
import type { Guest } from './requests.ts';
import { roomsAt, serveSocket } from './socket.ts';

/** A response that nobody reads. */
const IDLE_MS = 15_000;
/** A page asks for all that it needs at once. */
const BURST_SECONDS = 4;
/** Connections that wait to be accepted: fewer than there are places, so that one has its turn before it gives way. */
const BACKLOG = 256;
const SOCKET_LIMITS = {
  maxPayload: MOST_MESSAGE_BYTES,
  maxFragments: 16,
  maxBufferedChunks: 1024,
  perMessageDeflate: false,
} as const;

export interface WebServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly endpoint: Endpoint;
  /** The built renderer: `index.html` and what it loads. Null when it is not built: then there is no page, only the rest. */
  readonly files: string | null;
  readonly host: ScreenHost;
  /** Left out where nobody follows by the page for spectators. */
  readonly follow?: FollowAnswers | null;
  readonly onRefusal: OnRefusal;
}

export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens at the endpoint. Faults `port.taken` and `port.refused`; a taken port is never another port. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer>> {
  const { endpoint, host, onRefusal } = options;
  let port = options.port;
  const connections = new Places(endpoint.limits.connections);
  const guests = new WeakMap<Socket, Guest>();
  const rooms = roomsAt(endpoint);
  const server = createServer(
    HTTP_LIMITS,
    requestListener({
      host,
      endpoint,
      files: options.files,
      follow: options.follow ?? null,
      port: () => port,
      guestOf: (connection) => guests.get(connection),
      onRefusal,
    }),
  );
  server.maxHeadersCount = MOST_HEADERS;
  server.timeout = IDLE_MS;
  const sockets = new WebSocketServer({ noServer: true, ...SOCKET_LIMITS });

  server.on('clientError', (error: NodeJS.ErrnoException, stream: Socket) => {
    const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    onRefusal({ kind: slow ? 'slow' : 'malformed', from: addressOf(stream), what: error.code ?? error.message });
    turnAway(stream, slow ? 408 : 400);
  });
  server.on('connection', (stream: Socket) => {
    const from = addressOf(stream);
    const place = connections.take(from, () => {
      onRefusal({ kind: 'connections', from, what: 'gave way' });
      stream.destroy();
    });
    const { requestsASecond } = endpoint.limits;
    guests.set(stream, { place, mayAsk: rateLimit(requestsASecond, requestsASecond * BURST_SECONDS) });
    stream.once('close', () => {
      place.leave();
    });
  });

  server.on('upgrade', (request, stream, head) => {
    const from = addressOf(request.socket);
    // Whoever goes away in the middle is gone; there is nothing to say to it.
    stream.on('error', () => stream.destroy());
    const no = refusalOfUpgrade(request);
    if (no !== null) {
      onRefusal({ kind: no.kind, from, what: no.what });
      turnAway(stream, no.status);
      return;
    }
    guests.get(request.socket)?.place.leave();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveSocket(socket, { host, endpoint, rooms, from, onRefusal });
    });
  });
  sockets.on('wsClientError', (error, stream, request) => {
    onRefusal({ kind: 'malformed', from: addressOf(request.socket), what: error.message });
    turnAway(stream, 400);
  });

  function refusalOfUpgrade(
    request: IncomingMessage,
  ): { readonly status: number; readonly kind: RefusalKind; readonly what: string } | null {
    const { host: name = '', origin = '' } = request.headers;
    if (request.url !== '/socket') return { status: 403, kind: 'path', what: request.url ?? '' };
    if (!isOurHost(request, endpoint.names, port)) return { status: 403, kind: 'host', what: name };
    if (!isOurOrigin(request, endpoint.names, port, true)) return { status: 403, kind: 'origin', what: origin };
    return null;
  }

  const listening = await listenAt(server, { port, address: endpoint.address, backlog: BACKLOG, onRefusal });
  if (typeof listening !== 'number')
    return fail(listening.isTaken ? 'port.taken' : 'port.refused', { port, reason: listening.reason });
  port = listening;
  return ok({
    port,
    close: async () => {
      for (const socket of sockets.clients) socket.close(1001, 'closing');
      const closed = closeListening(server);
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, 200).unref();
      server.closeIdleConnections();
      await closed;
    },
  });
}
