import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './areas.mjs';

/** `node build/scripts/smoke.mjs [PROGRAM]`: starts the packaged kiosk and asks whether it serves what it should. */
const PATIENCE_MS = 60_000;

/**
 * Starts the program on a data folder of its own, asks for its pages, and ends it.
 * @returns {Promise<string | null>} what is wrong, or null
 */
export async function smoke(program, args = []) {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-smoke-'));
  const child = spawn(program, [...args, '--port', '0', '--data', data, '--simulate', '2'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  try {
    const url = await addressOf(child, ended);
    if (!url.startsWith('http')) return url;
    const page = await fetch(`${url}/`).then((response) => response.text());
    if (!page.includes('<title>Arbiter960')) return `its page begins with ${page.slice(0, 80)}`;
    const tables = await fetch(`${url}/live/tables.json`).then((response) => response.json());
    if (tables.length !== 2) return `it shows ${tables.length} tables instead of 2`;
    child.kill('SIGTERM');
    const how = await ended;
    // Windows has no way to ask a program to end: there it is ended.
    return how === 0 || process.platform === 'win32' ? null : `it ended with ${how}`;
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  }
}

function addressOf(child, ended) {
  const says = new Promise((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /^Listening on (http:\S+)/mu.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    setTimeout(() => resolve('it said no address within a minute'), PATIENCE_MS).unref();
  });
  return Promise.race([says, ended.then((how) => `it ended with ${how} before it listened`)]);
}

/** The packaged program for this system, or null. */
export function packagedProgram(folder = join(root, 'dist/package')) {
  if (!existsSync(folder)) return null;
  const places = readdirSync(folder).flatMap((name) => [
    join(folder, name, 'arbiter960'),
    join(folder, name, 'Arbiter960.exe'),
    join(folder, name, 'Arbiter960.app', 'Contents', 'MacOS', 'Arbiter960'),
  ]);
  return places.find((place) => existsSync(place)) ?? null;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const program = process.argv[2] ?? packagedProgram();
  const wrong = program === null ? 'there is no packaged program: run npm run package' : await smoke(program);
  process.stdout.write(wrong === null ? `${program}: starts, serves and ends\n` : `smoke: ${wrong}\n`);
  process.exit(wrong === null ? 0 : 1);
}
