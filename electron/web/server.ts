import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, DropArgument, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import sirv from 'sirv';
import { WebSocketServer } from 'ws';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { Door } from './door.ts';
import { downloadName, isArbiter, sendFile } from './downloads.ts';
import type { GlassHost } from './glass.ts';
import { hasBody, isOurHost, isOurOrigin, rateLimit, setSecurityHeaders } from './guards.ts';
import type { OnRefusal, RefusalKind } from './refusals.ts';
import { serveSocket } from './socket.ts';

/** Nobody in the same room has a reason to be slow. */
const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 2_000,
  requestTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
} as const;
/** A response that nobody reads. */
const IDLE_MS = 15_000;
const MAX_HEADERS = 64;
const REQUESTS_A_SECOND = 200;
const BURST_REQUESTS = 600;
const SOCKET_LIMITS = {
  maxPayload: 64 * 1024,
  maxFragments: 16,
  maxBufferedChunks: 1024,
  perMessageDeflate: false,
} as const;

export interface WebServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly door: Door;
  /** The built renderer: `index.html` and what it loads. Null when it is not built: then there is no page, only the rest. */
  readonly files: string | null;
  readonly host: GlassHost;
  readonly onRefusal: OnRefusal;
}

export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens at the door. Faults `port.taken` and `port.refused`; a taken port is never another port. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer>> {
  const { door, host, onRefusal } = options;
  let port = options.port;
  const files = options.files === null ? null : filesOf(options.files);
  const mayAsk = rateLimit(REQUESTS_A_SECOND, BURST_REQUESTS);
  const server = createServer(LIMITS, onRequest);
  server.maxConnections = door.most.connections;
  server.maxHeadersCount = MAX_HEADERS;
  server.timeout = IDLE_MS;
  const sockets = new WebSocketServer({ noServer: true, ...SOCKET_LIMITS });

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    setSecurityHeaders(response, door.live);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const refusal = refusalOf(request) ?? (door.live || !path.startsWith('/live') ? null : NOT_HERE);
    if (refusal !== null) refuse(request, response, refusal);
    else answer(request, response, path);
  }

  /** Why a request is not for us, or null. */
  function refusalOf(request: IncomingMessage): No | null {
    if (!isOurHost(request, door.names, port)) {
      return { status: 421, kind: 'host', what: request.headers.host ?? '', sentence: NO_HOST };
    }
    if (!isOurOrigin(request, door.names, port, false)) {
      return { status: 403, kind: 'origin', what: request.headers.origin ?? '', sentence: 'Not for other sites.' };
    }
    const method = request.method ?? '';
    if (method !== 'GET' && method !== 'HEAD') {
      return { status: 405, kind: 'method', what: method, sentence: 'Only GET.' };
    }
    if (hasBody(request)) return { status: 413, kind: 'body', what: method, sentence: 'No request has a body here.' };
    if (mayAsk(performance.now())) return null;
    return { status: 429, kind: 'rate', what: request.url ?? '', sentence: 'Too many requests.' };
  }

  function answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    switch (path) {
      case '/live/round.pgn':
        send(response, 'application/x-chess-pgn; charset=utf-8', host.livePgn());
        break;
      case '/live/tables.json':
        send(response, 'application/json; charset=utf-8', JSON.stringify(host.liveTables()));
        break;
      default:
        if (path === '/projector') request.url = '/';
        if (downloadName(path) === null) serveFile(request, response);
        else giveFile(request, response, downloadName(path) ?? '');
    }
  }

  function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const asked = request.url ?? '';
    const missing = (): void => {
      refuse(request, response, { status: 404, kind: 'path', what: asked, sentence: 'Not found.' });
    };
    if (files === null) missing();
    else files(request, response, missing);
  }

  /** To nobody but the arbiter, and nothing but what the host names. */
  function giveFile(request: IncomingMessage, response: ServerResponse, name: string): void {
    const what = request.url ?? '';
    if (!isArbiter(request, door)) {
      refuse(request, response, { status: 403, kind: 'token', what, sentence: 'Not for you.' });
      return;
    }
    const file = host.evidenceFile(name);
    if (file !== null) void sendFile(request, response, file);
    else refuse(request, response, { status: 404, kind: 'path', what, sentence: 'Not found.' });
  }

  function refuse(request: IncomingMessage, response: ServerResponse, { status, kind, what, sentence }: No): void {
    onRefusal({ kind, from: addressOf(request.socket), what });
    response.statusCode = status;
    // What else such a connection sends is not read.
    response.setHeader('Connection', 'close');
    send(response, 'text/plain; charset=utf-8', `${sentence}\n`);
  }

  server.on('clientError', (error: NodeJS.ErrnoException, stream: Socket) => {
    const slow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    onRefusal({ kind: slow ? 'slow' : 'malformed', from: addressOf(stream), what: error.code ?? error.message });
    turnAway(stream, slow ? '408 Request Timeout' : '400 Bad Request');
  });
  server.on('drop', (dropped?: DropArgument) => {
    onRefusal({ kind: 'connections', from: dropped?.remoteAddress ?? '', what: String(door.most.connections) });
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
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveSocket(socket, { host, door, from, onRefusal });
    });
  });
  sockets.on('wsClientError', (error, stream, request) => {
    onRefusal({ kind: 'malformed', from: addressOf(request.socket), what: error.message });
    turnAway(stream, '400 Bad Request');
  });

  function refusalOfUpgrade(
    request: IncomingMessage,
  ): { readonly status: string; readonly kind: RefusalKind; readonly what: string } | null {
    const { host: name = '', origin = '' } = request.headers;
    if (request.url !== '/socket') return { status: '403 Forbidden', kind: 'path', what: request.url ?? '' };
    if (!isOurHost(request, door.names, port)) return { status: '403 Forbidden', kind: 'host', what: name };
    if (!isOurOrigin(request, door.names, port, true)) return { status: '403 Forbidden', kind: 'origin', what: origin };
    if (!mayAsk(performance.now())) return { status: '429 Too Many Requests', kind: 'rate', what: '/socket' };
    const full = sockets.clients.size >= door.most.sockets;
    return full ? { status: '503 Service Unavailable', kind: 'connections', what: '/socket' } : null;
  }

  const listening = await new Promise<Result<number>>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code === 'EADDRINUSE' ? 'port.taken' : 'port.refused';
      resolve(fail(code, { port: options.port, reason: error.code ?? error.message }));
    });
    server.listen(options.port, door.address, () => {
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
  if (!listening.ok) return listening;
  port = listening.value;
  return ok({
    port,
    close: async () => {
      for (const socket of sockets.clients) socket.close(1001, 'closing');
      const closed = new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, 200).unref();
      server.closeIdleConnections();
      await closed;
    },
  });
}

interface No {
  readonly status: number;
  readonly kind: RefusalKind;
  readonly what: string;
  readonly sentence: string;
}

const NO_HOST = 'This server answers to its own address only.';
const NOT_HERE: No = { status: 404, kind: 'path', what: '/live', sentence: 'Not given here.' };

function filesOf(folder: string): ReturnType<typeof sirv> {
  return sirv(folder, { dev: false, etag: true, dotfiles: false });
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

/** A last line, and the connection is gone, read or not. */
function turnAway(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}

function addressOf(stream: Socket): string {
  return stream.remoteAddress ?? '';
}
