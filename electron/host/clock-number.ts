import { forfeitAt, gameAt, mayBeginAt, startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { Connection } from './connection.ts';

/**
 * What the clock of a table is to show before its game: the number of its start, from the reveal on, where the arbiter wants that; null for
 * its times.
 */
function clockNumber(tournament: Tournament, table: number): string | null {
  const { round } = tournament;
  if (round === null || round.closed || !round.numberOnClocks) return null;
  const start = startOf(tournament, table);
  if (start?.revealed !== true || start.sp === null || !mayBeginAt(tournament, table)) return null;
  if (gameAt(tournament, table) !== null || forfeitAt(tournament, table) !== null) return null;
  return `SP ${String(start.sp)}`;
}

/** @param known what is on the disk: nothing else is revealed. */
export function tellClockNumber(known: Tournament, table: number, connection: Connection | null): void {
  if (connection?.identified === true) connection.showOnClock(clockNumber(known, table));
}
