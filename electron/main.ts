import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrowserWindow, Menu, app, dialog, ipcMain, powerSaveBlocker, screen, session } from 'electron';
import type { Fault, Result } from '../engine/result.ts';
import { en } from './contract/messages/en.ts';
import { faultSentence } from './contract/messages/en/faults.ts';
import { containProcess } from './last-resort.ts';
import { runShell } from './shell/shell.ts';
import { startHost } from './start-host.ts';
import type { RunningHost } from './start-host.ts';
import { asksForHelp, startHelp } from './start-help.ts';
import { parseStartOptions } from './start-options.ts';
import type { StartOptions } from './start-options.ts';
import { defaultDataFolder, ensureDataFolder } from './storage/folder/data-folder.ts';

/** Files that macOS asks to open; elsewhere they are arguments. */
const opened: string[] = [];
app.on('open-file', (event, path) => {
  event.preventDefault();
  opened[0] = path;
});

/** The kiosk in Electron: the same host as `serve.ts`, in this process, and windows that show its pages. */
async function main(): Promise<void> {
  const args = ownArguments(process.argv.slice(app.isPackaged ? 1 : 2));
  if (asksForHelp(args)) {
    process.stdout.write(startHelp());
    app.exit(0);
    return;
  }
  const options = parseStartOptions(args);
  if (!options.ok) return leave(options.fault);
  const folder = ensureDataFolder(options.value.dataDir ?? defaultDataFolder());
  if (!folder.ok) return leave(folder.fault);
  const profile = join(folder.value, 'electron');
  mkdirSync(profile, { recursive: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit());
  await runShell(
    {
      app,
      screen,
      get session() {
        return session.defaultSession;
      },
      ipcMain,
      powerSaveBlocker,
      removeMenu: () => {
        // On macOS copy and paste are keys of the menu.
        if (process.platform !== 'darwin') Menu.setApplicationMenu(null);
      },
      createWindow: (given) => new BrowserWindow(given),
    },
    {
      preload: join(dirname(fileURLToPath(import.meta.url)), '..', 'preload', 'preload.cjs'),
      profile,
      startHost: () => {
        const all = parseStartOptions([...args, ...opened]);
        return all.ok ? startContained(all.value) : Promise.resolve(all);
      },
      announce: ({ url, consoleUrl, projectorUrl, dataDir, isNewRecord }) => {
        process.stdout.write(
          `Listening on ${url}\n${en.host.addresses(consoleUrl, projectorUrl, dataDir, isNewRecord)}\n`,
        );
      },
      refuse: say,
      nowEpochMs: () => Date.now(),
      afterMs: (delayMs, run) => setTimeout(run, delayMs),
      endAtOnce: (why) => {
        if (why !== null) process.stderr.write(`${faultSentence(why)}\n`);
        process.kill(process.pid, 'SIGKILL');
      },
    },
  );
}

/** From here on nothing that throws ends the hall: Electron would show a box and leave the state half applied. */
async function startContained(options: StartOptions): Promise<Result<RunningHost>> {
  const host = await startHost(options);
  if (host.ok) containProcess(process, host.value);
  return host;
}

/** An AppImage starts the program with Chromium's own switch where the system lets it have no sandbox. */
function ownArguments(args: readonly string[]): readonly string[] {
  return args.filter((arg) => arg !== '--no-sandbox');
}

function leave(fault: Fault): void {
  say(fault);
  app.exit(2);
}

/** A program that was started by its icon has no terminal to say it in. */
function say(fault: Fault): void {
  const sentence = faultSentence(fault);
  process.stderr.write(`${sentence}\n`);
  if (app.isPackaged) dialog.showErrorBox('Arbiter960', sentence);
}

// Not awaited here: Electron becomes ready only after this module has been read.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  app.exit(1);
});
