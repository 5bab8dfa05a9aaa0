import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { knownAsPlayed, titledNames } from '../../engine/journal/round.ts';

/** Who plays there on which side, with their titles. */
export function titled(table: TableView): Readonly<Record<Color, string>> {
  return titledNames(table, knownAsPlayed(table.seat, table));
}
