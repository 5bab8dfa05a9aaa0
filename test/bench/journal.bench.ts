import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recorder } from '../../electron/host/recorder.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { systemClock } from '../../electron/system-ports.ts';

const TABLES = [1, 16, 64] as const;
/** Plies in all, shared by the tables. */
const PLIES = 640;
/** A disk has its better and its worse seconds. */
const ROUNDS = 9;
const GAME_PLIES = 80;
const START = 'bnrkrnqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRNQB w KQkq - 0 1';

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
    moved: { from: 'h2', to: 'h3', castling: null },
    fen: 'b1krrqnb/pppp1ppp/3n4/4p3/6P1/1P2P2P/P1PP1P2/BRNKRQNB b KQ - 0 4',
    pressed: true,
    atMs: 12_345.678,
    evidence: [
      { atMs: 12_001.1, square: 'h2', piece: '', was: 'P' },
      { atMs: 12_301.4, square: 'h3', piece: 'P', was: '' },
    ],
  },
} as const;

/** All tables press in the same moment, again and again: milliseconds from the press to the durable entry, sorted, and in all. */
interface Timed {
  readonly times: readonly number[];
  readonly totalMs: number;
}

function timed(tables: number, append: (table: number, ply: number) => void): Timed {
  const times: number[] = [];
  const begunMs = performance.now();
  for (let ply = 0; ply < PLIES / tables; ply++) {
    const pressedMs = performance.now();
    for (let table = 1; table <= tables; table++) {
      append(table, ply);
      times.push(performance.now() - pressedMs);
    }
  }
  return { times: times.sort((a, b) => a - b), totalMs: performance.now() - begunMs };
}

/** The whole way of a ply: sealed, folded, saved. */
function ours(folder: string, tables: number): Timed {
  const journal = openJournal(join(mkdtempSync(join(folder, 'ours-')), 'journal'), 'kiosk', () => Date.now());
  if (!journal.ok) throw new Error(journal.fault.code);
  const recorder = Recorder.open(journal.value, systemClock);
  if (!recorder.ok) throw new Error(recorder.fault.code);
  const seats = Array.from({ length: tables }, (_, i) => ({ table: i + 1, white: 'White', black: 'Black' }));
  recorder.value.add({
    type: 'round.opened',
    data: { round: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables: seats },
  });
  const game = (table: number, ply: number): string => `${String(table)}-${String(Math.floor(ply / GAME_PLIES))}`;
  const result = timed(tables, (table, ply) => {
    const gameId = game(table, ply);
    const data = { ...PLY, gameId, ply: { ...PLY.ply, ply: (ply % GAME_PLIES) + 1 } };
    const entry: Entry = { type: 'ply.recorded', data };
    if (ply % GAME_PLIES === 0) recorder.value.add(started(table, gameId), entry);
    else recorder.value.add(entry);
  });
  recorder.value.close();
  return result;
}

function started(table: number, gameId: string): Entry {
  const seat = { table, round: 1, white: 'White', black: 'Black', simulated: false, date: '2026.11.21', zeroAt: 0 };
  return {
    type: 'game.started',
    data: {
      ...seat,
      gameId,
      event: {
        kind: 'gameStarted',
        atMs: 0,
        fen: START,
        castlingMode: 'cg',
        matchesDraw: true,
        rotated: false,
        whiteClock: 'left',
        whiteSeconds: null,
        blackSeconds: null,
      },
    },
  };
}

function bare(folder: string, tables: number): Timed {
  const db = new DatabaseSync(join(mkdtempSync(join(folder, 'bare-')), 'bare'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (n INTEGER PRIMARY KEY, data TEXT)');
  const insert = db.prepare('INSERT INTO rows (data) VALUES (?)');
  const text = JSON.stringify(PLY);
  const result = timed(tables, () => insert.run(text));
  db.close();
  return result;
}

const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)] ?? 0;
const median = (values: readonly number[]): number =>
  at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
const short = (value: number): number => Number(value.toPrecision(4));

/**
 * Durable plies a second, and the time from a press to the durable entry when so many tables press in one moment, beside
 * bare SQLite with the same row on the same disk, in turns.
 */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const rows = TABLES.flatMap((tables) => {
    const rounds = Array.from({ length: ROUNDS }, (_, n) => {
      // Neither is always the first.
      if (n % 2 === 0) return { ours: ours(folder, tables), bare: bare(folder, tables) };
      const peer = bare(folder, tables);
      return { ours: ours(folder, tables), bare: peer };
    });
    const row = (name: string, unit: string, of: (timed: Timed) => number): object => {
      const value = median(rounds.map((round) => of(round.ours)));
      const peerValue = median(rounds.map((round) => of(round.bare)));
      return {
        name: `${name}, ${String(tables)} ${tables === 1 ? 'table' : 'tables'}`,
        unit,
        ours: short(value),
        peer: 'bare SQLite, FULL',
        peerValue: short(peerValue),
        ratio: short(value / peerValue),
      };
    };
    return [
      row('durable plies', '1/s', ({ times, totalMs }) => (1000 * times.length) / totalMs),
      row('press to durable, median', 'ms', ({ times }) => at(times, 0.5)),
      row('press to durable, 99th percentile', 'ms', ({ times }) => at(times, 0.99)),
    ];
  });
  rmSync(folder, { recursive: true, force: true });
  return Promise.resolve(rows);
}
