import type { HallView } from '../../../electron/contract/views/hall.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';

/** The game of their matches that all tables are at; null where they are not, or all are over. */
export function gameOfAll({ round, tables }: Pick<HallView, 'round' | 'tables'>): GameNumber | null {
  const { game = 1 } = tables[0] ?? {};
  const areOver = tables.every((table) => table.game === 2 && table.result !== null);
  return round?.games === 2 && !areOver && tables.every((table) => table.game === game) ? game : null;
}
