import type { Recorded } from '../../engine/journal/entry.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';

/** The table at which an entry changes something; null where it is of none. */
export function tableOf(entry: Recorded, { games }: Pick<Tournament, 'games'>): number | null {
  // At its table another game is played by now.
  if (entry.type === 'result.corrected') return null;
  if ('table' in entry.data) return entry.data.table;
  return 'gameId' in entry.data ? (games.get(entry.data.gameId)?.table ?? null) : null;
}
