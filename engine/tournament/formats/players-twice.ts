import { fail } from '../../result.ts';
import { Listed } from '../listed.ts';
import { nameKey } from '../person.ts';
import type { Person } from '../person.ts';
import type { FileFault } from './file-read.ts';
import type { FilePairing, PairedPlayer } from './pairings.ts';

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

interface Placed extends Person {
  readonly pairing: FilePairing;
}

/**
 * Nobody sits at two tables: a name that does is another column taken for names, or two people whom their FIDE IDs tell apart.
 * @param isNumbered the file has the numbers of the tables, by which people know them.
 */
export function playersTwice(pairings: readonly FilePairing[], isNumbered: boolean): readonly FileFault[] {
  const seen = new Listed<Placed>();
  return pairings.flatMap((pairing) =>
    [pairing.white, pairing.black].flatMap((player): readonly FileFault[] => {
      const person = personOf(player);
      const [other] = seen.alike(person);
      seen.add({ ...person, pairing });
      if (other === undefined) return [];
      const { name, fideId } = player;
      const [one, two] = [other.pairing, pairing];
      const isById = fideId !== '' && other.fideId === fideId && nameKey(other.name) !== nameKey(name);
      const { fault } = fail('pairings.playerTwice', {
        ...{ name, other: one.line },
        ...(isById ? { fideId } : {}),
        // Two lines of one number are told apart by where they stand.
        ...(isNumbered && (one === two || one.table !== two.table) ? { table: two.table, earlier: one.table } : {}),
      });
      return [{ line: two.line, column: null, fault }];
    }),
  );
}

/** The number that a file has for a player tells namesakes apart, too. */
function personOf({ name, fideId, number }: PairedPlayer): Person {
  return { name, fideId: fideId || (number === null ? '' : `${nameKey(name)} ${String(number)}`) };
}
