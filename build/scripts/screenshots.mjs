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
/** As in any hall: they have names, at one table a move is in question, and at another nothing is recorded. */
const HALL_TABLES = 8;
const NAMES = [
  ...['Anna Hector', 'Bruno Klein', 'Cem Aydın', 'Dora Novák', 'Eva Lund', 'Finn Moor', 'Hal Quist', 'Ivo Ross'],
  ...['Jana Petrović', 'Karl Weiss', 'Lea Martin', 'Max Berg', 'Nina Costa', 'Olaf Dahl', 'Pia Rossi', 'Raj Mehta'],
];
/** Where the list beside the pages is shown too, in a window as narrow as a picture. */
const WITH_LIST = ['.rail', 1010];
/** By the page that each is of: from where on it is shown, and how wide the window is then. */
const IN_MANUAL = {
  round: ['main'],
  draw: ['main'],
  print: ['main'],
  boards: ['main'],
  record: ['main'],
  games: ['main'],
  broadcast: ['main'],
  setup: ['[aria-labelledby="network-heading"]'],
};
const WINDOW = { width: 1280, height: 800 };
/** What a picture of the manual shows of the window: not more than can be read where the manual shows it, in CSS pixels. */
const PART = { width: 856, height: 535 };
/** Of the file, in pixels: half as many again as the manual shows it with. */
const MANUAL_SIZE = { width: 1104, height: 690 };
/** Where no server for an event can be started, the picture of the halls stays as it was. */
const NATS_PORT = 14_222;

buildStale(['host', 'renderer', 'follow']);
const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium-family browser: run `npm run browser` first.');
mkdirSync(pictures, { recursive: true });
mkdirSync(manual, { recursive: true });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  await withKiosk(['--simulate', String(TABLES)], takeRound);
  await withKiosk(['--simulate', String(HALL_TABLES)], takeHall);
  await withKiosk([], takeLesson);
  await withKiosk([], takeBoardless);
  await takeHalls();
} finally {
  await browser.close();
}

/** A round as it is played. */
async function takeRound({ consoleUrl, hallUrl }) {
  const page = await openPage(consoleUrl);
  process.stderr.write(`Simulated hands play for ${PLAY_MS / 1000} s …\n`);
  await page.waitForTimeout(PLAY_MS);
  await keep(page, 'console');
  await goTo(page, 'table/1');
  await keep(page, 'table');
  for (const [name, part] of Object.entries(IN_MANUAL)) {
    await goTo(page, name);
    // Sheets of paper are drawn one after the other.
    await page.waitForTimeout(SETTLED_MS);
    await keepPart(page, name, ...part);
  }
  await ask(consoleUrl, [['hall.show', { screen: 'play' }]]);
  await page.goto(hallUrl);
  await page.waitForTimeout(SETTLED_MS);
  await keep(page, 'hall');
  await keepSmall(page, 'hall', { x: 0, y: 0, ...WINDOW });
  await page.close();
}

/** All tables, in the list: what calls is seen beside what does not. */
async function takeHall({ consoleUrl }) {
  const changes = Array.from({ length: HALL_TABLES }, (_, i) => ({
    table: i + 1,
    before: { white: `Simulated White ${i + 1}`, black: `Simulated Black ${i + 1}` },
    after: { white: NAMES[2 * i], black: NAMES[2 * i + 1] },
  }));
  await ask(consoleUrl, [['seats.correct', { round: 1, changes }]]);
  const page = await openPage(consoleUrl);
  await page.waitForTimeout(PLAY_MS / 2);
  // The players go on from there: the board is not what the record has.
  await goTo(page, 'table/2');
  await page.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back last move' }).click();
  await ask(consoleUrl, [['table.disconnect', { table: 6 }]]);
  await goTo(page, 'tables');
  await page.getByRole('button', { name: 'List' }).click();
  await page.getByText('Needs you: 2').waitFor({ timeout: PLAY_MS });
  await keepPart(page, 'tables', ...WITH_LIST);
  await page.close();
}

/** What the demonstration teaches: a table that calls, and its question; and a dispute that is rehearsed. */
async function takeLesson({ consoleUrl }) {
  const page = await openPage(consoleUrl);
  await page.getByRole('button', { name: 'Demonstration' }).click();
  await page.getByText('Table 1 needs you:').waitFor({ timeout: 60_000 });
  // At once: the player soon puts the pieces back.
  await goTo(page, 'table/1');
  await keepPart(page, 'question', 'main');
  await goTo(page, 'tables');
  await keepPart(page, 'demonstration', ...WITH_LIST);
  await goTo(page, 'rehearsal');
  await page.getByRole('button', { name: 'Rook first (2019)' }).click();
  await page.getByRole('button', { name: 'Stop the clocks' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await keepPart(page, 'rehearsal', 'main');
  await page.close();
}

/** A round without boards as it begins: at one table they play already. */
async function takeBoardless({ consoleUrl }) {
  const names = NAMES.slice(0, 8);
  const tables = names.flatMap((white, i) => (i % 2 === 0 ? [{ table: i / 2 + 1, white, black: names[i + 1] }] : []));
  await ask(consoleUrl, [
    ['tournament.open', { name: 'Ashford Open' }],
    ['round.open', { name: 'Round 1', tables, castlingMode: 'cg' }],
    ['start.give', { table: null, start: '303' }],
    ['hall.show', { screen: 'position' }],
  ]);
  const page = await openPage(consoleUrl);
  await page.getByRole('button', { name: /^Set-up correct at all/ }).click();
  await ask(consoleUrl, [['games.begin', { round: 1, tables: [1] }]]);
  await page.waitForTimeout(SETTLED_MS);
  await keepPart(page, 'boardless', '.rail');
  await page.close();
}

/** The centre of an event with two halls, at a server of its own. */
async function takeHalls() {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-pictures-'));
  const address = `127.0.0.1:${NATS_PORT}`;
  const server = spawn('nats-server', ['-js', '-a', '127.0.0.1', '-p', String(NATS_PORT), '-sd', folder], {
    stdio: 'ignore',
  });
  const isThere = await new Promise((resolve) => {
    server.once('spawn', () => resolve(true));
    server.once('error', () => resolve(false));
  });
  if (!isThere) {
    process.stderr.write('No nats-server here: the picture of the halls was not taken.\n');
    return;
  }
  const event = ['--halls', `nats://${address}`, '--event', 'open'];
  try {
    await withKiosk([...event, '--centre'], ({ consoleUrl }) =>
      withKiosk([...event, '--hall', 'Main hall', '--simulate', '6'], () =>
        withKiosk([...event, '--hall', 'Library', '--simulate', '4'], async () => {
          const page = await openPage(consoleUrl);
          await goTo(page, 'halls');
          await page.waitForTimeout(PLAY_MS / 2);
          await keepPart(page, 'halls', 'main', 1010);
          await page.close();
        }),
      ),
    );
  } finally {
    server.kill('SIGINT');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openPage(url) {
  const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 1.5 });
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

/** Has the console's requests done, one after the other. */
function ask(consoleUrl, requests) {
  const { host: address, hash } = new URL(consoleUrl);
  const socket = new WebSocket(`ws://${address}/socket`, { origin: `http://${address}` });
  const say = (message) => socket.send(JSON.stringify(message));
  const next = (id) => {
    const [request, input] = requests[id - 1];
    say({ id, request, input });
  };
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => {
      say({ hello: { audience: 'arbiter', token: hash.slice('#token='.length) } });
      next(1);
    });
    socket.on('message', (data) => {
      const { id, ok, fault } = JSON.parse(data.toString());
      if (id === undefined) return;
      if (!ok) reject(new Error(`${requests[id - 1][0]} was refused: ${JSON.stringify(fault)}`));
      else if (id < requests.length) next(id + 1);
      else resolve();
    });
  }).finally(() => socket.close());
}

/** For the manual: as much as can be read there, with what is found by `from` at its upper left, or as near to it as the window has. */
async function keepPart(page, name, from, width = WINDOW.width) {
  if (width !== WINDOW.width) {
    await page.setViewportSize({ ...WINDOW, width });
    await page.waitForTimeout(SETTLED_MS);
  }
  // Diagrams are drawn one after the other.
  await page.waitForFunction(() =>
    [...globalThis.document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const part = page.locator(from).first();
  await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { x, y } = await part.boundingBox();
  const within = (at, most) => Math.max(0, Math.min(at, most));
  await keepSmall(page, name, { x: within(x, width - PART.width), y: within(y, WINDOW.height - PART.height), ...PART });
  await page.setViewportSize(WINDOW);
}

/** For the manual: small files, as they are kept in the repository. */
async function keepSmall(page, name, clip) {
  const png = (await page.screenshot({ clip })).toString('base64');
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
