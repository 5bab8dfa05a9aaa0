import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { WebSocketServer } from 'ws';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { GlassHost } from './glass.ts';
import { isOurHost, isOurOrigin, setSecurityHeaders } from './guards.ts';
import { serveSocket } from './socket.ts';

const LOOPBACK = '127.0.0.1';
/** A client on this machine has no reason to be slow. */
const LIMITS = {
  maxHeaderSize: 8 * 1024,
  headersTimeout: 2_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 500,
} as const;
const MAX_SOCKETS = 64;
const MAX_CONNECTIONS = 256;
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface WebServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** New at each start; the arbiter's glass shows it in its hello. */
  readonly token: string;
  /** The built renderer: `index.html` and what it loads. Null when it is not built: then there is no page, only the rest. */
  readonly files: string | null;
  readonly host: GlassHost;
}

export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on loopback. Faults `port.taken` and `port.refused`; a taken port is never another port. */
export async function startWebServer(options: WebServerOptions): Promise<Result<WebServer>> {
  const { host, token } = options;
  let port = options.port;
  const files = options.files === null ? null : filesOf(options.files);
  const server = createServer(LIMITS, onRequest);
  server.maxConnections = MAX_CONNECTIONS;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    setSecurityHeaders(response);
    const refusal = refusalOf(request, port);
    if (refusal !== null) refuse(response, ...refusal);
    else answer(request, response, (request.url ?? '/').split('?')[0] ?? '/');
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
        serveFile(request, response);
    }
  }

  function serveFile(request: IncomingMessage, response: ServerResponse): void {
    const missing = (): void => {
      refuse(response, 404, 'Not found.');
    };
    if (files === null) missing();
    else files(request, response, missing);
  }

  server.on('upgrade', (request, stream, head) => {
    const ours = request.url === '/socket' && isOurHost(request, port) && isOurOrigin(request, port, true);
    const status = !ours ? '403 Forbidden' : sockets.clients.size >= MAX_SOCKETS ? '503 Service Unavailable' : null;
    if (status !== null) {
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      serveSocket(socket, host, token);
    });
  });

  const listening = await new Promise<Result<number>>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code === 'EADDRINUSE' ? 'port.taken' : 'port.refused';
      resolve(fail(code, { port: options.port, reason: error.code ?? error.message }));
    });
    server.listen(options.port, LOOPBACK, () => {
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

/** Status and sentence for a request that is not for us, or null. */
function refusalOf(request: IncomingMessage, port: number): readonly [number, string] | null {
  if (!isOurHost(request, port)) return [421, 'This server answers to its own address only.'];
  if (!isOurOrigin(request, port, false)) return [403, 'Not for other sites.'];
  return request.method === 'GET' || request.method === 'HEAD' ? null : [405, 'Only GET.'];
}

function filesOf(folder: string): ReturnType<typeof sirv> {
  return sirv(folder, { dev: false, etag: true, dotfiles: false, setHeaders: setSecurityHeaders });
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status;
  send(response, 'text/plain; charset=utf-8', `${sentence}\n`);
}
