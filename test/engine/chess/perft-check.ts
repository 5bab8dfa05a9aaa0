import { perft } from '../../../engine/chess/perft.ts';
import type { PerftRow } from './perft-data.ts';
import { flipColors, setupOf } from './setups.ts';

/**
 * The counts that differ, as sentences: every row as given and with colours flipped, its further spellings to depth 2.
 * Bundled and run as the product is: the test runner's module system makes the same code several times slower.
 */
export function wrongCounts(rows: readonly PerftRow[], depth: number): string[] {
  const wrong: string[] = [];
  const check = (fen: string, d: number, count: number): void => {
    const found = perft(setupOf(fen), d);
    if (found !== count) wrong.push(`${fen} depth ${d}: ${found}, not ${count}`);
  };
  for (const { fens, counts } of rows) {
    for (const [index, fen] of fens.entries()) {
      for (const [d, count] of counts.filter(([known]) => known <= (index === 0 ? depth : 2))) {
        check(fen, d, count);
        check(flipColors(fen), d, count);
      }
    }
  }
  return wrong;
}
