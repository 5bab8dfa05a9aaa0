import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
// What to look for, best first: on the path of Linux, and in the usual places of the other systems. The build looks for the same.
import browsers from './browsers.json' with { type: 'json' };

interface Surroundings {
  readonly platform: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (file: string) => boolean;
}

const HERE: Surroundings = { platform: process.platform, variables: process.env, isProgram };

/** An installed Chromium-family browser, or null. `CHROME_PATH` names one that lies elsewhere. */
export function findBrowser({ platform, variables, isProgram }: Surroundings = HERE): string | null {
  const named = variables['CHROME_PATH'];
  const places = named === undefined || named === '' ? candidates(platform, variables) : [named];
  return places.find((file) => isProgram(file)) ?? null;
}

function candidates(platform: string, variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (platform === 'darwin') return browsers.macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => variables[name] ?? '');
    return roots
      .filter((root) => root !== '')
      .flatMap((root) => browsers.windowsPrograms.map((program) => join(root, program)));
  }
  const folders = (variables['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return browsers.commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** As large as the display: sixty tables are to be seen on it. */
export function windowArguments(page: string, profile: string): readonly string[] {
  return [
    `--app=${pathToFileURL(page).href}`,
    `--user-data-dir=${profile}`,
    '--start-maximized',
    '--no-first-run',
    '--no-default-browser-check',
  ];
}

export type BrowserOutcome = 'opened' | 'noBrowser' | 'noDisplay' | 'failed';

/**
 * Opens the page, a file, as an app window with a profile of its own, so that the window is ours alone and closes alone. Every
 * user of the machine can read the arguments: no token may be in them.
 * @returns `noBrowser` or `noDisplay` when there is nothing to open or nowhere to show it, `failed` when the browser ended
 * within two seconds with a failure.
 */
export async function openBrowser(page: string, profile: string): Promise<BrowserOutcome> {
  const browser = findBrowser();
  if (browser === null) return 'noBrowser';
  const { platform, env } = process;
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'noDisplay';
  const child = spawn(browser, windowArguments(page, profile), { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    const settled = setTimeout(() => {
      resolve('opened');
    }, 2_000);
    child.once('error', () => {
      clearTimeout(settled);
      resolve('failed');
    });
    child.once('exit', (code) => {
      clearTimeout(settled);
      resolve(code === 0 ? 'opened' : 'failed');
    });
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
