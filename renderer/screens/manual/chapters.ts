import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import type { ManualChapter } from '../../../electron/contract/messages/en/manual/chapters.ts';
import { messages } from '../../stores/messages.svelte.ts';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Null for the lists of keys and of messages. */
  readonly page: ManualChapter | null;
  /** All that a search looks through, in small letters. */
  readonly words: string;
}

/** One for each screen, then the keys, then what messages are about. */
export function allChapters(): readonly Chapter[] {
  const keys = messages.console.keys.list.flat();
  const faults = manualWords.faults.flatMap(({ about, says }) => [about, says]);
  return [
    ...manualWords.pages.map((page) => ({ ...page, page, words: searched([page.title, ...page.texts.flatMap(read)]) })),
    { id: 'keys', title: manualWords.keys, page: null, words: searched([manualWords.keys, ...keys]) },
    { id: 'faults', title: manualWords.faultsTitle, page: null, words: searched([manualWords.faultsTitle, ...faults]) },
  ];
}

/** Those in which every word stands. */
export function chaptersWith(text: string, chapters: readonly Chapter[]): readonly Chapter[] {
  const wanted = text.toLowerCase().split(/\s+/u);
  return chapters.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

function read(text: ManualChapter['texts'][number]): string | readonly string[] {
  return typeof text === 'object' && 'picture' in text ? text.says : text;
}

function searched(texts: readonly string[]): string {
  return texts
    .join(' ')
    .replaceAll(/[[\]_]/gu, '')
    .toLowerCase();
}
