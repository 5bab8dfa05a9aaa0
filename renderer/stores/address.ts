import type { ScreenRole } from '../../electron/contract/access.ts';

/** Where the page was opened, and the token or the pairing code that stood in the fragment. */

const TOKEN_KEY = 'arbiter960.token';

/**
 * Takes the token out of the address bar, so that it is in no picture of the screen, and keeps it for reloads. Where
 * one wants to go may follow it: `#token=…#/print/pack`.
 */
export function takeToken(): string | null {
  const [, token, to = ''] = /^#token=([\w-]+)(#\/.*)?$/u.exec(location.hash) ?? [];
  if (token === undefined) return sessionStorage.getItem(TOKEN_KEY);
  sessionStorage.setItem(TOKEN_KEY, token);
  history.replaceState(null, '', location.pathname + to);
  return token;
}

/** Whether the address has got another token since: of a kiosk that was started again, put into the page of the one before. */
export function hasNewToken(): boolean {
  const token = /^#token=([\w-]+)/u.exec(location.hash)?.[1];
  return token !== undefined && token !== sessionStorage.getItem(TOKEN_KEY);
}

/** The arbiter’s token, once it was taken. */
export function arbiterToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY);
}

const SCREEN_KEYS: Readonly<Record<ScreenRole, string>> = { hall: 'arbiter960.screen', floor: 'arbiter960.floor' };
const PAGES: Readonly<Record<ScreenRole, string>> = { hall: '/projector', floor: '/floor' };

/** Takes a pairing code out of the address bar. It is good once: a reload must not show it again. */
export function takePairingCode(): string | null {
  const code = /^#pair=([\w-]+)$/u.exec(location.hash)?.[1];
  if (code === undefined) return null;
  history.replaceState(null, '', location.pathname);
  return code;
}

/** What a paired screen got from the kiosk, kept until its day ends: it comes back by itself after a power cut. */
export function screenToken(role: ScreenRole): string | null {
  return localStorage.getItem(SCREEN_KEYS[role]);
}

export function keepScreenToken(role: ScreenRole, token: string): void {
  localStorage.setItem(SCREEN_KEYS[role], token);
}

/** Where a screen that is let in as this has its page. */
export function pageOf(role: ScreenRole): string {
  return PAGES[role];
}

export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
}

/**
 * What this page is. On the network the kiosk has no console: there the address is short, to be typed with a remote control, and is
 * a hall screen’s until the arbiter says otherwise.
 */
export function pageRole(): ScreenRole | 'arbiter' {
  if (location.pathname.startsWith(PAGES.floor)) return 'floor';
  const isHere = ['127.0.0.1', 'localhost'].includes(location.hostname);
  return location.pathname.startsWith(PAGES.hall) || !isHere ? 'hall' : 'arbiter';
}
