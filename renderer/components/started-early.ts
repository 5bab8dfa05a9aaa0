import type { RoundView } from '../../electron/contract/views/round.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';

type Begun = Pick<
  TableView,
  'gameId' | 'result' | 'clock' | 'ranEarly' | 'playedFromEpochMs' | 'startedEpochMs' | 'state' | 'alerts'
>;
type Announced = Pick<RoundView, 'timetable' | 'startsEpochMs'> | null;

/** When its games are to start, by its timetable or else by its heading; null where nobody has said. */
export function announcedStart(round: Announced): number | null {
  return round?.timetable?.startEpochMs ?? round?.startsEpochMs ?? null;
}

/** Nobody starts all clocks at one moment. */
const LEAST_MS = 60_000;

/** How long its clock ran before the reveal; null where it did not, or runs on. */
export function ranEarlyFor({ gameId, clock, ranEarly, playedFromEpochMs, startedEpochMs }: Begun): number | null {
  if (gameId === null) return clock?.running == null ? (ranEarly?.forMs ?? null) : null;
  if (playedFromEpochMs !== null && startedEpochMs !== null) return startedEpochMs - playedFromEpochMs;
  return ranEarly?.forMs ?? null;
}

/** How long before the start that was announced its game began; null where none was, or it did not. */
export function beganBefore({ startedEpochMs, playedFromEpochMs }: Begun, startEpochMs: number | null): number | null {
  const began = playedFromEpochMs ?? startedEpochMs;
  return began === null || startEpochMs === null || startEpochMs - began < LEAST_MS ? null : startEpochMs - began;
}

/** The same in a few words, for a row of a list, until it has a result or calls for something. */
export function earlySays(table: Begun, startEpochMs: number | null): string | null {
  if (table.result !== null || table.alerts.length > 0 || !['ready', 'playing'].includes(table.state)) return null;
  const words = messages.console.table;
  const ranMs = ranEarlyFor(table);
  if (ranMs !== null) return words.ranEarlyShort(ranMs);
  const beganMs = beganBefore(table, startEpochMs);
  return beganMs === null ? null : words.startedEarlyBrief(beganMs);
}
