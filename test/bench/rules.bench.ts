import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundled } from '../support/bundle.ts';
import type { Rows } from './rules/run.ts';

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
  return JSON.parse(output) as Rows;
}
