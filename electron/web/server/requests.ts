import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import sirv from 'sirv';
import { faultSentence } from '../../contract/messages/en/faults.ts';
import { followServed } from '../../contract/messages/en/follow.ts';
import type { FollowAnswers } from '../feeds/follow/answers.ts';
import { sendAgainPage } from './again-page.ts';
import { isArbiter, sendFile } from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import type { ScreenHost } from './screen-host.ts';
import { hasBody, isOurHost, isOurOrigin, isOurSite, rateLimit, setSecurityHeaders } from './guards.ts';
import type { Place } from './places.ts';
import type { OnRefusal, RefusalKind } from './refusals.ts';
import type { Answer, Route } from './route.ts';
import { routeOf } from './routes.ts';

/** What is made anew for each who asks, of all together. */
const LIVE_A_SECOND = 200;
const BURST_LIVE = 600;

/** Whoever has a connection. */
export interface Guest {
  readonly place: Place;
  readonly mayAsk: (nowMs: number) => boolean;
}

export interface RequestSurroundings {
  readonly host: ScreenHost;
  readonly endpoint: Endpoint;
  /** The built renderer, or null. */
  readonly files: string | null;
  /** The page for spectators; null where it is not built. */
  readonly follow: FollowAnswers | null;
  /** Known once the server listens. */
  readonly port: () => number;
  readonly guestOf: (connection: Socket) => Guest | undefined;
  readonly onRefusal: OnRefusal;
}

/** Answers requests by the table of routes. */
export function requestListener(
  surroundings: RequestSurroundings,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { host, endpoint, follow, guestOf, onRefusal } = surroundings;
  const files = surroundings.files === null ? null : filesOf(surroundings.files);
  const mayAskLive = rateLimit(LIVE_A_SECOND, BURST_LIVE);

  /** Why a request is not for us, or null. */
  function refusalOf(request: IncomingMessage, route: Route | null): No | null {
    const port = surroundings.port();
    if (!isOurHost(request, endpoint.names, port)) {
      return { status: 421, kind: 'host', what: request.headers.host ?? '', sentence: NO_HOST };
    }
    if (!isOurSite(request)) {
      return { status: 403, kind: 'origin', what: String(request.headers['sec-fetch-site']), sentence: NO_SITE };
    }
    if (!isOurOrigin(request, endpoint.names, port, false)) {
      return { status: 403, kind: 'origin', what: request.headers.origin ?? '', sentence: NO_SITE };
    }
    const method = request.method ?? '';
    if (route?.methods.includes(method) === false) {
      return { status: 405, kind: 'method', what: method, sentence: `Only ${route.methods.join(' and ')}.` };
    }
    if (hasBody(request)) return { status: 413, kind: 'body', what: method, sentence: 'No request has a body here.' };
    return refusalByRoute(request, route);
  }

  function refusalByRoute(request: IncomingMessage, route: Route | null): No | null {
    const what = request.url ?? '';
    const guest = guestOf(request.socket);
    guest?.place.use();
    const now = performance.now();
    if (guest?.mayAsk(now) === false || (route?.audience === 'public' && !mayAskLive(now))) {
      return { status: 429, kind: 'rate', what, sentence: 'Too many requests.' };
    }
    if (route?.audience === 'public' && !endpoint.servesLive) {
      return { status: 404, kind: 'path', what, sentence: 'Not given here.' };
    }
    if (route?.audience === 'follower' && follow?.on !== true) {
      return { status: 404, kind: 'path', what, sentence: followServed.closed };
    }
    if (route?.audience !== 'arbiter') return null;
    if (!isArbiter(request, endpoint)) return { status: 403, kind: 'token', what, sentence: 'Not for you.' };
    // Whoever has shown a token gives way to nobody.
    guest?.place.leave();
    return null;
  }

  function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer | null): void {
    const missing = (): void => {
      const what = request.url ?? '';
      refuse(request, response, { status: 404, kind: 'path', what, sentence: 'Not found.' });
    };
    if (answer?.send === 'text') sendText(response, answer.type, answer.text);
    else if (answer?.send === 'download') void sendFile(request, response, answer.file);
    else if (answer?.send === 'follow') sendFollow(request, response, answer.rest, missing);
    else if (answer === null || files === null) missing();
    else {
      request.url = answer.path ?? request.url;
      files(request, response, missing);
    }
  }

  function sendFollow(request: IncomingMessage, response: ServerResponse, rest: string, missing: () => void): void {
    const [what, from] = [request.url ?? '', addressOf(request.socket)];
    const asker = { from, most: endpoint.limits.followers };
    const outcome = follow?.answer(rest, asker, request, response) ?? 'missing';
    if (outcome === 'missing') missing();
    else if (outcome === 'full')
      refuse(request, response, { status: 429, kind: 'rate', what, sentence: followServed.full });
    // Whoever follows has a place of another kind.
    else if (!response.writableEnded) guestOf(request.socket)?.place.leave();
  }

  function refuse(request: IncomingMessage, response: ServerResponse, { status, kind, what, sentence }: No): void {
    onRefusal({ kind, from: addressOf(request.socket), what });
    response.statusCode = status;
    // What else such a connection sends is not read.
    response.setHeader('Connection', 'close');
    if (PAGES.has(pathOf(request)) && (status === 404 || status === 429)) sendAgainPage(response, sentence);
    else sendText(response, 'text/plain; charset=utf-8', `${sentence}\n`);
  }

  /** What throws is answered with 500 and a sentence. */
  function say(response: ServerResponse, path: string, error: unknown): void {
    const fault = host.report(`GET ${path.slice(0, 60)}`, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.statusCode = 500;
    sendText(response, 'text/plain; charset=utf-8', `${faultSentence(fault)}\n`);
  }

  return (request, response) => {
    setSecurityHeaders(response, endpoint.servesLive);
    const path = pathOf(request);
    const found = routeOf(path);
    const refusal = refusalOf(request, found?.route ?? null);
    if (refusal !== null) {
      refuse(request, response, refusal);
      return;
    }
    try {
      sendAnswer(request, response, found?.route.handle(host, found.rest) ?? null);
    } catch (error) {
      say(response, path, error);
    }
  };
}

interface No {
  readonly status: number;
  readonly kind: RefusalKind;
  readonly what: string;
  readonly sentence: string;
}

const PAGES: ReadonlySet<string> = new Set(['/', '/projector', '/floor']);
const NO_SITE = 'Not for other sites.';
const NO_HOST = 'This server answers to its own address only.';

/** The build names what lies in `assets` by its content; the page that names it is asked for anew each time. */
function filesOf(folder: string): ReturnType<typeof sirv> {
  const setHeaders = (response: ServerResponse, path: string): void => {
    const fixed = path.startsWith('/assets/');
    response.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
  return sirv(folder, { dev: false, etag: true, dotfiles: false, setHeaders });
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

function sendText(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

export function addressOf(connection: Socket): string {
  return connection.remoteAddress ?? '';
}
