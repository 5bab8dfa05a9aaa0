import type { BrowserWindowConstructorOptions } from 'electron';
import type { ContentsApi, DisplayApi, ElectronApi, WindowApi } from './electron-api.ts';

/** What every window has: a page in a sandbox that knows of the shell only what the preload gives it. */
export const PAGE_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  plugins: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const;

/** More crashes than this within the time and the window waits before it is opened again. */
const CRASHES = 3;
const WITHIN_MS = 30_000;
const REST_MS = 5_000;

export function consoleOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    title: 'Arbiter960',
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    autoHideMenuBar: true,
    webPreferences: { ...PAGE_PREFERENCES, preload },
  };
}

/** The hall gets no preload: it asks the shell for nothing. */
export function hallOptions(display: DisplayApi): BrowserWindowConstructorOptions {
  return {
    title: 'Arbiter960',
    ...display.bounds,
    fullscreen: true,
    frame: false,
    // The keys stay with the arbiter when a screen is plugged in.
    focusable: false,
    skipTaskbar: true,
    webPreferences: { ...PAGE_PREFERENCES },
  };
}

/** Opens the window and keeps its page alive: one that crashed or hangs is loaded again, nothing of the record is in it. */
export function openWindow(
  electron: ElectronApi,
  options: BrowserWindowConstructorOptions,
  url: string,
  afterMs: (delayMs: number, run: () => void) => void,
): WindowApi {
  const window = electron.createWindow(options);
  const load = (): void => {
    // A page that could not be loaded is a dead page: Electron says why on stderr, and it is tried again.
    if (!window.isDestroyed()) window.loadURL(url).catch(() => afterMs(REST_MS, load));
  };
  reviveAfterCrash(window.webContents, load, afterMs);
  window.on('unresponsive', load);
  load();
  return window;
}

function reviveAfterCrash(
  contents: ContentsApi,
  load: () => void,
  afterMs: (delayMs: number, run: () => void) => void,
): void {
  let recent = 0;
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    recent += 1;
    afterMs(WITHIN_MS, () => {
      recent -= 1;
    });
    if (recent > CRASHES) afterMs(REST_MS, load);
    else load();
  });
}
