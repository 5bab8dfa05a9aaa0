import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type * as Check from './perft-check.ts';
import { bundled } from '../../support/bundle.ts';

/** Positions whose number of move sequences is known for some depths. */
export interface PerftRow {
  readonly name: string;
  readonly fens: readonly string[];
  /** Depth and count. */
  readonly counts: readonly (readonly [number, number])[];
}

function fixture(name: string): string[] {
  return readFileSync(new URL(`../../fixtures/perft/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** Rows of a tab-separated file, as objects by the names of its first line. */
export function table(name: string): Record<string, string>[] {
  const [head = '', ...lines] = fixture(name);
  const names = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])));
}

/** Lines `FEN ;D1 20 ;D2 400`. */
export function epd(name: string): PerftRow[] {
  return fixture(name).map((line) => {
    const [fen = '', ...depths] = line.split(' ;');
    const counts = depths.map((depth) => {
      const [d = '', count = ''] = depth.trim().split(' ');
      return [Number(d.slice(1)), Number(count)] as const;
    });
    return { name: fen, fens: [fen], counts };
  });
}

/** Columns `shredder_fen`, `x_fen` and `d1` to `d5`, empty where not known. */
export function perftTable(name: string): PerftRow[] {
  return table(name).map((row) => ({
    name: row['id'] ?? row['sp'] ?? row['x_fen'] ?? '',
    fens: [row['x_fen'] ?? '', row['shredder_fen'] ?? ''],
    counts: [1, 2, 3, 4, 5].flatMap((depth) => {
      const count = row[`d${depth}`] ?? '';
      return count === '' ? [] : [[depth, Number(count)] as const];
    }),
  }));
}

/** Every count of the rows to a depth, both colours, by the engine as it is shipped: bundled. */
export async function expectCounts(rows: readonly PerftRow[], depth: number, name: string): Promise<void> {
  const script = await bundled('test/engine/chess/perft-check.ts', `perft-${name}`);
  const { wrongCounts } = (await import(pathToFileURL(script).href)) as typeof Check;
  expect(wrongCounts(rows, depth)).toEqual([]);
}
