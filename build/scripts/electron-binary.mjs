import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Without a byte for so long, a download is given up. */
const PATIENCE_MS = 10_000;

/**
 * The Electron program, fetched at the first start.
 * @returns its path, or null and a sentence that says why there is none.
 */
export async function electronBinary() {
  const refusal = noPlaceForElectron(process);
  if (refusal !== null) return { path: null, reason: refusal };
  const installed = installedElectron();
  if (installed !== null) return { path: installed };
  const reason = await fetchElectron();
  const path = installedElectron();
  return { path, reason: reason ?? 'Electron was downloaded but could not be unpacked.' };
}

/**
 * The program that is on this machine already, or null. `ELECTRON_OVERRIDE_DIST_PATH` names a folder that holds one.
 * @returns {string | null}
 */
export function installedElectron() {
  const folder = electronFolder();
  if (folder === null) return null;
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const program = programPath(process.platform);
  if (override !== undefined && override !== '') return firstExisting([join(override, program)]);
  // path.txt is written last: without it the unpacking was cut off.
  return existsSync(join(folder, 'path.txt')) ? firstExisting([join(folder, 'dist', program)]) : null;
}

/**
 * Where Chromium's sandbox or a screen is missing there is no use in a download.
 * @param {{ platform: string, env: Record<string, string | undefined>, getuid?: () => number }} place
 * @returns {string | null}
 */
export function noPlaceForElectron({ platform, env, getuid }) {
  if (platform !== 'linux') return null;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return 'There is no display for Electron.';
  if (getuid?.() === 0) return 'Electron keeps its sandbox and does not run as root.';
  return null;
}

/** Downloads and unpacks it. @returns null, or a sentence that says why it could not be had. */
export async function fetchElectron(patienceMs = PATIENCE_MS) {
  const folder = electronFolder();
  if (folder === null) return 'Electron is not among the installed packages.';
  const require = createRequire(join(folder, 'package.json'));
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href);
  const stalled = new AbortController();
  const stop = () => {
    stalled.abort(new Error(`no byte for ${patienceMs / 1000} s`));
  };
  let patience = setTimeout(stop, patienceMs);
  const { version } = require('./package.json');
  process.stderr.write(`Fetching Electron ${version} (first start only) …\n`);
  const progress = progressLine();
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      cacheRoot: process.env.electron_config_cache,
      checksums: require('./checksums.json'),
      platform: process.platform,
      downloadOptions: {
        quiet: true,
        signal: stalled.signal,
        getProgressCallback: async ({ transferred, total }) => {
          clearTimeout(patience);
          patience = setTimeout(stop, patienceMs);
          progress(transferred, total);
        },
      },
    });
  } catch (error) {
    const cause = stalled.signal.aborted ? stalled.signal.reason : (error.cause ?? error);
    return `Electron could not be fetched (${String(cause.message ?? cause).split('\n')[0]}).`;
  } finally {
    clearTimeout(patience);
  }
  // Finds the archive in the cache, checks it and unpacks it.
  const { status } = spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: ['ignore', 2, 2] });
  return status === 0 ? null : 'Electron was downloaded but could not be unpacked.';
}

/** One line on a terminal, rewritten; elsewhere one line every tenth of the way. */
function progressLine() {
  let shown = -1;
  return (transferred, total) => {
    if (!total) return;
    const step = process.stderr.isTTY ? 1 : 10;
    const percent = Math.floor((transferred / total) * 100);
    if (percent < 100 && percent - shown < step) return;
    if (percent === shown) return;
    shown = percent;
    const text = `  ${percent} % of ${(total / 1e6).toFixed(0)} MB`;
    process.stderr.write(process.stderr.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`);
  };
}

function programPath(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

function electronFolder() {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

function firstExisting(files) {
  return files.find((file) => existsSync(file)) ?? null;
}
