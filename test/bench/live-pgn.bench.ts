import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardLines } from '../../electron/devices/board-lines.ts';
import type { PortLines } from '../../electron/devices/board-lines.ts';
import { simulatedTables } from '../../electron/devices/simulator/tables.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import { Screens } from '../../electron/host/screens.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { loopbackEndpoint } from '../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../electron/web/server/server.ts';
import { fail } from '../../engine/result.ts';
import { PLAIN_ACCESS, plainAccess } from '../support/access.ts';
import { openHost } from '../support/hall.ts';
import { PgnWatch } from '../support/pgn-watch.ts';

const files = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'renderer');
const TABLES = Number(process.env['ARBITER960_TABLES'] ?? 60);
/** Hands so many times as quick as people’s: the games are over in minutes. */
const PACE = Number(process.env['ARBITER960_PACE'] ?? 12);
const EVERY_MS = 50;
/** Nothing has been moved anywhere for so long: the games are over. */
const QUIET_MS = 10_000;
const MOST_MS = 15 * 60_000;
const NO_LINES: PortLines = {
  list: () => Promise.resolve([]),
  line: (path) => {
    throw new Error(`no line ${path} in this hall`);
  },
};
const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };

/** `/live/round.pgn` of sixty live games, asked for over HTTP twenty times a second by the machine's clock until the last of them is over. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const host = openHost(folder, systemClock, NO_LINES, false, {
    withPorts: (ports) => {
      const simulator = simulatedTables(ports.clock, PACE);
      return { ...ports, simulator, lines: boardLines(NO_LINES, simulator) };
    },
  });
  const screens = new Screens({
    main: host,
    about: () => ABOUT,
    openDemonstration: () => fail('demo.running'),
    access: plainAccess(),
    beginAfresh: () => {
      throw new Error('nothing is deleted here');
    },
  });
  const server = await startWebServer({
    port: 0,
    endpoint: loopbackEndpoint('the-token-of-this-start'),
    files,
    host: screens,
    onRefusal: ({ kind, what }) => {
      throw new Error(`${kind}: ${what}`);
    },
  });
  if (!server.ok) throw new Error(server.fault.code);
  try {
    resumeOrOpenRound(host, { boards: [], start: null, simulate: TABLES, tournament: 'Open' });
    return rowsOf(await polled(`http://127.0.0.1:${String(server.value.port)}/live/round.pgn`));
  } finally {
    await server.value.close();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Polled {
  readonly watch: PgnWatch;
  /** Milliseconds that each answer took, in their order. */
  readonly took: readonly number[];
  readonly seconds: number;
}

/** Asks at fixed times: one that comes late is not made up for. */
async function polled(url: string): Promise<Polled> {
  const watch = new PgnWatch();
  const took: number[] = [];
  const began = performance.now();
  let [changes, changedAt] = [0, began];
  while (performance.now() - changedAt < QUIET_MS && performance.now() - began < MOST_MS) {
    const asked = performance.now();
    const answer = await fetch(url);
    const text = await answer.text();
    took.push(performance.now() - asked);
    if (!answer.ok) watch.faults.push(`status ${String(answer.status)}`);
    watch.look(text);
    if (watch.changes > changes) [changes, changedAt] = [watch.changes, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - (performance.now() - asked))));
  }
  return { watch, took, seconds: (performance.now() - began) / 1000 };
}

function rowsOf({ watch, took, seconds }: Polled): readonly object[] {
  const plies = watch.plies.reduce((sum, each) => sum + each, 0);
  process.stdout.write(
    `${String(watch.polls)} answers in ${seconds.toFixed(0)} s, ${String(watch.changes)} different; ${String(plies)} plies of ${String(watch.plies.length)} games\n`,
  );
  for (const fault of watch.faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
  // The games grow: an answer at the end is beside one at the beginning.
  const third = Math.ceil(took.length / 3);
  const [first, last] = [took.slice(0, third), took.slice(-third)];
  const row = (name: string, part: number): object => {
    const [ours, peerValue] = [quantile(last, part), quantile(first, part)];
    return { name, unit: 'ms', ours, peer: 'the first third', peerValue, ratio: peerValue / ours };
  };
  return [
    {
      name: 'answers a second',
      unit: '1/s',
      ours: watch.polls / seconds,
      peer: 'asked for',
      peerValue: 1000 / EVERY_MS,
    },
    {
      name: 'answers that lose a game, go back or cannot be read',
      unit: '',
      ours: watch.faults.length,
      peer: 'answers',
      peerValue: watch.polls,
      bar: '0',
    },
    row('an answer of the last third: median', 0.5),
    row('an answer of the last third: p99', 0.99),
  ];
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}
