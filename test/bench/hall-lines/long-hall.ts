import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { demand } from '../../support/ask-host.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { listeningScreens } from '../../support/listening-screens.ts';

/** Until pieces are set up at all tables, and everybody plays. */
const SETTING_UP_MS = 60_000;
const ROUND_MS = 25 * 60_000;
const IDLE_MS = 50;

export interface LineCost {
  /** Microseconds of the processor a ply: the line, the recogniser, the record and the screens, and the hands that made it. */
  readonly microseconds: number;
  /** Bytes a table, at play. */
  readonly bytes: number;
}

/** So many tables are weighed at once, in as many halls as that takes: what a process keeps beside them comes and goes by half a megabyte. */
const TABLES_WEIGHED = 256;

/** What so many simulated tables cost, each on a line in this process, while they play together for so many minutes of tables. */
export async function costOfLines(tables: number, tableMinutes: number): Promise<LineCost> {
  const before = await heapBytes();
  const halls = Array.from({ length: Math.ceil(TABLES_WEIGHED / tables) }, () => playingHall(tables));
  const bytes = ((await heapBytes()) - before) / (halls.length * tables);
  const [first, ...others] = halls;
  for (const one of others) one.end();
  if (first === undefined) throw new RangeError('no table is weighed');
  const { hall } = first;
  const [plies, cpu] = [pliesOf(hall, tables), process.cpuUsage()];
  hall.wait((tableMinutes * 60_000) / tables);
  const { user, system } = process.cpuUsage(cpu);
  const microseconds = (user + system) / (pliesOf(hall, tables) - plies);
  first.end();
  return { microseconds, bytes };
}

/** A hall of which all tables are at play. */
function playingHall(tables: number): { readonly hall: Hall; readonly end: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  const screens = listeningScreens(hall.host);
  hall.wait(SETTING_UP_MS);
  const end = (): void => {
    screens.close();
    hall.host.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { hall, end };
}

export interface LongHall {
  readonly plies: number;
  readonly rounds: number;
  /** Of the hall after its day. */
  readonly bytes: number;
  /** Of one that was started on its record. */
  readonly freshBytes: number;
}

/** So many tables play round after round for so many hours, by a clock of their own: what is kept beside the record. */
export async function longHall(tables: number, hours: number): Promise<LongHall> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const rounds = Math.max(1, Math.round((hours * 3_600_000) / ROUND_MS));
  let plies = 0;
  const bytes = await bytesOfHall(folder, (hall) => {
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
    for (let round = 1; round <= rounds; round++) {
      if (round > 1) openNext(hall, tables, round);
      hall.wait(ROUND_MS);
      plies += pliesOf(hall, tables);
      for (let table = 1; table <= tables; table++) giveResult(hall, table);
    }
  });
  const freshBytes = await bytesOfHall(folder, (hall) => {
    hall.wait(SETTING_UP_MS);
  });
  rmSync(folder, { recursive: true, force: true });
  return { plies, rounds, bytes, freshBytes };
}

async function bytesOfHall(folder: string, live: (hall: Hall) => void): Promise<number> {
  const before = await heapBytes();
  const hall = openHall(folder);
  const screens = listeningScreens(hall.host);
  live(hall);
  const bytes = (await heapBytes()) - before;
  screens.close();
  hall.host.close();
  return bytes;
}

function openNext(hall: Hall, tables: number, round: number): void {
  const seats = Array.from({ length: tables }, (_, i) => ({
    table: i + 1,
    white: `White ${String(i)}`,
    black: `Black ${String(i)}`,
  }));
  demand(hall, 'round.open', { name: `Round ${String(round)}`, castlingMode: 'cg', tables: seats });
  demand(hall, 'start.give', { table: null, start: String((round * 97) % 960) });
  demand(hall, 'hall.show', { screen: 'position' });
}

function giveResult(hall: Hall, table: number): void {
  const view = hall.host.tableView(table);
  if (view.gameId === null || view.result !== null) return;
  const { result, ending } = view.proposal ?? { result: '1/2-1/2', ending: 'agreement' };
  demand(hall, 'result.set', { table, seen: tableSeen(view), result, reason: ending });
}

function pliesOf(hall: Hall, tables: number): number {
  let plies = 0;
  for (let table = 1; table <= tables; table++) plies += hall.host.tableView(table).plies.length;
  return plies;
}

/** What is left after everything that nobody holds is gone: some of it is held until this thread has had nothing to do. */
async function heapBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    await setTimeout(IDLE_MS);
    collect();
  }
  return process.memoryUsage().heapUsed;
}
