import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { HallNotice } from '../../electron/contract/notices.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { Followers, lateness } from './follow/followers.ts';
import { PressedBoard } from './follow/pressed-board.ts';
import type { Press } from './follow/pressed-board.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
/** With the one at which the presses are measured. */
const TABLES = 64;
const MEASURED = 1;
const FOLLOWERS = Number(process.env['ARBITER960_FOLLOWERS'] ?? 500);
const PHASE_MS = Number(process.env['ARBITER960_PHASE_S'] ?? 60) * 1000;
/** How often the PGN is asked for, as programs of broadcast sites do. */
const POLLED_EVERY_MS = 5_000;

/**
 * Sixty-four live tables and five hundred who follow them over loopback, in a process of their own; then as many who ask for the PGN every five seconds. At one of
 * the tables a board on a serial line is played at all the time: how soon its presses are recorded with followers, and before and after.
 */
export default async function bench(): Promise<readonly object[]> {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const board = new PressedBoard();
  const options = ['--data', data, '--board', board.path, '--start', '518', '--simulate', String(TABLES - MEASURED)];
  const kiosk = await Kiosk.start(serve, [...options, '--follow']);
  let followers: Followers | null = null;
  try {
    const hall = await listenToHall(kiosk.url);
    await until(() => hall.size > TABLES);
    const isEnded = board.play(async (plies) => {
      const key = `${String(MEASURED)}.${String(plies)}`;
      await until(() => hall.has(key));
      return hall.get(key) ?? NaN;
    });
    const alone = await watched(kiosk, PHASE_MS / 2, () => undefined);
    followers = await Followers.open(kiosk.url, FOLLOWERS);
    const followed = await watched(kiosk, PHASE_MS, () => followers?.begin());
    const heard = await followers.leave();
    const after = await watched(kiosk, PHASE_MS / 2, () => undefined);
    const pollers = Array.from({ length: FOLLOWERS }, () => new Poller(kiosk.url));
    const polled = await watched(kiosk, PHASE_MS / 2, () => {
      for (const one of pollers) one.begin();
    });
    for (const one of pollers) one.end();
    board.close();
    await isEnded;
    const late = lateness(heard, epochsOf(hall));
    const perMinute = (bytes: readonly number[], ms: number): number =>
      bytes.reduce((sum, each) => sum + each, 0) / bytes.length / (ms / 60_000);
    const bytes = perMinute(heard.bytes, PHASE_MS);
    const polledBytes = perMinute(
      pollers.map((one) => one.bytes),
      PHASE_MS / 2,
    );
    const waits = { peer: 'asking every 5 s', peerValue: POLLED_EVERY_MS / 2 };
    process.stdout.write(
      `  ${String(late.length)} moves heard by ${String(heard.followers.length)} followers of ${String(TABLES)} tables\n`,
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
      ...pressRows(board.presses, followed, [alone, after]),
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
    board.close();
    followers?.kill();
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Whoever sees a ply sees it after it is on the disk. */
function pressRows(presses: readonly Press[], followed: Watched, alone: readonly Watched[]): readonly object[] {
  const within = (phases: readonly Watched[]): readonly number[] =>
    presses
      .filter(({ atMs }) => phases.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs))
      .map(({ tookMs }) => tookMs)
      .sort((a, b) => a - b);
  const [ours, peers] = [within([followed]), within(alone)];
  process.stdout.write(
    `  ${String(ours.length)} presses while all follow, ${String(peers.length)} while nobody does\n`,
  );
  return [0.5, 0.9].map((part) => {
    const [own, peerValue] = [quantile(ours, part), quantile(peers, part)];
    const name = `from a press to its record, told: ${part === 0.5 ? 'median' : 'nine of ten within'}`;
    const bar = (1.1 * peerValue).toFixed(1);
    return { name, unit: 'ms', ours: own, peer: 'nobody follows', peerValue, ratio: peerValue / own, bar };
  });
}

/** As other processes tell the time. */
function epochsOf(told: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...told].map(([key, atMs]) => [key, performance.timeOrigin + atMs]));
}

/** When the hall screens were told of each ply, by table and number. */
async function listenToHall(url: string): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { Origin: url } });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (data: Buffer) => {
    const notice = JSON.parse(data.toString()) as HallNotice;
    if (notice.notice === 'snapshot') return;
    for (const { table, plyCount } of notice.tables ?? [])
      if (plyCount !== undefined) told.set(`${String(table)}.${String(plyCount)}`, performance.now());
  });
  socket.send(JSON.stringify({ hello: { audience: 'hall' } }));
  return told;
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
  /** `performance.now()`. */
  readonly fromMs: number;
  readonly untilMs: number;
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
  return { fromMs: beganMs, untilMs: performance.now(), cpu, answered: quantile(took, 0.5) };
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
