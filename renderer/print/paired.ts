import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { knownAsPlayed } from '../../engine/journal/round.ts';
import type { Bye } from '../../engine/journal/round.ts';
import { titled } from '../components/titled.ts';
import { sortedAs } from './surname.ts';

type Paired = Pick<TableView, 'table' | 'white' | 'black'>;

/** With White and Black of the first game. */
export function asPaired({ table, white, black, game }: TableView): Paired {
  return game === 2 ? { table, white: black, black: white } : { table, white, black };
}

/** Where a player finds himself. */
export interface NamedSeat {
  readonly name: string;
  /** '' for none. */
  readonly title: string;
  /** Null for who is not paired. */
  readonly seat: { readonly table: number; readonly color: Color; readonly opponent: string } | null;
  readonly bye: Bye['kind'] | null;
}

/** A name with the title behind it, where the list is sorted by the name. */
export function withTitle({ name, title }: Pick<NamedSeat, 'name' | 'title'>): string {
  return title === '' ? name : `${name} ${title}`;
}

/** Everybody who has a name, by surnames, in the order of this language's alphabet. */
export function byName(tables: readonly TableView[], byes: readonly Bye[], language: string): readonly NamedSeat[] {
  const seated = tables.flatMap((one): readonly NamedSeat[] => {
    const { table, white, black } = asPaired(one);
    const opponents = asPaired({ ...one, ...titled(one) });
    const known = knownAsPlayed(one.seat, { white });
    return [
      { name: white, title: known.white.title, seat: { table, color: 'white', opponent: opponents.black }, bye: null },
      { name: black, title: known.black.title, seat: { table, color: 'black', opponent: opponents.white }, bye: null },
    ];
  });
  const unpaired = byes.map(({ name, kind }): NamedSeat => ({ name, title: '', seat: null, bye: kind }));
  const { compare } = new Intl.Collator(language);
  return [...seated, ...unpaired]
    .filter(({ name }) => name !== '')
    .sort((a, b) => compare(sortedAs(a.name), sortedAs(b.name)));
}
