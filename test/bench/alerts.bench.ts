import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_PACE } from '../../engine/recognition/recogniser.ts';
import { AlertHall } from './alerts/alert-hall.ts';
import type { Scene } from './alerts/alert-hall.ts';
import { longGame } from './alerts/long-game.ts';

/** Of each; fewer for a quick look. */
const TIMES = Number(process.env['ARBITER960_ALERTS'] ?? 100);
const TABLES = 64;
/** Of these the boards do what is measured; at the others simulated people play. */
const MEASURED = 20;

/** From when on what is told counts, milliseconds after the press, and whether the promise counts from there. */
interface From {
  readonly name: string;
  readonly afterMs: number;
  readonly bar: string;
}
const MOST = '250';
const AT_ONCE: From = { name: 'from when the clock told', afterMs: 0, bar: MOST };
/** What is irregular is judged when the board has settled. */
const SETTLED: From = { name: 'from when the board has settled', afterMs: USUAL_PACE.settleMs, bar: MOST };

const ROOKS = '6k1/5ppp/8/8/8/8/5PPP/R3K2R w KQ - 0 1';
const SHUFFLE = ['Rb1', 'Kf8', 'Ra1', 'Kg8'];
const SCENES: readonly Scene[] = [
  { name: 'mate', start: ROOKS, hands: ['a1-', 'Ra8'], alert: 'over' },
  { name: 'stalemate', start: '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', hands: ['g1-', 'Qg6'], alert: 'over' },
  {
    name: 'fivefold repetition',
    start: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1',
    moves: [...SHUFFLE, ...SHUFFLE, ...SHUFFLE, ...SHUFFLE].slice(0, -1),
    stands: '5k2/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1',
    hands: ['f8-', 'kg8'],
    alert: 'over',
  },
  { name: 'illegal move', start: ROOKS, hands: ['a1-', 'Rb3'], alert: 'question' },
  { name: 'nothing moved', start: ROOKS, hands: [], alert: 'question' },
  { name: 'castling incomplete', start: ROOKS, hands: ['e1-', 'Kc1'], alert: 'question' },
  { name: 'flag', start: ROOKS, hands: [], happens: 'flag falls', alert: 'flag' },
];

/**
 * How soon an arbiter's console is told, in a hall where 64 tables are live and in one with a single table: at most 250 ms are
 * promised. Not in it: the socket and the screen.
 */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const open = (measured: number, others: number): AlertHall =>
    new AlertHall(mkdtempSync(join(folder, 'hall-')), measured, others);
  const halls = [open(MEASURED, TABLES - MEASURED), open(1, 0)] as const;
  const rows: object[] = [];
  try {
    for (const scene of SCENES) {
      const from = scene.alert === 'question' ? SETTLED : AT_ONCE;
      rows.push(...(await inTurns(scene.name, halls, from, (hall) => hall.measure(scene))));
    }
    for (const hall of halls) await hall.enterGame(longGame());
    const asked = { ...AT_ONCE, name: 'from the key' };
    rows.push(...(await inTurns('a claim after 200 moves', halls, asked, async (hall) => [await hall.find()])));
    process.stdout.write(`  games that went on to the end, of ${String(TABLES)}: ${String(halls[0].playing)}\n`);
    return rows;
  } finally {
    for (const hall of halls) hall.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Median and 99th percentile in each hall, which take turns. */
async function inTurns(
  name: string,
  halls: readonly AlertHall[],
  { name: since, afterMs, bar }: From,
  measure: (hall: AlertHall) => Promise<readonly number[]>,
): Promise<readonly object[]> {
  const all = halls.map((hall) => ({ hall, took: [] as number[] }));
  for (let least = 1; least <= TIMES; least = Math.min(...all.map(({ took }) => took.length)) + 1) {
    for (const { hall, took } of all) while (took.length < least) took.push(...(await measure(hall)));
  }
  return (['median', 'p99'] as const).map((which) => {
    const part = which === 'median' ? 0.5 : 0.99;
    const [ours = NaN, peerValue = NaN] = all.map(({ took }) => quantile(took, part) - afterMs);
    const ratio = ours / peerValue;
    return { name: `${name}, ${since}: ${which}`, unit: 'ms', ours, peer: 'idle hall', peerValue, ratio, bar };
  });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}
