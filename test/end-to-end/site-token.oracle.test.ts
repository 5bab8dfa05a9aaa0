import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { RequestInput } from '../../electron/contract/requests.ts';
import type { RecordView } from '../../electron/contract/record.ts';
import { BroadcastSite } from '../support/broadcast-site.ts';
import type { SiteMood } from '../support/broadcast-site.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { unzip } from '../support/unzip.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TOKEN = 'lip_nobodyElseEverReadsThis';
const FILE = 'broadcast-token.secret';
const MOODS: readonly SiteMood[] = ['takes', 'noToken', 'broken', 'cutsOff', 'redirects', 'garbles'];

/** Every file under a folder, and every file in a zip there. */
function bytesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path, readFileSync(path));
    if (path.endsWith('.zip')) for (const [name, bytes] of unzip(path)) files.set(`${path}: ${name}`, bytes);
  }
  return files;
}

/** All that an arbiter's console is told from now on. */
async function consoleOf(kiosk: Kiosk): Promise<() => string> {
  const socket = new WebSocket(`${kiosk.url.replace('http', 'ws')}/socket`, { headers: { Origin: kiosk.url } });
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once('open', resolve));
  let told = '';
  socket.on('message', (data: Buffer) => (told += data.toString()));
  socket.send(JSON.stringify({ hello: { audience: 'arbiter', token: kiosk.token } }));
  return () => told;
}

it('the token of a broadcast site stands in its own file and its request, and nowhere else: not in logs, captures, bundles, reports, copies, or what a console is told', async () => {
  const [data, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')];
  mkdirSync(copy);
  const site = new BroadcastSite(() => performance.now());
  onTestFinished(() => {
    site.close();
  });
  const base = await site.open();
  const kiosk = await Kiosk.start(serve, ['--data', data, '--copy', copy, '--simulate', '2', '--follow']);
  onTestFinished(() => kiosk.kill());
  const told = await consoleOf(kiosk);
  type To = NonNullable<RequestInput<'ways.push'>['to']>;
  const push = (to: Partial<To>) => kiosk.ask('ways.push', { to: { base, ids: ['abcd1234'], token: TOKEN, ...to } });
  // What is refused is logged.
  for (const wrong of [{ base: 'http://elsewhere.example' }, { ids: [] }, { ids: [''] }])
    await expect(push(wrong)).rejects.toThrow();
  for (const mood of MOODS) {
    site.mood = mood;
    const { length } = site.asked;
    // Whoever sets it anew waits for the pace of the requests, and for nothing else.
    await push({});
    await until(() => site.asked.length > length);
  }
  expect(site.asked.every(({ headers }) => headers.authorization === `Bearer ${TOKEN}`)).toBe(true);
  expect(site.strayed).toEqual([]);
  await until(async () => (await kiosk.tables()).every(({ plies }) => plies.length > 2));
  await kiosk.make('bundle', { gameId: null, folder: null });
  await kiosk.ask('report.make', { folder: null });
  const evidence = join(data, 'simulated', 'evidence');
  await until(() => readdirSync(evidence).filter((name) => name.endsWith('.zip')).length === 2);
  await until(async () => ((await kiosk.ask('record.state', {})) as RecordView).copy?.behind === 0);
  await kiosk.end();
  const files = new Map([...bytesIn(data), ...bytesIn(copy)]);
  const names = [...files.keys()].join('\n');
  for (const there of [/captures/u, /refused\.log/u, /\.zip: /u, /journal\.sqlite$/mu, /copy.*captures/u])
    expect(names).toMatch(there);
  const holding = [...files].filter(([, bytes]) => bytes.includes(TOKEN)).map(([path]) => path);
  expect(holding).toEqual([join(data, 'simulated', 'secrets', FILE)]);
  expect(told()).toContain('push.token');
  expect(told()).not.toContain(TOKEN);
  expect(kiosk.printed()).not.toContain(TOKEN);
}, 300_000);
