import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { HallNotice } from '../../electron/contract/notices.ts';
import { Follower } from '../support/follower.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const TABLES = 64;
const FOLLOWERS = Number(process.env['ARBITER960_FOLLOWERS'] ?? 500);
const PHASE_MS = Number(process.env['ARBITER960_PHASE_S'] ?? 60) * 1000;
/** How often the PGN is asked for, as programs of broadcast sites do. */
const POLLED_EVERY_MS = 5_000;

/** Sixty-four live tables and five hundred who follow them over loopback; then as many who ask for the PGN every five seconds. */
export default async function bench(): Promise<readonly object[]> {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', String(TABLES), '--follow']);
  try {
    const hall = await listenToHall(kiosk.url);
    await until(() => hall.size > TABLES);
    const alone = await watched(kiosk, PHASE_MS / 2, () => undefined);
    const followers = await openFollowers(kiosk.url);
    const followed = await watched(kiosk, PHASE_MS, () => {
      for (const one of followers) one.begin();
    });
    for (const one of followers) one.leave();
    const pollers = Array.from({ length: FOLLOWERS }, () => new Poller(kiosk.url));
    const polled = await watched(kiosk, PHASE_MS / 2, () => {
      for (const one of pollers) one.begin();
    });
    for (const one of pollers) one.end();
    const late = lateness(followers, hall);
    const perMinute = (bytes: readonly number[], ms: number): number =>
      bytes.reduce((sum, each) => sum + each, 0) / bytes.length / (ms / 60_000);
    const bytes = perMinute(
      followers.map((one) => one.bytes),
      PHASE_MS,
    );
    const polledBytes = perMinute(
      pollers.map((one) => one.bytes),
      PHASE_MS / 2,
    );
    const waits = { peer: 'asking every 5 s', peerValue: POLLED_EVERY_MS / 2 };
    process.stdout.write(
      `  ${String(late.length)} moves heard by ${String(followers.length)} followers; ${followers[0]?.follower.tables.length.toString() ?? ''} tables\n`,
    );
    return [
      { name: 'a move, from the hall screen to a follower: median', unit: 'ms', ours: quantile(late, 0.5), ...waits },
      { name: 'p99', unit: 'ms', ours: quantile(late, 0.99), ...waits, peerValue: POLLED_EVERY_MS, bar: '1,000' },
      {
        name: 'bytes a minute',
        unit: 'B',
        ours: bytes,
        peer: 'the PGN',
        peerValue: polledBytes,
        ratio: polledBytes / bytes,
        bar: '60,000',
      },
      {
        name: 'the host works for all of them',
        unit: '% of a core',
        ours: followed.cpu - alone.cpu,
        peer: 'the PGN',
        peerValue: polled.cpu - alone.cpu,
      },
      {
        name: 'a small request is answered: median',
        unit: 'ms',
        ours: followed.answered,
        peer: 'nobody follows',
        peerValue: alone.answered,
        ratio: alone.answered / followed.answered,
      },
    ];
  } finally {
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

/** When the hall screens were told of each ply, by table and number. */
async function listenToHall(url: string): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { Origin: url } });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (data: Buffer) => {
    const notice = JSON.parse(data.toString()) as HallNotice;
    if (notice.notice !== 'table') return;
    const { table, plyCount } = notice.table;
    if (plyCount !== undefined) told.set(`${String(table)}.${String(plyCount)}`, performance.now());
  });
  socket.send(JSON.stringify({ hello: { audience: 'hall' } }));
  return told;
}

/** One who follows the round. All hear the same: what it means is worked out of what one of them heard. */
class EventsHeard {
  readonly follower = new Follower();
  readonly texts: { readonly text: string; readonly atMs: number }[] = [];
  bytes = 0;
  #rest = '';
  #counts = false;
  readonly #leave: () => void;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  begin(): void {
    this.#counts = true;
  }

  leave(): void {
    this.#leave();
  }

  hear(part: string): void {
    if (this.#counts) this.bytes += Buffer.byteLength(part);
    const events = `${this.#rest}${part}`.split('\n\n');
    this.#rest = events.pop() ?? '';
    for (const text of events) this.texts.push({ text, atMs: performance.now() });
  }
}

async function openFollowers(url: string): Promise<readonly EventsHeard[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  const opened: EventsHeard[] = [];
  for (let i = 0; i < FOLLOWERS; i++)
    opened.push(
      await new Promise<EventsHeard>((resolve, reject) => {
        const asked = get(`${url}/follow/events`, { agent }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`status ${String(response.statusCode)}`));
          const heard = new EventsHeard(() => asked.destroy());
          response.setEncoding('utf8').on('data', (part: string) => {
            heard.hear(part);
          });
          response.on('error', () => undefined);
          resolve(heard);
        });
        asked.on('error', reject);
      }),
    );
  return opened;
}

/** How long after the hall each follower heard of each move, in ascending order, milliseconds. */
function lateness(followers: readonly EventsHeard[], hall: ReadonlyMap<string, number>): readonly number[] {
  const keys = new Map<string, readonly string[]>();
  const [first] = followers;
  if (first === undefined) return [];
  for (const { text } of first.texts) {
    const before = new Map(first.follower.tables.map(({ table, plies }) => [table, plies]));
    first.follower.hear(`${text}\n\n`, 0);
    const grown = first.follower.tables.filter(({ table, plies }) => plies > (before.get(table) ?? plies));
    keys.set(
      text,
      grown.map(({ table, plies }) => `${String(table)}.${String(plies)}`),
    );
  }
  const late = followers.flatMap(({ texts }) =>
    texts.flatMap(({ text, atMs }) =>
      (keys.get(text) ?? []).flatMap((key) => {
        const toldMs = hall.get(key);
        return toldMs === undefined ? [] : [Math.max(0, atMs - toldMs)];
      }),
    ),
  );
  return late.sort((a, b) => a - b);
}

/** One who asks for the games of the round again and again. */
class Poller {
  bytes = 0;
  readonly #url: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string) {
    this.#url = `${url}/live/round.pgn`;
  }

  begin(): void {
    this.#timer = setTimeout(() => void this.#ask(), Math.random() * POLLED_EVERY_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    this.#timer = setTimeout(() => void this.#ask(), POLLED_EVERY_MS);
    const answer = await fetch(this.#url).catch(() => null);
    this.bytes += (await answer?.arrayBuffer())?.byteLength ?? 0;
  }
}

interface Watched {
  /** Of the host, per cent of a core. */
  readonly cpu: number;
  /** Median of what a small request takes, ms. */
  readonly answered: number;
}

async function watched(kiosk: Kiosk, ms: number, begin: () => void): Promise<Watched> {
  begin();
  const [beganMs, beganCpu] = [performance.now(), cpuMs(kiosk.child.pid ?? 0)];
  const took: number[] = [];
  while (performance.now() - beganMs < ms) {
    const asked = performance.now();
    await fetch(`${kiosk.url}/projector`, { method: 'HEAD' });
    took.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const cpu = (100 * (cpuMs(kiosk.child.pid ?? 0) - beganCpu)) / (performance.now() - beganMs);
  took.sort((a, b) => a - b);
  return { cpu, answered: quantile(took, 0.5) };
}

/** Milliseconds that a process has worked, in steps of ten. Linux alone tells. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}
