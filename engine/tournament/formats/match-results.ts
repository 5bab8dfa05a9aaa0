import { fail, ok } from '../../result.ts';
import type { FileFault, FileRead } from './file-read.ts';
import { looseNameKey } from './loose-name-key.ts';
import type { FileResult } from './pairings.ts';
import type { Trf, TrfPlayer } from './trf.ts';
import type { RoundResult } from './write-trf.ts';

/** A table of the record, and how its game has ended; null: it has not. Of two games of a pairing the first, as it was played. */
export interface SeatResult {
  readonly table: number;
  readonly white: { readonly name: string; readonly fideId: string };
  readonly black: { readonly name: string; readonly fideId: string };
  readonly result: FileResult | null;
  /** How the second ended, of its own White, who was Black in the first. Not given: the round has one game a pairing. */
  readonly second?: { readonly result: FileResult | null } | undefined;
}

export interface MatchedResults {
  readonly results: readonly RoundResult[];
  /** Tables whose game has no result: the file keeps what it has of them. */
  readonly open: readonly number[];
  /** Tables at which the players had each other's colours: each has his own result, and the file keeps its colours. */
  readonly reversed: readonly number[];
}

/**
 * Finds the games of the record in a report file: by FIDE ID, or by name where one of the two knows none, whatever its case, accents and order
 * of the parts round a comma. All or nothing: a player who is not found, or plays somebody else there, is told with the table.
 *
 * @param round from 1.
 */
export function matchResults(trf: Trf, round: number, seats: readonly SeatResult[]): FileRead<MatchedResults> {
  const byName = new Map<string, TrfPlayer[]>();
  const byId = new Map<string, TrfPlayer>();
  for (const player of trf.players) {
    const key = looseNameKey(player.name);
    byName.set(key, [...(byName.get(key) ?? []), player]);
    if (player.fideId !== '') byId.set(player.fideId, player);
  }
  const faults: FileFault[] = [];
  const find = (table: number, { name, fideId }: SeatResult['white']): TrfPlayer | null => {
    const known = byId.get(fideId) ?? null;
    // Two IDs are two people, of whatever name.
    const named = (byName.get(looseNameKey(name)) ?? []).filter((one) => fideId === '' || one.fideId === '');
    if (known !== null || named.length === 1) return known ?? named[0] ?? null;
    const code = named.length === 0 ? 'results.unknownPlayer' : 'results.sameName';
    faults.push({ line: named[1]?.line ?? null, column: null, fault: fail(code, { table, name }).fault });
    return null;
  };
  const results: RoundResult[] = [];
  const open: number[] = [];
  const reversed: number[] = [];
  for (const { table, white, black, result } of seats) {
    const [first, second] = [find(table, white), find(table, black)];
    if (first === null || second === null) continue;
    const cell = first.cells[round - 1];
    if (cell?.kind !== 'game' || cell.opponent !== second.number)
      faults.push(at(first, fail('results.notPaired', { table, round, white: first.name, black: second.name })));
    else if (result === null) open.push(table);
    else {
      results.push({ white: first.number, black: second.number, result });
      if (cell.color === 'black') reversed.push(table);
    }
  }
  return faults.length === 0 ? ok({ results, open, reversed }) : { ok: false, faults };
}

function at({ line }: TrfPlayer, { fault }: { readonly fault: FileFault['fault'] }): FileFault {
  return { line, column: null, fault };
}
