import type { AppApi, ContentsApi, SessionApi } from './electron-api.ts';

/** Every way by which a page could speak to another machine. */
const NETWORK = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*'];

/** Electron's own advice (security tutorial; the table in README.md): a page of ours shows our pages and nothing else. */
export function refuseForeign(app: AppApi, isOurs: (url: string) => boolean): void {
  app.on('session-created', (session) => {
    closeSession(session, isOurs);
  });
  app.on('web-contents-created', (_event, contents) => {
    refuseInContents(contents, isOurs);
  });
}

function refuseInContents(contents: ContentsApi, isOurs: (url: string) => boolean): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  for (const moment of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    contents.on(moment, (event) => {
      if (!isOurs(event.url)) event.preventDefault();
    });
  }
}

/** Electron grants everything unless it is told otherwise, in every session. */
export function closeSession(session: SessionApi, isOurs: (url: string) => boolean): void {
  refusePermissions(session);
  refuseTraffic(session, isOurs);
}

function refuseTraffic(session: SessionApi, isOurs: (url: string) => boolean): void {
  session.webRequest.onBeforeRequest({ urls: NETWORK }, ({ url }, callback) => {
    callback({ cancel: !isOurs(url.replace(/^ws/u, 'http')) });
  });
  session.on('will-download', (event, item) => {
    // A page of ours saves what it has made itself: that has our origin in an address of its own.
    if (!isOurs(item.getURL().replace(/^blob:/u, ''))) event.preventDefault();
  });
}

/** No camera, no location, no notification, no device: nothing here needs one. Boards are the host's, not the page's. */
function refusePermissions(session: SessionApi): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => {
    callback(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** True for pages of the host's own address, and for nothing that only looks like it: a `blob:` of ours has our origin. */
export function ownPages(hostUrl: string): (url: string) => boolean {
  const ours = new URL(hostUrl);
  return (url) => {
    const given = URL.canParse(url) ? new URL(url) : null;
    return given !== null && given.protocol === ours.protocol && given.origin === ours.origin;
  };
}
