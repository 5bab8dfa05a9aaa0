import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { PostRequest, Posted } from '../../host/ports.ts';

/** An answer longer than this is nobody's who was meant. */
const MOST_BYTES = 1024 * 1024;

/** Sends a text and reads the answer. Each request has a line of its own, and no longer than it was given. */
export function post({ url, headers, body, timeoutMs }: PostRequest): Promise<Posted> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      clearTimeout(late);
      resolve({ kind: 'failed', reason: error.code ?? error.message });
    };
    const bytes = Buffer.from(body);
    const options = { method: 'POST', agent: false, headers: { ...headers, 'content-length': bytes.length } };
    const send = url.startsWith('https:') ? requestSecure : requestPlain;
    const request = send(url, options, (response) => {
      read(response).then((text) => {
        clearTimeout(late);
        const { statusCode = 0, headers: told } = response;
        const seconds = Number(told['retry-after'] ?? NaN);
        const retryAfterSeconds = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
        resolve({ kind: 'answered', status: statusCode, body: parsed(text), retryAfterSeconds });
      }, failed);
    });
    const late = setTimeout(() => {
      request.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    }, timeoutMs);
    request.on('error', failed);
    request.end(bytes);
  });
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
