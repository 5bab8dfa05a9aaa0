import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** A `Refresh` header would do for an address without a fragment only: with one, browsers think they are there already. */
const SCRIPT = 'setTimeout(() => location.reload(), 2000)';
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** Says why a page was refused, and asks for it again by itself: nobody may be at the screen, and Electron's window has no key for it. */
export function sendAgainPage(response: ServerResponse, sentence: string): void {
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'sha256-${HASH}'; frame-ancestors 'none'`,
  );
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(`<!doctype html><title>Arbiter960</title><p>${sentence}</p><script>${SCRIPT}</script>\n`);
}
