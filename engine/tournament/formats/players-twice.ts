import { fail } from '../../result.ts';
import { nameKey } from '../person.ts';
import type { FileFault } from './file-read.ts';
import type { FilePairing } from './pairings.ts';

/** As the kiosk numbers tables. */
export const HIGHEST_TABLE = 9999;

export function tablesTwice(pairings: readonly FilePairing[]): readonly FileFault[] {
  const seen = new Map<number, number>();
  return pairings.flatMap(({ table, line }) => {
    const other = seen.get(table);
    seen.set(table, line);
    return other === undefined
      ? []
      : [{ line, column: null, fault: fail('pairings.tableTwice', { table, other }).fault }];
  });
}

/** Nobody sits at two tables: a name that does is another column taken for names, or two people whom their FIDE IDs tell apart. */
export function playersTwice(pairings: readonly FilePairing[]): readonly FileFault[] {
  const seen = new Map<string, number>();
  return pairings.flatMap(({ white, black, line }) =>
    [white, black].flatMap(({ name, fideId, number }): readonly FileFault[] => {
      const key = `${nameKey(name)} ${fideId || String(number ?? '')}`;
      const other = seen.get(key);
      seen.set(key, line);
      return other === undefined
        ? []
        : [{ line, column: null, fault: fail('pairings.playerTwice', { name, other }).fault }];
    }),
  );
}
