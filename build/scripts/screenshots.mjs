import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { root } from './areas.mjs';
import { buildStale } from './build-stale.mjs';
import { findBrowser } from './find-browser.mjs';

/** `node build/scripts/screenshots.mjs`: the pictures of README.md and of the manual, from simulated play. */
const TABLES = 6;
const PLAY_MS = 45_000;
/** A page has been told all, and nothing moves on it any more. */
const SETTLED_MS = 1_000;
const pictures = join(root, 'build/screenshots');
const manual = join(root, 'renderer/screens/manual/pictures');
/** By the page that each is of. */
const IN_MANUAL = ['tables', 'table/1', 'round', 'draw', 'print', 'boards', 'record', 'games', 'broadcast', 'setup'];
const MANUAL_SIZE = { width: 960, height: 600 };

buildStale(['host', 'renderer', 'follow']);
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium-family browser: run `npm run browser` first.');
mkdirSync(pictures, { recursive: true });
mkdirSync(manual, { recursive: true });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  await withKiosk(['--simulate', String(TABLES)], takeRound);
  await withKiosk([], takeLesson);
} finally {
  await browser.close();
}

/** A round as it is played. */
async function takeRound({ consoleUrl, hallUrl }) {
  const page = await openPage(consoleUrl);
  process.stderr.write(`Simulated hands play for ${PLAY_MS / 1000} s …\n`);
  await page.waitForTimeout(PLAY_MS);
  await keep(page, 'console');
  for (const name of IN_MANUAL) {
    await goTo(page, name);
    if (name === 'table/1') await keep(page, 'table');
    await keepSmall(page, name.split('/')[0]);
  }
  await showPlay(consoleUrl);
  await page.goto(hallUrl);
  await page.waitForTimeout(SETTLED_MS);
  await keep(page, 'hall');
  await keepSmall(page, 'hall');
  await page.close();
}

/** What the demonstration teaches: a table that calls, and its question; and a dispute that is rehearsed. */
async function takeLesson({ consoleUrl }) {
  const page = await openPage(consoleUrl);
  await page.getByRole('button', { name: 'Demonstration' }).click();
  await page.getByText('Table 1 needs you.').waitFor({ timeout: 60_000 });
  await keepSmall(page, 'demonstration');
  await goTo(page, 'table/1');
  await keepSmall(page, 'question');
  await goTo(page, 'rehearsal');
  await page.getByRole('button', { name: 'Rook first (2019)' }).click();
  await page.getByRole('button', { name: 'Stop the clocks' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await keepSmall(page, 'rehearsal');
  await page.close();
}

async function openPage(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 });
  await page.goto(url);
  await page.waitForSelector('main');
  return page;
}

async function goTo(page, name) {
  await page.evaluate((hash) => {
    globalThis.location.hash = hash;
  }, `#/${name}`);
  await page.waitForTimeout(SETTLED_MS);
}

/** A kiosk with a record of its own, for as long as `take` takes. */
async function withKiosk(options, take) {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-pictures-'));
  const host = spawn(
    process.execPath,
    ['dist/host/serve.js', '--no-window', '--port', '0', '--data', data, ...options],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await take(await addresses(host));
  } finally {
    host.kill('SIGINT');
    await new Promise((resolve) => host.once('exit', resolve));
    rmSync(data, { recursive: true, force: true });
  }
}

/** The host prints them, one a line. */
function addresses(host) {
  return new Promise((resolve, reject) => {
    let text = '';
    host.stdout.on('data', (chunk) => {
      text += chunk.toString();
      const urls = text.match(/http:\/\/127\.0\.0\.1:\d+\/\S+/gu) ?? [];
      const consoleUrl = urls.find((url) => url.includes('#token='));
      const hallUrl = urls.find((url) => url.endsWith('/projector'));
      if (consoleUrl && hallUrl) resolve({ consoleUrl, hallUrl });
    });
    host.once('exit', (code) => {
      reject(new Error(`the host ended with ${code}`));
    });
  });
}

/** The hall screen shows what the arbiter says: here, the games. */
function showPlay(consoleUrl) {
  const { host: address, hash } = new URL(consoleUrl);
  const socket = new WebSocket(`ws://${address}/socket`, { origin: `http://${address}` });
  const say = (message) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => {
      say({ hello: { audience: 'arbiter', token: hash.slice('#token='.length) } });
      say({ id: 1, request: 'hall.show', input: { screen: 'play' } });
    });
    socket.on('message', (data) => {
      const { id, ok } = JSON.parse(data.toString());
      if (id !== 1) return;
      socket.close();
      if (ok) resolve();
      else reject(new Error('the hall screen was refused'));
    });
  });
}

/** For the manual: small files, as they are kept in the repository. */
async function keepSmall(page, name) {
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(
    async ([base64, { width, height }]) => {
      const image = await globalThis.createImageBitmap(
        new globalThis.Blob([Uint8Array.from(globalThis.atob(base64), (byte) => byte.charCodeAt(0))]),
      );
      const canvas = new globalThis.OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      let text = '';
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
      return globalThis.btoa(text);
    },
    [png, MANUAL_SIZE],
  );
  writeFileSync(join(manual, `${name}.webp`), Buffer.from(webp, 'base64'));
  process.stderr.write(`renderer/screens/manual/pictures/${name}.webp\n`);
}

async function keep(page, name) {
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  process.stderr.write(`build/screenshots/${name}.png\n`);
}
