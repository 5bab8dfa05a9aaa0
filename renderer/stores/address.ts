/** Where the page was opened, and the token the launcher put into the fragment. */

const TOKEN_KEY = 'arbiter960.token';

/** Takes the token out of the address bar, so that it is in no picture of the screen, and keeps it for reloads. */
export function takeToken(): string | null {
  const token = /^#token=([\w-]+)$/u.exec(location.hash)?.[1];
  if (token === undefined) return sessionStorage.getItem(TOKEN_KEY);
  sessionStorage.setItem(TOKEN_KEY, token);
  history.replaceState(null, '', location.pathname);
  return token;
}

export function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
}

export function isHallScreen(): boolean {
  return location.pathname.startsWith('/projector');
}
