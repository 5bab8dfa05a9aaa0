import { join } from 'node:path';
import { ok } from '../../engine/result.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { ElectronApi, WindowApi } from './electron-api.ts';
import { HallWindow } from './hall-window.ts';
import { closeSession, ownPages, refuseForeign } from './hardening.ts';
import { KioskMode } from './kiosk-mode.ts';
import { printSilently, savePdf } from './printing.ts';
import { answerRequests } from './requests.ts';
import { consoleOptions, hallOptions, openWindow } from './windows.ts';

/** As much of the running host as windows need. */
export interface ShellHost {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly consoleUrl: string;
  readonly projectorUrl: string;
  readonly dataDir: string;
  /** There was no record in the folder. */
  readonly isNewRecord: boolean;
  /** The console hides everything until the PIN is given. */
  readonly locked: boolean;
  /** Entries were left unsaved: known when it is closed. */
  readonly leftUnsaved: boolean;
  /** A disk that does not answer: the system's own exit would wait for it. Null when there is none. */
  readonly hanging: Fault | null;
  close(): Promise<void>;
}

export interface ShellOptions {
  /** The preload's file. */
  readonly preload: string;
  /** Electron's own folder (profile, lock), which exists. One kiosk runs for each. */
  readonly profile: string;
  readonly startHost: () => Promise<Result<ShellHost>>;
  /** Says where the host listens. */
  readonly announce: (host: ShellHost) => void;
  /** Says why it does not. */
  readonly refuse: (fault: Fault) => void;
  readonly nowEpochMs: () => number;
  readonly afterMs: (delayMs: number, run: () => void) => void;
  /** Says why, if there is something to say, and ends the process without waiting for anything. */
  readonly endAtOnce: (why: Fault | null) => void;
}

/** A host that is not closed by then hangs; what is recorded was saved when it was recorded. */
const CLOSED_WITHIN_MS = 45_000;

/**
 * From Electron's start to its end, step by step.
 * @returns false when another kiosk with this data runs already; that one shows its window, this one ends.
 */
export async function runShell(electron: ElectronApi, options: ShellOptions): Promise<boolean> {
  const { app } = electron;
  app.setPath('userData', options.profile);
  if (!app.requestSingleInstanceLock()) {
    options.refuse({ code: 'shell.second', facts: {} });
    app.exit(2);
    return false;
  }
  app.enableSandbox();
  let isOurs = (_url: string): boolean => false;
  refuseForeign(app, (url) => isOurs(url));
  await app.whenReady();
  // The default session may be older than the listener.
  closeSession(electron.session, (url) => isOurs(url));
  electron.removeMenu();
  const started = await options.startHost();
  if (!started.ok) {
    options.refuse(started.fault);
    app.exit(2);
    return true;
  }
  const host = started.value;
  isOurs = ownPages(host.url);
  options.announce(host);
  electron.powerSaveBlocker.start('prevent-display-sleep');
  openWindows(electron, options, host, isOurs);
  return true;
}

function openWindows(
  electron: ElectronApi,
  options: ShellOptions,
  host: ShellHost,
  isOurs: (url: string) => boolean,
): void {
  const { app } = electron;
  const window = openWindow(electron, consoleOptions(options.preload), host.consoleUrl, options.afterMs);
  // Sixty tables are to be seen on it.
  window.maximize();
  const kiosk = new KioskMode(window);
  const hall = new HallWindow(electron, window, (display) =>
    openWindow(electron, hallOptions(display), host.projectorUrl, options.afterMs),
  );
  const { webContents } = window;
  answerRequests(electron.ipcMain, window, isOurs, () => host.locked, {
    print: (request) => printSilently(webContents, request),
    savePdf: (request) => savePdf(webContents, request, join(host.dataDir, 'prints'), options.nowEpochMs()),
    setKiosk: (on) => {
      kiosk.set(on);
      return Promise.resolve(ok(null));
    },
    quit: () => {
      app.quit();
      return Promise.resolve(ok(null));
    },
  });
  app.on('second-instance', () => {
    showAgain(window);
  });
  // The hall screen alone is no kiosk: without its console the program ends.
  window.on('closed', () => {
    hall.close();
    app.quit();
  });
  endInOrder(electron, options, host, kiosk);
}

function showAgain(window: WindowApi): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The host is closed first, however the end was asked for; then the program leaves, with 1 where entries could not be saved. */
function endInOrder({ app }: ElectronApi, options: ShellOptions, host: ShellHost, kiosk: KioskMode): void {
  let ending = false;
  const leave = (): void => {
    if (host.hanging === null) app.exit(host.leftUnsaved ? 1 : 0);
    else options.endAtOnce(host.hanging);
  };
  app.on('before-quit', (event) => {
    event.preventDefault();
    kiosk.release();
    if (ending) return;
    ending = true;
    options.afterMs(CLOSED_WITHIN_MS, () => {
      options.endAtOnce(host.hanging);
    });
    void host.close().then(leave, leave);
  });
}
