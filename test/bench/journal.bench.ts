import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../electron/storage/journal.ts';
import { append } from '../support/append.ts';

const ENTRIES = 5_000;
const ROUNDS = 5;

/** About what a ply is in the journal. */
const PLY = {
  gameId: '3125dbfc-c274-40e9-aba7-2d22998aa50f',
  zeroAt: 1_795_236_126_715,
  ply: {
    ply: 7,
    side: 'white',
    verdict: 'move',
    uci: 'h2h3',
    san: 'h3',
    fen: 'b1krrqnb/pppp1ppp/3n4/4p3/6P1/1P2P2P/P1PP1P2/BRNKRQNB b KQ - 0 4',
    pressed: true,
    atMs: 12_345.678,
    evidence: [
      { atMs: 12_001.1, square: 'h2', piece: '', was: 'P' },
      { atMs: 12_301.4, square: 'h3', piece: 'P', was: '' },
    ],
  },
} as const;

/** Times of single appends in milliseconds, sorted. */
function timed(append: () => void): readonly number[] {
  const times: number[] = [];
  for (let n = 0; n < ENTRIES; n++) {
    const startedMs = performance.now();
    append();
    times.push(performance.now() - startedMs);
  }
  return times.sort((a, b) => a - b);
}

function ours(folder: string, round: number): readonly number[] {
  const journal = openJournal(join(folder, `ours-${String(round)}`), 'kiosk', () => Date.now());
  if (!journal.ok) throw new Error(journal.fault.code);
  const times = timed(() => append(journal.value, { type: 'ply.recorded', data: PLY }));
  journal.value.close();
  return times;
}

function bare(folder: string, round: number): readonly number[] {
  const db = new DatabaseSync(join(folder, `bare-${String(round)}`));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (n INTEGER PRIMARY KEY, data TEXT)');
  const insert = db.prepare('INSERT INTO rows (data) VALUES (?)');
  const text = JSON.stringify(PLY);
  const times = timed(() => insert.run(text));
  db.close();
  return times;
}

const sum = (times: readonly number[]): number => times.reduce((all, one) => all + one, 0);
const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;
const median = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
const short = (value: number): number => Number(value.toPrecision(4));

/** Durable entries a second and the time of one, beside bare SQLite with the same row on the same disk, in turns. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    ours: ours(folder, round),
    bare: bare(folder, round),
  }));
  rmSync(folder, { recursive: true, force: true });
  const row = (name: string, unit: string, of: (times: readonly number[]) => number): object => {
    const value = median(rounds.map((round) => of(round.ours)));
    const peerValue = median(rounds.map((round) => of(round.bare)));
    return {
      name,
      unit,
      ours: short(value),
      peer: 'bare SQLite, FULL',
      peerValue: short(peerValue),
      ratio: short(value / peerValue),
    };
  };
  return Promise.resolve([
    row('durable entries', '1/s', (times) => (1000 * times.length) / sum(times)),
    row('one entry, median', 'ms', (times) => at(times, 0.5)),
    row('one entry, 99th percentile', 'ms', (times) => at(times, 0.99)),
  ]);
}
