import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { Bye } from '../../engine/journal/round.ts';

type Paired = Pick<TableView, 'table' | 'white' | 'black'>;

/** With White and Black of the first game. */
export function asPaired({ table, white, black, game }: TableView): Paired {
  return game === 2 ? { table, white: black, black: white } : { table, white, black };
}

/** Where a player finds himself. */
export interface NamedSeat {
  readonly name: string;
  /** Null for who is not paired. */
  readonly seat: { readonly table: number; readonly color: Color; readonly opponent: string } | null;
  readonly bye: Bye['kind'] | null;
}

/** Everybody who has a name, in the order of this language's alphabet. */
export function byName(tables: readonly TableView[], byes: readonly Bye[], language: string): readonly NamedSeat[] {
  const seated = tables.map(asPaired).flatMap(({ table, white, black }): readonly NamedSeat[] => [
    { name: white, seat: { table, color: 'white', opponent: black }, bye: null },
    { name: black, seat: { table, color: 'black', opponent: white }, bye: null },
  ]);
  const unpaired = byes.map(({ name, kind }): NamedSeat => ({ name, seat: null, bye: kind }));
  const { compare } = new Intl.Collator(language);
  return [...seated, ...unpaired].filter(({ name }) => name !== '').sort((a, b) => compare(a.name, b.name));
}
