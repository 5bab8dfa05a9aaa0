import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import type { Chapter } from './chapters.ts';

/** A word as it was typed, in small letters, and what stands for it in the manual: the word in another form, or what the manual calls the same thing. */
export interface Wanted {
  readonly typed: string;
  /** The source of a regular expression. */
  readonly pattern: string;
}

/** A piece of a text; `marked` where it is what was searched for. */
interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** From so many letters on, a word that is still being typed counts as the one that begins with it. */
const LETTERS_OF_A_BEGINNING = 4;
/** What is left without its ending is still of few words. */
const LETTERS_OF_A_STEM = 3;
/** Every text has each letter somewhere. */
const LETTERS_OF_A_MARK = 2;

/** Of forms of one word: penalty, penalties. */
const ENDINGS = 'ings|ing|ies|ied|ed|es|e|s|y';

/** Words that say what is asked about; where only others are typed, they do. */
export function searchedFor(text: string): readonly Wanted[] {
  const typed = text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const telling = typed.filter((word) => !manualWords.saysNothing.includes(word));
  return (telling.length === 0 ? typed : telling).map((word) => ({
    typed: word,
    pattern: [...[word, ...calledElse(word)].map(escaped), ...formsOf(word)].join('|'),
  }));
}

/**
 * Those in which every word stands: first where the title or a heading has them all, then where they follow each other, then where one text has
 * them all; of those, the ones that say most about it. Lists of keys and messages have a line for everything: their lines are not counted.
 */
export function chaptersWith(words: readonly Wanted[], chapters: readonly Chapter[]): readonly Chapter[] {
  const phrase = words.map(({ typed }) => typed).join(' ');
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
  const sought = words.filter(({ typed }) => typed.length >= LETTERS_OF_A_MARK);
  if (sought.length === 0) return [{ text, marked: false }];
  const pattern = sought.map((word) => word.pattern).join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, i) => ({ text: piece, marked: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function stands(word: Wanted, text: string): boolean {
  return new RegExp(word.pattern, 'u').test(text);
}

/** The same word with another ending, whole: a beginning alone would be of other words, too. */
function formsOf(word: string): readonly string[] {
  const [, stem = '', ending] =
    new RegExp(`^(\\p{L}{${String(LETTERS_OF_A_STEM)},}?)(${ENDINGS})?$`, 'u').exec(word) ?? [];
  if (stem === '') return [];
  return [`(?<!\\p{L})${stem}(?:${ENDINGS})${ending === undefined ? '' : '?'}(?!\\p{L})`];
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}

function calledElse(word: string): readonly string[] {
  return Object.entries(manualWords.calledElse)
    .filter(([other]) => other === word || (word.length >= LETTERS_OF_A_BEGINNING && other.startsWith(word)))
    .map(([, inManual]) => inManual);
}
