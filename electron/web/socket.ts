import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import type { Fault } from '../../engine/result.ts';
import { en } from '../contract/messages/en.ts';
import type { HostMessage } from '../contract/notices.ts';
import type { RequestName } from '../contract/requests.ts';
import { helloSchema, inputSchemas, requestSchema } from '../contract/schemas.ts';
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
  const refuse = (id: number, fault: Fault): void => {
    send({ id, ok: false, fault: { ...fault, sentence: en.faultSentence(fault) } });
  };

  const onHello = (message: unknown): void => {
    const said = v.safeParse(helloSchema, message);
    if (!said.success) return void socket.close(CLOSE.badMessage, 'hello expected');
    const { hello } = said.output;
    if (hello.audience === 'arbiter' && !sameToken(hello.token, token))
      return void socket.close(CLOSE.badToken, 'token');
    clearTimeout(impatient);
    glass = { audience: hello.audience, session: host.connect(hello.audience, send) };
  };

  const onRequest = async ({ audience, session }: NonNullable<typeof glass>, message: unknown): Promise<void> => {
    const asked = v.safeParse(requestSchema, message);
    if (!asked.success) return void socket.close(CLOSE.badMessage, 'request expected');
    const { id, request } = asked.output;
    if (!isRequestName(request)) return void refuse(id, { code: 'request.unknown', facts: { request } });
    if (audience === 'hall' && request !== 'snapshot')
      return void refuse(id, { code: 'request.notYours', facts: { request } });
    const input = v.safeParse(inputSchemas[request], asked.output.input);
    if (!input.success)
      return void refuse(id, { code: 'request.input', facts: { request, where: whereWrong(input.issues) } });
    const result = await session.answer(request, input.output);
    if (result.ok) send({ id, ok: true, output: result.value });
    else refuse(id, result.fault);
  };

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (!allowed(performance.now())) return void socket.close(CLOSE.tooMany, 'too many messages');
    const message = isBinary ? undefined : parsed(data);
    if (message === undefined) return void socket.close(CLOSE.badMessage, 'JSON text expected');
    if (glass === null) onHello(message);
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

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(inputSchemas, name);
}

function whereWrong(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${v.getDotPath(first) ?? 'input'}: ${first.message}`;
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
