import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import type { Chapter } from './chapters.ts';

/** A word as it was typed, in small letters, and what the manual calls the same thing: one of them is enough. */
export type Wanted = readonly string[];

/** A piece of a text; `marked` where it is what was searched for. */
interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** From so many letters on, a word that is still being typed counts as the one that begins with it. */
const LETTERS_OF_A_BEGINNING = 4;
/** Every text has each letter somewhere. */
const LETTERS_OF_A_MARK = 2;

export function searchedFor(text: string): readonly Wanted[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => [word, ...calledElse(word)]);
}

/**
 * Those in which every word stands: first where the title or a heading has them all, then where they follow each other, then where one text has
 * them all; of those, the ones that say most about it. Lists of keys and messages have a line for everything: their lines are not counted.
 */
export function chaptersWith(words: readonly Wanted[], chapters: readonly Chapter[]): readonly Chapter[] {
  const phrase = words.map(([typed]) => typed).join(' ');
  const hasAll = (text: string): boolean => words.every((word) => stands(word, text));
  const closeness = ({ page, texts: [title = '', ...texts] }: Chapter): number => {
    if (hasAll(title) || headingsOf(page).some(hasAll)) return 3;
    if (texts.some((text) => text.includes(phrase))) return 2;
    return texts.some(hasAll) ? 1 : 0;
  };
  const said = ({ page, texts }: Chapter): number => (page === null ? 0 : texts.filter(hasAll).length);
  const found = chapters.filter(({ texts }) => words.every((word) => texts.some((text) => stands(word, text))));
  return words.length === 0
    ? found
    : found.toSorted((one, other) => closeness(other) - closeness(one) || said(other) - said(one));
}

function headingsOf(page: Chapter['page']): readonly string[] {
  return (page?.texts ?? []).flatMap((text) =>
    typeof text === 'object' && 'heading' in text ? [text.heading.toLowerCase()] : [],
  );
}

export function stretchesOf(text: string, words: readonly Wanted[]): readonly Stretch[] {
  const sought = words.flat().filter(({ length }) => length >= LETTERS_OF_A_MARK);
  if (sought.length === 0) return [{ text, marked: false }];
  const pattern = sought.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, i) => ({ text: piece, marked: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function stands(word: Wanted, text: string): boolean {
  return word.some((called) => text.includes(called));
}

function calledElse(word: string): readonly string[] {
  return Object.entries(manualWords.calledElse)
    .filter(([other]) => other === word || (word.length >= LETTERS_OF_A_BEGINNING && other.startsWith(word)))
    .map(([, inManual]) => inManual);
}
