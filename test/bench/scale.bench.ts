import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '../../engine/journal/entry.ts';
import { foldEntry, foldStored } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { HallAtWork, writtenJournal } from './scale/hall-at-work.ts';
import type { Cost } from './scale/hall-at-work.ts';
import { steadyBytes } from './scale/steady-hall.ts';
import { entriesBefore, playedPlies } from './scale/tournament-entries.ts';
import type { Scale } from './scale/tournament-entries.ts';
import type { Entry } from '../../engine/journal/entry.ts';

/** Plies a game has had; fewer for a quick look. */
const PLIES = Number(process.env['ARBITER960_PLIES'] ?? 37);
/** Entries folded in one measurement, at most. */
const MOST = Number(process.env['ARBITER960_ENTRIES'] ?? 22_200);
const TIMES = 5;
const LIFTS = 40;
const RECORDED_PLIES = 20;
const STEADY_SECONDS = 60;
const RATIO = 'ratio 1.5';

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
    const rows = [
      ...SCALES.flatMap((scale) => [...foldRows(scale), ...hallRows(folder, scale)]),
      ...[8, 64].map(steadyRow),
    ];
    return await Promise.resolve(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A tournament up to the last round's first ply, and the plies of that round. */
class Folding {
  readonly #before: Tournament;
  /** As many entries at every scale, and none of them twice: else the few of a small hall would never leave the cache. */
  readonly #plies: readonly (readonly Recorded[])[];
  readonly takeUpMicroseconds: number;

  constructor(scale: Scale) {
    let seq = 0;
    const recorded = (entry: Entry): Recorded => ({ origin: 'k', seq: ++seq, at: 0, v: 1, prev: '', ...entry });
    const before = Array.from(entriesBefore(scale, PLIES), recorded);
    const again = Math.max(1, Math.floor(MOST / (scale.tables * PLIES)));
    this.#plies = Array.from({ length: again }, () => Array.from(playedPlies(scale, PLIES), recorded).slice(0, MOST));
    const begun = process.cpuUsage();
    this.#before = before.reduce(foldEntry, NO_TOURNAMENT);
    this.takeUpMicroseconds = microsecondsSince(begun) / before.length;
  }

  /** Microseconds of the processor an entry. */
  measure(fold: (state: Tournament, entry: Recorded) => Tournament): number {
    const begun = process.cpuUsage();
    for (const plies of this.#plies) plies.reduce(fold, this.#before);
    return microsecondsSince(begun) / this.#plies.reduce((sum, plies) => sum + plies.length, 0);
  }
}

/** Of the processor: what else the machine does meanwhile is not counted. */
function microsecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return user + system;
}

/** As the recorder does it, and a start: nothing is folded that was not looked at first. */
function checkedAndFolded(state: Tournament, entry: Recorded): Tournament {
  const next = foldStored(state, entry);
  if (next === null) throw new Error(`entry ${String(entry.seq)} is not folded`);
  return next;
}

function foldRows(scale: Scale): readonly object[] {
  const [ours, peer] = [new Folding(scale), new Folding(SMALLEST)];
  return [
    row(
      'a ply checked and folded',
      scale,
      'µs',
      ...inTurns(
        () => ours.measure(checkedAndFolded),
        () => peer.measure(checkedAndFolded),
      ),
      `10, ${RATIO}`,
    ),
    row(
      'fold of a ply alone',
      scale,
      'µs',
      ...inTurns(
        () => ours.measure(foldEntry),
        () => peer.measure(foldEntry),
      ),
      '10',
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
      '10',
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
  const plies = Array.from({ length: RECORDED_PLIES }, () => ({ peer: peer.ply(), ours: ours.ply() }));
  const least = (of: (event: Cost) => number, events = lifts): readonly [number, number] => [
    Math.min(...events.map((event) => of(event.ours))),
    Math.min(...events.map((event) => of(event.peer))),
  ];
  ours.close();
  peer.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(small, { recursive: true, force: true });
  const most = (of: (event: Cost) => number, events = lifts): readonly [number, number] => [
    Math.max(...events.map((event) => of(event.ours))),
    Math.max(...events.map((event) => of(event.peer))),
  ];
  const told = (name: string, unit: string, [own, other]: readonly [number, number], bar?: string): object =>
    row(name, scale, unit, own, other, bar);
  return [
    told(
      'the round with its tables that are ready',
      'µs',
      least(({ readyMs }) => 1000 * readyMs),
      RATIO,
    ),
    told(
      'a lifted king, until everybody is told',
      'µs',
      least(({ ms }) => 1000 * ms),
      RATIO,
    ),
    told(
      'a lifted king, to a console',
      'bytes',
      most(({ consoleBytes }) => consoleBytes),
      '1,000',
    ),
    told(
      'a lifted king, to a hall screen',
      'bytes',
      most(({ hallBytes }) => hallBytes),
      '0',
    ),
    told(
      'a ply, until it is on the disk and everybody is told',
      'µs',
      least(({ ms }) => 1000 * ms, plies),
      RATIO,
    ),
    told(
      'a ply, to a console',
      'bytes',
      most(({ consoleBytes }) => consoleBytes, plies),
    ),
    told(
      'a ply, to a hall screen',
      'bytes',
      most(({ hallBytes }) => hallBytes, plies),
    ),
    row(
      `start on ${entries.toLocaleString('en')} entries, an entry`,
      scale,
      'µs',
      (1000 * start[0]) / entries,
      (1000 * start[1]) / few,
      // What every start costs is not an entry's.
      entries < 10_000 ? '' : '25',
    ),
  ];
}

/** What simulated tables at play send to each screen, as they come. */
function steadyRow(tables: number): object {
  const { consoleBytes, hallBytes } = steadyBytes(tables, STEADY_SECONDS);
  return {
    name: `${String(tables)} live tables in the steady state, to a console (peer: to a hall screen)`,
    unit: 'kB/s',
    ours: short(consoleBytes / STEADY_SECONDS / 1000),
    peer: 'hall screen',
    peerValue: short(hallBytes / STEADY_SECONDS / 1000),
    bar: tables === 64 ? '20' : '',
  };
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

function row(name: string, { tables, rounds }: Scale, unit: string, ours: number, peerValue: number, bar = ''): object {
  const where = `${String(tables)} tables, ${rounds === 1 ? 'first round' : `round ${String(rounds)}`}`;
  return {
    name: `${name}: ${where}`,
    unit,
    ours: short(ours),
    peer: '8 tables, first round',
    peerValue: short(peerValue),
    ...(peerValue > 0 ? { ratio: short(ours / peerValue) } : {}),
    bar,
  };
}

const short = (value: number): number => Number(value.toPrecision(3));
