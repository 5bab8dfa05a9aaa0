import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import type { ManualChapter } from '../../../electron/contract/messages/en/manual/chapters.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { Route } from '../../stores/route.svelte.ts';
import { plain } from './plain.ts';
import { textOf, toldGroups } from './told.ts';
import type { ToldGroup } from './told.ts';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Null for the lists of keys and of messages. */
  readonly page: ManualChapter | null;
  /** Of the list of messages. */
  readonly groups: readonly ToldGroup[];
  /** All that a search looks through, in small letters. */
  readonly texts: readonly string[];
}

/** One for each screen, then the keys, then what messages are about. */
export function allChapters(): readonly Chapter[] {
  const keys = messages.console.keys.groups.flatMap(({ heading, keys: group }) => [
    heading,
    ...group.map((line) => line.join(' ')),
  ]);
  const groups = toldGroups();
  const told = groups.flatMap((group) => [`${group.about} ${group.says}`, ...group.told.map(textOf)]);
  return [
    ...manualWords.pages.map((page) => ({
      ...page,
      page,
      groups: [],
      texts: [page.title, ...page.texts.flatMap(read).map(unmarked)].map(plain),
    })),
    { id: 'keys', title: manualWords.keys, page: null, groups: [], texts: [manualWords.keys, ...keys].map(plain) },
    {
      id: 'faults',
      title: manualWords.faultsTitle,
      page: null,
      groups,
      texts: [manualWords.faultsTitle, ...told].map(plain),
    },
  ];
}

/** The chapter about a screen. Who has not prepared a round yet is told how to begin, and who is at a table without a board what is done by hand there. */
export function chapterOf(route: Route, view: Pick<ConsoleView, 'round' | 'tables'> | null): string {
  switch (route.page) {
    case 'tables':
      if (view?.round == null) return 'first';
      // One table is a page of its own.
      return view.tables.length === 1 ? chapterOfTable(view.tables[0]) : 'tables';
    case 'table':
      return chapterOfTable(view?.tables.find(({ table }) => table === route.table));
    case 'castlings':
    case 'sheet':
      return 'print';
    case 'rounds':
      return 'record';
    default:
      return route.page;
  }
}

function chapterOfTable(table: TableView | undefined): string {
  return table?.board === null ? 'boardless' : 'table';
}

function read(text: ManualChapter['texts'][number]): string | readonly string[] {
  if (typeof text === 'string') return text;
  if ('heading' in text) return text.heading;
  return 'picture' in text ? text.says : text;
}

/** Without the marks of keys and of what stands on the screen. */
export function unmarked(text: string): string {
  return text.replaceAll(/[[\]_]/gu, '');
}
