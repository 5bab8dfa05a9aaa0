import { tableResult } from '../../../engine/tournament/round-results.ts';
import { numberAt } from '../../../engine/tournament/tournament.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { OutdatedSheets } from '../../contract/views/round.ts';

/** Of the sheets that are out: those that are to be printed again, and those of which no more are printed. */
export function outdatedSheets(tournament: Tournament, round: Round): readonly OutdatedSheets[] {
  return [...round.printed].flatMap(([kind, { isOutdated, outdatedTables, start }]) => {
    if (!isOutdated) return [];
    const tables = outdatedTables === null ? {} : { tables: outdatedTables };
    if (kind === 'receipt' && round.method === 'given') return [{ kind, start, isOver: true }];
    if (kind !== 'slips') return [{ kind, start, ...tables }];
    const isDue = (table: number): boolean => hasSlip(tournament, round, table);
    const wrong = outdatedTables ?? round.seats.map(({ table }) => table);
    const due = wrong.filter(isDue);
    if (due.length === 0) return [{ kind, start, ...tables, isOver: true }];
    if (outdatedTables === null || due.length === wrong.length) return [{ kind, start, ...tables }];
    const over = wrong.filter((table) => !isDue(table));
    return [
      { kind, start, tables: due },
      { kind, start, tables: over, isOver: true },
    ];
  });
}

/** A slip is signed for each game without a result, where a pairing plays two also for the one to come. */
function hasSlip(tournament: Tournament, round: Round, table: number): boolean {
  if (round.games === 2 && numberAt(tournament, table) === 1) return true;
  return tableResult(tournament, round, table).result === null;
}
