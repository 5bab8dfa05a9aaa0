import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
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
  const onHello = (message: unknown): void => {
    const said = v.safeParse(helloSchema, message);
    if (!said.success) {
      socket.close(CLOSE.badMessage, 'hello expected');
    } else if (said.output.hello.audience === 'arbiter' && !sameToken(said.output.hello.token, token)) {
      socket.close(CLOSE.badToken, 'token');
    } else {
      clearTimeout(impatient);
      const { audience } = said.output.hello;
      glass = { audience, session: host.connect(audience, send) };
    }
  };

  const onRequest = async ({ audience, session }: NonNullable<typeof glass>, message: unknown): Promise<void> => {
    const asked = v.safeParse(requestSchema, message);
    if (!asked.success) {
      socket.close(CLOSE.badMessage, 'request expected');
      return;
    }
    const { id, request } = asked.output;
    const input = judgedInput(audience, request, asked.output.input);
    const result = input.ok ? await session.answer(input.value.request, input.value.input) : input;
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

interface JudgedRequest {
  readonly request: RequestName;
  readonly input: unknown;
}

/** What was asked, if there is such a request, this audience may ask it, and its input has the right shape. */
function judgedInput(audience: GlassAudience, request: string, input: unknown): Result<JudgedRequest> {
  if (!isRequestName(request)) return fail('request.unknown', { request });
  if (audience === 'hall' && request !== 'snapshot') return fail('request.notYours', { request });
  const judged = v.safeParse(inputSchemas[request], input);
  if (!judged.success) return fail('request.input', { request, where: whereWrong(judged.issues) });
  return ok({ request, input: judged.output });
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
