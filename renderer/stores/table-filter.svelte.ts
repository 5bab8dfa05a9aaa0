import { foldedName, hasWords } from '../../engine/tournament/folded-name.ts';
import { isDecided } from '../components/decided.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { callingTables } from './calling.ts';
import { unreadyTables } from './not-ready.ts';
import type { Shown } from './view-settings.svelte.ts';

/** The tables of each choice; those that want something from the arbiter in the order in which they want it. */
export const SHOWN_TABLES: Readonly<Record<Shown, (tables: readonly TableView[]) => readonly TableView[]>> = {
  all: (tables) => tables,
  calling: (tables) => callingTables(tables).map(({ table }) => table),
  notReady: unreadyTables,
  playing: (tables) => tables.filter(({ gameId, result }) => gameId !== null && result === null),
  noResult: (tables) => tables.filter((table) => !isDecided(table)),
};

/** What is typed into the search field, and the tables it leaves: by number, or by any parts of names, however they are typed. */
export class TableFilter {
  text = $state('');

  apply(tables: readonly TableView[]): readonly TableView[] {
    const wanted = this.text.trim();
    if (wanted === '') return tables;
    if (/^\d+$/u.test(wanted)) return tables.filter(({ table }) => String(table).startsWith(wanted));
    return tables.filter(({ white, black }) => hasWords(foldedName(`${white} ${black}`), wanted));
  }
}
