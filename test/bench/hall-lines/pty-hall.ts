import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serialLines } from '../../../electron/devices/serial-lines.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { Host } from '../../../electron/host/host.ts';
import type { JournalPort, Sealed } from '../../../electron/host/ports/journal.ts';
import { systemClock } from '../../../electron/system-ports.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { openHost } from '../../support/hall.ts';
import { listeningScreens } from '../../support/listening-screens.ts';
import { FIRST_SERIAL } from './boards-process.ts';
import type { BoardsTell } from './boards-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SP = 518;
const SAMPLE_MS = 10;
const LOOK_MS = 200;
/** What is on its way when the last game is over has come by then. */
const LAST_BYTES_MS = 3_000;

/** The process of the boards: it understands TypeScript as this one does. */
const BOARDS = `
import { createServer } from 'vite';
const [boards, plies, sp] = process.argv.slice(1).map(Number);
const server = await createServer({ configFile: false, appType: 'custom', logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false }, optimizeDeps: { noDiscovery: true } });
const { playBoards } = await server.ssrLoadModule('/test/bench/hall-lines/boards-process.ts');
const told = () => new Promise((resolve) => process.once('message', resolve));
await playBoards(boards, plies, sp, (what) => process.send(what), told);
process.disconnect();
await server.close();
process.exit(0);
`;

export interface PtyHallRun {
  /** Milliseconds from each press until its ply was durable. */
  readonly latencies: readonly number[];
  /** Milliseconds by which a timer came late, every ten of them. */
  readonly delays: readonly number[];
  readonly sentBytes: number;
  readonly lostBytes: number;
  readonly plies: number;
  /** Plies that were played and are not in the record as they were played. */
  readonly wrong: number;
  readonly questions: number;
  /** Of one core. */
  readonly cpu: number;
  readonly seconds: number;
}

/** One kiosk with so many boards at pseudo terminals, and a console: every board plays so many plies. */
export async function runPtyHall(boards: number, plies: number): Promise<PtyHallRun> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const told: BoardsTell[] = [];
  const child = spawn(process.execPath, ['--input-type=module', '-e', BOARDS, ...[boards, plies, SP].map(String)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => told.push(message as BoardsTell));
  const durable = new Map<string, number>();
  let host: Host | null = null;
  try {
    const { paths } = await the(child, () => told.find((one) => one.kind === 'plugged'));
    host = openHost(
      folder,
      systemClock,
      { list: () => Promise.resolve([]), line: serialLines(systemClock).line },
      false,
      {
        withPorts: (ports) => ({ ...ports, journal: noting(ports.journal, durable) }),
      },
    );
    const screens = listeningScreens(host);
    const start = parseStart(String(SP), 'cg');
    if (!start.ok) throw new Error(start.fault.code);
    resumeOrOpenRound(host, { boards: paths, start: start.value, simulate: 0, tournament: 'Open' });
    const { tables } = host.context;
    const numbers = paths.map((_, i) => i + 1);
    const opened = host;
    await the(child, () => numbers.every((table) => opened.tableView(table).state === 'ready') || undefined);
    const tableOf = new Map(numbers.map((table) => [Number(tables.connectionAt(table)?.serial) - FIRST_SERIAL, table]));
    const loop = new LoopDelay();
    const [cpu, beganMs] = [process.cpuUsage(), performance.now()];
    child.send('play');
    await the(child, () => told.filter(({ kind }) => kind === 'pressed').length >= boards * plies || undefined);
    const delays = loop.stop();
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (performance.now() - beganMs) / 1000;
    await sleep(LAST_BYTES_MS);
    child.send('end');
    const over = await the(child, () => {
      const all = told.filter((one) => one.kind === 'over');
      return all.length === boards ? all : undefined;
    });
    const latencies = told.flatMap((one) => {
      if (one.kind !== 'pressed') return [];
      const game = opened.tableView(tableOf.get(one.board) ?? 0).gameId ?? '';
      const durableMs = durable.get(`${game} ${String(one.ply)}`);
      return durableMs === undefined ? [] : [durableMs - one.epochMs];
    });
    const wrong = over.reduce((sum, { board, moves }) => {
      const recorded = opened.tableView(tableOf.get(board) ?? 0).plies;
      return sum + moves.filter((uci, i) => recorded[i]?.uci !== uci).length;
    }, 0);
    const questions = numbers.reduce((sum, table) => sum + opened.tableView(table).questions.length, 0);
    screens.close();
    host.close();
    host = null;
    const sentBytes = over.reduce((sum, one) => sum + one.sentBytes, 0);
    const share = (user + system) / 1e6 / seconds;
    const counted = { sentBytes, lostBytes: sentBytes - heardBytes(join(folder, 'captures')), plies: boards * plies };
    return { latencies, delays, ...counted, wrong, questions, cpu: share, seconds };
  } finally {
    host?.close();
    if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until it is there. Throws when the boards are gone before. */
async function the<T>(child: ChildProcess, look: () => T | undefined): Promise<T> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`the process of the boards ended with ${String(child.exitCode)}`);
    await sleep(LOOK_MS);
  }
}

/** Notes when each ply was on the disk, by its game and number, epoch milliseconds. */
function noting(journal: JournalPort, durable: Map<string, number>): JournalPort {
  return {
    origin: journal.origin,
    seal: (entry, after) => journal.seal(entry, after),
    save: (...links: readonly Sealed[]) => {
      journal.save(...links);
      const epochMs = performance.timeOrigin + performance.now();
      for (const { entry } of links) {
        if (entry.type !== 'ply.recorded') continue;
        const { gameId, ply } = entry.data as { readonly gameId: string; readonly ply: { readonly ply: number } };
        durable.set(`${gameId} ${String(ply.ply)}`, epochMs);
      }
    },
    makeReady: () => {
      journal.makeReady();
    },
    readAll: (after, most) => journal.readAll(after, most),
    close: () => {
      journal.close();
    },
  };
}

/** All that came in, by the captures. */
function heardBytes(folder: string): number {
  let bytes = 0;
  for (const file of readdirSync(folder))
    for (const [, hex = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/"dir":"in","hex":"([0-9a-f]*)"/gu))
      bytes += hex.length / 2;
  return bytes;
}

/** How late timers come: the event loop has been busy with something else for so long. */
class LoopDelay {
  readonly #delays: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    this.#sample();
  }

  #sample(): void {
    const dueMs = performance.now() + SAMPLE_MS;
    this.#timer = setTimeout(() => {
      this.#delays.push(Math.max(0, performance.now() - dueMs));
      this.#sample();
    }, SAMPLE_MS);
  }

  stop(): readonly number[] {
    clearTimeout(this.#timer);
    return this.#delays;
  }
}
