import type { TableView } from '../../../electron/contract/views/table.ts';

/** A game has begun there, or it has its result without one. */
export function isPlayed({ gameId, cancelled, result }: TableView): boolean {
  return gameId !== null || cancelled.length > 0 || result !== null;
}
