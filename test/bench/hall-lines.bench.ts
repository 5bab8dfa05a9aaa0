import { costOfLines, longHall } from './hall-lines/long-hall.ts';
import type { LineCost, LongHall } from './hall-lines/long-hall.ts';
import { runPtyHall } from './hall-lines/pty-hall.ts';
import type { PtyHallRun } from './hall-lines/pty-hall.ts';

/** Boards at pseudo terminals, and for how many minutes they play; the one beside them plays a quarter as long. */
const BOARDS = Number(process.env['ARBITER960_BOARDS'] ?? 64);
const MINUTES = Number(process.env['ARBITER960_MINUTES'] ?? 2);
const PLIES_A_MINUTE = 30;
/** Lines in this process, and how long they play together. */
const LINES = (process.env['ARBITER960_LINES'] ?? '8 64 256').split(' ').map(Number);
const TABLE_MINUTES = Number(process.env['ARBITER960_TABLE_MINUTES'] ?? 256);
const HOURS = Number(process.env['ARBITER960_HOURS'] ?? 14);
const LONG_TABLES = 4;

/** A hall on its lines: many boards beside one, many tables beside few, and a long day beside a start. */
export default async function bench(): Promise<readonly object[]> {
  const plies = Math.round(MINUTES * PLIES_A_MINUTE);
  const one = await runPtyHall(1, Math.max(10, Math.round(plies / 4)));
  const many = await runPtyHall(BOARDS, plies);
  return [...ptyRows(many, one), ...(await costRows()), ...(await longRows())];
}

function ptyRows(many: PtyHallRun, one: PtyHallRun): readonly object[] {
  const boards = `${String(BOARDS)} boards at pseudo terminals`;
  const row = (what: string, unit: string, ours: number, peerValue: number, bar = ''): object => ({
    ...{ name: `${boards}: ${what}`, unit, ours: short(ours), peer: 'one board', peerValue: short(peerValue) },
    ...(peerValue > 0 ? { ratio: short(ours / peerValue) } : {}),
    bar,
  });
  const both = (what: string, of: (run: PtyHallRun) => readonly number[], bar: string): readonly object[] => [
    row(`${what}, median`, 'ms', quantile(of(many), 0.5), quantile(of(one), 0.5)),
    row(`${what}, p99`, 'ms', quantile(of(many), 0.99), quantile(of(one), 0.99), bar),
  ];
  const told = `${String(many.plies)} plies, ${many.sentBytes.toLocaleString('en')} bytes, a ply every ${short((many.seconds * BOARDS) / many.plies).toString()} s each`;
  return [
    row(`bytes lost (${told})`, '', many.lostBytes, one.lostBytes, '0'),
    row('plies not as they were played', '', many.wrong, one.wrong, '0'),
    row('questions', '', many.questions, one.questions),
    row('plies of which the moment is known', '', many.latencies.length, one.latencies.length),
    ...both('from the press until the entry is durable', ({ latencies }) => latencies, 'ratio 3'),
    ...both('delay of the event loop', ({ delays }) => delays, ''),
    row('work of the kiosk', '% of a core', 100 * many.cpu, 100 * one.cpu),
  ];
}

async function costRows(): Promise<readonly object[]> {
  const [few = 8, ...more] = LINES;
  // The first run is for the compiler of the machine.
  await costOfLines(few, TABLE_MINUTES / 4);
  const peer = await costOfLines(few, TABLE_MINUTES);
  const costs: (readonly [number, LineCost])[] = [];
  for (const lines of more) costs.push([lines, await costOfLines(lines, TABLE_MINUTES)]);
  return costs.flatMap(([lines, cost]) => {
    const row = (what: string, unit: string, of: (one: LineCost) => number): object => ({
      ...{ name: `${String(lines)} lines in this process: ${what}`, unit, ours: short(of(cost)) },
      ...{
        peer: `${String(few)} lines`,
        peerValue: short(of(peer)),
        ratio: short(of(cost) / of(peer)),
        bar: 'ratio 1.2',
      },
    });
    return [
      row('processor a ply', 'µs', ({ microseconds }) => microseconds),
      row('memory a table', 'kB', ({ bytes }) => bytes / 1000),
    ];
  });
}

/** A record grows with what is played; nothing else may. */
async function longRows(): Promise<readonly object[]> {
  // The first is for what a process keeps whatever it does.
  await longHall(LONG_TABLES, 0.5);
  const [day, hour] = [await longHall(LONG_TABLES, HOURS), await longHall(LONG_TABLES, 1)];
  const after = `${String(LONG_TABLES)} tables after ${String(HOURS)} hours, ${String(day.rounds)} rounds, ${day.plies.toLocaleString('en')} plies`;
  const each = ({ bytes, plies }: LongHall): number => bytes / plies / 1000;
  return [
    {
      ...{ name: `${after}: memory a recorded ply`, unit: 'kB', ours: short(each(day)), peer: 'after an hour' },
      ...{ peerValue: short(each(hour)), ratio: short(each(day) / each(hour)), bar: 'ratio 1.2' },
    },
    {
      ...{
        name: `${after}: memory`,
        unit: 'MB',
        ours: short(day.bytes / 1e6),
        peer: 'started anew on the same record',
      },
      ...{ peerValue: short(day.freshBytes / 1e6), ratio: short(day.bytes / day.freshBytes), bar: '' },
    },
  ];
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

const short = (value: number): number => Number(value.toPrecision(3));
