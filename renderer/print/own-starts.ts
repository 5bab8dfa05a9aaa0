import type { StartView } from '../../electron/contract/views/draw.ts';
import type { TableView } from '../../electron/contract/views/table.ts';

/** A start of the table's own: what is shown of the round's is not what stands there; else null. */
export function ownStart({ start: own }: Pick<TableView, 'start'>, start: StartView): StartView | null {
  return own === null || own.fen === start.fen ? null : own;
}

/** The tables that have one. */
export function tablesElsewhere(tables: readonly TableView[], start: StartView | null): readonly number[] {
  return start === null ? [] : tables.filter((one) => ownStart(one, start) !== null).map(({ table }) => table);
}

/** Each man of Black's stands opposite its like of White's. */
export function mirrorsWhite({ placement }: Pick<StartView, 'placement'>): boolean {
  const ranks = placement.split('/');
  return ranks.every((rank, i) => otherSide(rank) === ranks[ranks.length - 1 - i]);
}

function otherSide(rank: string): string {
  return rank.replaceAll(/[a-z]/giu, (man) => (man === man.toUpperCase() ? man.toLowerCase() : man.toUpperCase()));
}
