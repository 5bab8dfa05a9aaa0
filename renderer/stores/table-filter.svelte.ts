import { foldedName, hasWords } from '../../engine/tournament/folded-name.ts';
import { isDecided } from '../components/decided.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { callingTables, playingTables } from './calling.ts';
import { unreadyTables } from './not-ready.ts';
import type { Shown } from './view-settings.svelte.ts';

/** The tables of each choice; those that want something from the arbiter in the order in which they want it. */
export const SHOWN_TABLES: Readonly<Record<Shown, (tables: readonly TableView[]) => readonly TableView[]>> = {
  all: (tables) => tables,
  calling: (tables) => {
    const calling = callingTables(tables).map(({ table }) => table);
    return [...calling, ...tables.filter((table) => table.first?.isInDoubt === true && !calling.includes(table))];
  },
  notReady: unreadyTables,
  playing: playingTables,
  noResult: (tables) => tables.filter((table) => !isDecided(table)),
};

/** What is typed into the search field, and the tables it leaves. */
export class TableFilter {
  text = $state('');

  apply(tables: readonly TableView[]): readonly TableView[] {
    return tables.filter((table) => isFound(table, this.text));
  }
}

/** By how its number begins, or by any parts of names, however they are typed; where nothing is typed every table is. */
export function isFound({ table, white, black }: Pick<TableView, 'table' | 'white' | 'black'>, typed: string): boolean {
  const wanted = typed.trim();
  if (/^\d*$/u.test(wanted)) return String(table).startsWith(wanted);
  return hasWords(foldedName(`${white} ${black}`), wanted);
}
