import type { TableView } from '../../electron/contract/views/table.ts';
import { localMinute } from './local-minute.ts';

/**
 * As of when the clocks of a table stand that are not read any more, where few words are said of it; null while they are read, and where
 * its state says the same minute: that the connection is lost since then.
 */
export function clocksAsOf({ clock, state, board }: Pick<TableView, 'clock' | 'state' | 'board'>): number | null {
  if (clock?.last === undefined) return null;
  const lostEpochMs = state === 'lost' ? (board?.sinceEpochMs ?? null) : null;
  return localMinute(lostEpochMs) === localMinute(clock.readEpochMs) ? null : clock.readEpochMs;
}
