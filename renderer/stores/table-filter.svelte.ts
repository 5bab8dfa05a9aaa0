import type { TableView } from '../../electron/contract/views/table.ts';

/** What is typed into the search field, and the tables it leaves: by number, or by any part of a name. */
export class TableFilter {
  text = $state('');

  apply(tables: readonly TableView[]): readonly TableView[] {
    const wanted = this.text.trim().toLocaleLowerCase();
    if (wanted === '') return tables;
    if (/^\d+$/u.test(wanted)) return tables.filter(({ table }) => String(table).startsWith(wanted));
    return tables.filter(({ white, black }) => `${white}\n${black}`.toLocaleLowerCase().includes(wanted));
  }
}
