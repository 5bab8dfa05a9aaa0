import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Who may talk to the server. It listens on loopback unless the arbiter opens it, but any page in any browser here can reach
 * that: the Host header keeps out names that were rebound to us, the Origin header keeps out other sites' scripts, the
 * token keeps out other programs' guesses. Source: OWASP ASVS 5, 4.4.2; electron's security tutorial.
 */

export function isOurHost(request: IncomingMessage, names: readonly string[], port: number): boolean {
  const host = request.headers.host;
  return host !== undefined && names.some((name) => host === `${name}:${String(port)}`);
}

/** A page's request names its origin; one without any comes from no page. A socket must always name ours. */
export function isOurOrigin(
  request: IncomingMessage,
  names: readonly string[],
  port: number,
  required: boolean,
): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return !required;
  return names.some((name) => origin === `http://${name}:${String(port)}`);
}

/**
 * Browsers say whose page asks. One of another site may lead a window of its own to us, as a link does, and nothing else:
 * what it asks without reading the answer names no origin. Source: Fetch Metadata Request Headers, W3C; other programs
 * send none of them.
 */
export function isOurSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** Nothing is sent to the server but over its socket. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Compares in a time that tells nothing about where they differ. */
export function sameToken(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Diagrams for paper are drawn by the page itself.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Browsers take the opener policy from this machine only: on the network the line is not encrypted. */
export function setSecurityHeaders(response: ServerResponse, loopback: boolean): void {
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (loopback) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}

/** Allows bursts of `burst` and `perSecond` in the long run. Times are monotonic milliseconds. */
export function rateLimit(perSecond: number, burst: number): (nowMs: number) => boolean {
  let left = burst;
  let lastMs: number | null = null;
  return (nowMs) => {
    left = Math.min(burst, left + ((nowMs - (lastMs ?? nowMs)) / 1000) * perSecond);
    lastMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
