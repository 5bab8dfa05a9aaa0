import { readFileSync } from 'node:fs';
import { readPgnStream } from '../../../engine/notation/pgn-read.ts';

/** What reading a long file took. */
export interface LongFile {
  readonly megabytes: number;
  readonly games: number;
  readonly plies: number;
  readonly seconds: number;
  readonly peakHeapMegabytes: number;
}

const CHUNK = 1 << 16;

async function* longFile(bytes: Uint8Array, times: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < times; i++) {
    for (let at = 0; at < bytes.length; at += CHUNK) yield await Promise.resolve(bytes.subarray(at, at + CHUNK));
  }
}

/*
 * Run as `node --max-old-space-size=… pgn-memory.mjs PGN TIMES`: reads the file as if it stood there so many times, and
 * prints a `LongFile`. With a small heap it can end only if no more than a game or so is held at a time.
 */
const [path = '', times = '1'] = process.argv.slice(2);
const bytes = readFileSync(path);
const begin = performance.now();
let games = 0;
let plies = 0;
let peak = 0;
for await (const game of readPgnStream(longFile(bytes, Number(times)))) {
  if (!game.ok) throw new Error(JSON.stringify(game.fault));
  games++;
  plies += game.value.plies.length;
  if (games % 100 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
}
const read: LongFile = {
  megabytes: (bytes.length * Number(times)) / 1e6,
  games,
  plies,
  seconds: (performance.now() - begin) / 1000,
  peakHeapMegabytes: peak / 1e6,
};
process.stdout.write(JSON.stringify(read));
