import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { PostRequest, Posted, Sending } from '../../host/ports/ways.ts';

/** An answer longer than this is nobody's who was meant. */
const MOST_BYTES = 1024 * 1024;

/** Sends a text and reads the answer. Each request has a line of its own, and the whole exchange no longer than it was given. */
export function post({ url, headers, body, timeoutMs }: PostRequest): Sending {
  let cancel = (): void => undefined;
  const answer = new Promise<Posted>((resolve) => {
    const settle = (posted: Posted): void => {
      clearTimeout(late);
      resolve(posted);
    };
    const failed = ({ code, message }: NodeJS.ErrnoException): void => {
      settle({ kind: 'failed', reason: code ?? message });
    };
    const giveUp = (reason: string): void => {
      settle({ kind: 'failed', reason });
      request.destroy();
    };
    const bytes = Buffer.from(body);
    const options = { method: 'POST', agent: false, headers: { ...headers, 'content-length': bytes.length } };
    const request = (url.startsWith('https:') ? requestSecure : requestPlain)(url, options);
    const late = setTimeout(giveUp, timeoutMs, 'ETIMEDOUT');
    cancel = () => {
      giveUp('ECANCELED');
    };
    request.on('response', (response) => {
      read(response).then((text) => {
        const { statusCode = 0, headers: told } = response;
        const seconds = Number(told['retry-after'] ?? NaN);
        const retryAfterSeconds = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
        settle({ kind: 'answered', status: statusCode, body: parsed(text), retryAfterSeconds });
      }, failed);
    });
    // Who wishes to speak otherwise is not followed there.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      settle({ kind: 'answered', status: statusCode, body: null, retryAfterSeconds: null });
    });
    request.on('error', failed);
    request.end(bytes);
  });
  return {
    answer,
    cancel: () => {
      cancel();
    },
  };
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw Object.assign(new Error('too long an answer'), { code: 'EMSGSIZE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
