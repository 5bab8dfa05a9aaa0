import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from './endpoint.ts';

/** Whether a request carries the arbiter's token, as `Authorization: Bearer …`: an address would show it around. */
export function isArbiter({ headers }: IncomingMessage, endpoint: Endpoint): boolean {
  const token = /^Bearer ([\w-]{1,200})$/u.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && endpoint.authenticate({ audience: 'arbiter', token })?.audience === 'arbiter';
}

/** Sends a whole file, as fast as it is read. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: string): Promise<void> {
  try {
    const { size } = await stat(file);
    response.setHeader('Content-Type', file.endsWith('.pdf') ? 'application/pdf' : 'application/zip');
    response.setHeader('Content-Disposition', 'attachment');
    response.setHeader('Content-Length', size);
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(createReadStream(file, { end: size - 1 }), response);
  } catch (error) {
    // It was taken away, or whoever asked went away: there is nothing to say to them any more.
    if (!(error instanceof Error)) throw error;
    response.destroy();
  }
}
