import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from '../support/bundle.ts';
import type { LongFile } from '../engine/notation/pgn-memory.ts';
import type { Rows } from './rules/run.ts';
import type { BenchRow } from './timing.ts';

/** Of the sample, counted elsewhere. */
const PLIES = 20_408;

/** The rules engine, bundled as it is shipped, beside chessops and kokopu from their packages, in a process of its own. */
export default async function rules(): Promise<Rows> {
  const script = await bundled('test/bench/rules/run.ts', 'rules-bench');
  const files = ['games/chess960-sample.pgn', 'perft/fischer.epd'].map((path) =>
    fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)),
  );
  const output = execFileSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return [...(JSON.parse(output) as Rows), await longFileRow(files[0] ?? '')];
}

/** Half a gigabyte of PGN as a stream, with a heap of 64 MB: read to its end, and how much of the heap it took. */
async function longFileRow(sample: string): Promise<BenchRow> {
  const script = await bundled('test/engine/notation/pgn-memory.ts', 'pgn-memory-bench');
  const output = execFileSync(process.execPath, ['--max-old-space-size=64', script, sample, '600'], {
    encoding: 'utf8',
  });
  const read = JSON.parse(output) as LongFile;
  if (read.plies !== 600 * PLIES) throw new Error(`${read.plies} plies read`);
  return {
    name: `stream a PGN file of ${Math.round(read.megabytes)} MB, ${read.games} games, ${Math.round(read.plies / read.seconds)} plies/s (ratio: heap to file)`,
    unit: 'MB of heap',
    ours: read.peakHeapMegabytes,
    peer: 'the file',
    peerValue: read.megabytes,
    ratio: read.peakHeapMegabytes / read.megabytes,
  };
}
