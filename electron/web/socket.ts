import type { RawData, WebSocket } from 'ws';
import { fail } from '../../engine/result.ts';
import { en } from '../contract/messages/en.ts';
import type { HostMessage } from '../contract/notices.ts';
import { parseHello, parseRequest, parseRequestMessage } from '../contract/schemas.ts';
import type { GlassAudience, GlassHost, GlassSession } from './glass.ts';
import { rateLimit, sameToken } from './guards.ts';

const HELLO_WITHIN_MS = 5_000;
/** A glass that does not read what it is sent is let go before it costs memory. */
const UNREAD_BYTES = 8 * 1024 * 1024;
/** Close codes 4000–4999 are the application's own (RFC 6455, 7.4.2). */
export const CLOSE = { badMessage: 4400, badToken: 4401, tooSlow: 4408, tooMany: 4429 } as const;

/** Serves one glass until it goes: hello first, then requests in, replies and notices out. */
export function serveSocket(socket: WebSocket, host: GlassHost, token: string): void {
  const allowed = rateLimit(50, 100);
  let glass: { readonly audience: GlassAudience; readonly session: GlassSession } | null = null;
  const impatient = setTimeout(() => {
    socket.close(CLOSE.tooSlow, 'no hello');
  }, HELLO_WITHIN_MS);

  const send = (message: HostMessage): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const onHello = (message: unknown): void => {
    const hello = parseHello(message);
    if (hello === null) {
      socket.close(CLOSE.badMessage, 'hello expected');
    } else if (hello.audience === 'arbiter' && !sameToken(hello.token, token)) {
      socket.close(CLOSE.badToken, 'token');
    } else {
      clearTimeout(impatient);
      glass = { audience: hello.audience, session: host.connect(hello.audience, send) };
    }
  };

  const onRequest = async ({ audience, session }: NonNullable<typeof glass>, message: unknown): Promise<void> => {
    const asked = parseRequestMessage(message);
    if (asked === null) {
      socket.close(CLOSE.badMessage, 'request expected');
      return;
    }
    const { id } = asked;
    const request = allowedRequest(audience, asked.request, asked.input);
    const result = request.ok ? await session.answer(request.value.request, request.value.input) : request;
    if (result.ok) send({ id, ok: true, output: result.value });
    else send({ id, ok: false, fault: { ...result.fault, sentence: en.faultSentence(result.fault) } });
  };

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const message = isBinary ? undefined : parsed(data);
    if (!allowed(performance.now())) socket.close(CLOSE.tooMany, 'too many messages');
    else if (message === undefined) socket.close(CLOSE.badMessage, 'JSON text expected');
    else if (glass === null) onHello(message);
    else void onRequest(glass, message);
  });
  socket.on('error', () => {
    socket.terminate();
  });
  socket.on('close', () => {
    clearTimeout(impatient);
    glass?.session.close();
  });
}

/** A hall screen may look, and nothing else. */
function allowedRequest(audience: GlassAudience, name: string, input: unknown): ReturnType<typeof parseRequest> {
  const request = parseRequest(name, input);
  if (request.ok && audience === 'hall' && request.value.request !== 'snapshot') {
    return fail('request.notYours', { request: name });
  }
  return request;
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
