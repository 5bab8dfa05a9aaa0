import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '../../engine/journal/entry.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { HallAtWork, writtenJournal } from './scale/hall-at-work.ts';
import { entriesBefore, playedPlies } from './scale/tournament-entries.ts';
import type { Scale } from './scale/tournament-entries.ts';
import type { Entry } from '../../engine/journal/entry.ts';

/** Plies a game has had; fewer for a quick look. */
const PLIES = Number(process.env['ARBITER960_PLIES'] ?? 37);
/** Entries folded in one measurement, at most. */
const MOST = Number(process.env['ARBITER960_ENTRIES'] ?? 22_200);
const TIMES = 5;
const LIFTS = 40;

const SMALLEST: Scale = { tables: 8, rounds: 1 };
/** Tables × rounds. */
const SCALES: readonly Scale[] = (process.env['ARBITER960_SCALES'] ?? '8x1 64x1 256x1 600x1 8x9 64x9 256x9 600x9')
  .split(' ')
  .map((scale) => scale.split('x').map(Number))
  .map(([tables = 8, rounds = 1]) => ({ tables, rounds }));

/** What grows with the hall, beside the same at 8 tables in their first round: the best of five each, in turns. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  try {
    const rows = SCALES.flatMap((scale) => [...foldRows(scale), ...hallRows(folder, scale)]);
    return await Promise.resolve(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A tournament up to the last round's first ply, and the plies of that round. */
class Folding {
  readonly #before: Tournament;
  readonly #plies: readonly Recorded[];
  readonly takeUpMicroseconds: number;

  constructor(scale: Scale) {
    let seq = 0;
    const recorded = (entry: Entry): Recorded => ({ origin: 'k', seq: ++seq, at: 0, v: 1, prev: '', ...entry });
    const before = Array.from(entriesBefore(scale, PLIES), recorded);
    this.#plies = Array.from(playedPlies(scale, PLIES), recorded);
    const begunMs = performance.now();
    this.#before = before.reduce(foldEntry, NO_TOURNAMENT);
    this.takeUpMicroseconds = (1000 * (performance.now() - begunMs)) / before.length;
  }

  /** Microseconds an entry. */
  measure(): number {
    const again = Math.max(1, Math.floor(MOST / this.#plies.length));
    const plies = this.#plies.slice(0, MOST);
    const begunMs = performance.now();
    for (let n = 0; n < again; n++) plies.reduce(foldEntry, this.#before);
    return (1000 * (performance.now() - begunMs)) / (again * plies.length);
  }
}

function foldRows(scale: Scale): readonly object[] {
  const [ours, peer] = [new Folding(scale), new Folding(SMALLEST)];
  return [
    row(
      'fold of a ply',
      scale,
      'µs',
      ...inTurns(
        () => ours.measure(),
        () => peer.measure(),
      ),
    ),
    row(
      'fold of all that was before, an entry',
      scale,
      'µs',
      ...inTurns(
        () => new Folding(scale).takeUpMicroseconds,
        () => new Folding(SMALLEST).takeUpMicroseconds,
        2,
      ),
    ),
  ];
}

function hallRows(parent: string, scale: Scale): readonly object[] {
  const [folder, entries] = writtenJournal(parent, scale, PLIES, PLIES);
  const [small, few] = writtenJournal(parent, SMALLEST, PLIES, PLIES);
  const start = inTurns(
    () => started(folder),
    () => started(small),
    2,
  );
  const [ours, peer] = [new HallAtWork(folder), new HallAtWork(small)];
  const lifts = Array.from({ length: LIFTS }, (_, n) => {
    if (n % 2 === 0) return { ours: ours.lift(), peer: peer.lift() };
    const first = peer.lift();
    return { ours: ours.lift(), peer: first };
  });
  const least = (of: (lift: ReturnType<HallAtWork['lift']>) => number): readonly [number, number] => [
    Math.min(...lifts.map((lift) => of(lift.ours))),
    Math.min(...lifts.map((lift) => of(lift.peer))),
  ];
  ours.close();
  peer.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(small, { recursive: true, force: true });
  return [
    row('the round with its tables that are ready', scale, 'µs', ...least(({ readyMs }) => 1000 * readyMs)),
    row('a lifted king, until everybody is told', scale, 'µs', ...least(({ ms }) => 1000 * ms)),
    row('a lifted king, to a console', scale, 'bytes', ...least(({ consoleBytes }) => consoleBytes)),
    row('a lifted king, to a hall screen', scale, 'bytes', ...least(({ hallBytes }) => hallBytes)),
    row(
      `start on ${entries.toLocaleString('en')} entries, an entry`,
      scale,
      'µs',
      (1000 * start[0]) / entries,
      (1000 * start[1]) / few,
    ),
  ];
}

/** Milliseconds until a host has taken the journal up. */
function started(folder: string): number {
  const begunMs = performance.now();
  const hall = new HallAtWork(folder);
  const ms = performance.now() - begunMs;
  hall.close();
  return ms;
}

/** The best of each; neither is always the first. */
function inTurns(ours: () => number, peer: () => number, times = TIMES): readonly [number, number] {
  const best: [number, number] = [Infinity, Infinity];
  for (let n = 0; n < times; n++) {
    for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      best[side] = Math.min(best[side], side === 0 ? ours() : peer());
  }
  return best;
}

function row(name: string, { tables, rounds }: Scale, unit: string, ours: number, peerValue: number): object {
  const where = `${String(tables)} tables, ${rounds === 1 ? 'first round' : `round ${String(rounds)}`}`;
  return {
    name: `${name}: ${where}`,
    unit,
    ours: short(ours),
    peer: '8 tables, first round',
    peerValue: short(peerValue),
    ratio: short(ours / peerValue),
  };
}

const short = (value: number): number => Number(value.toPrecision(3));
