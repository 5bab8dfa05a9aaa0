import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import type { Chapter } from './chapters.ts';
import { plain } from './plain.ts';

/** A word as it was typed, in small letters, and what stands for it in the manual: the word in another form, or what the manual calls the same thing. */
export interface Wanted {
  readonly typed: string;
  /** The source of a regular expression. */
  readonly pattern: string;
  /** Finds it. */
  readonly finds: RegExp;
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

/** From so many words on they still say what is sought, where others are left out. */
const WORDS_OF_A_MESSAGE = 2;

/** Words that say what is asked about; where only others are typed, they do. */
export function searchedFor(text: string): readonly Wanted[] {
  const typed = paired(plain(text).split(/\s+/u)).filter((word) => word !== '');
  const telling = typed.filter((word) => !manualWords.saysNothing.includes(word));
  return (telling.length === 0 ? typed : telling).map((word) => {
    const pattern = [...[word, ...calledElse(word)].map(beginning), ...formsOf(word)].join('|');
    return { typed: word, pattern, finds: new RegExp(pattern, 'u') };
  });
}

/**
 * The same of what stands in these chapters: a message on the screen names another table, port or number than its example here. Where no text has
 * all words, those are left out that have a digit or stand nowhere, if one has all of the others.
 */
export function searchedIn(text: string, chapters: readonly Chapter[]): readonly Wanted[] {
  const words = searchedFor(text);
  const isIn = (some: readonly Wanted[]): boolean =>
    chapters.some(({ texts }) => texts.some((one) => hasAll(some, one)));
  if (isIn(words)) return words;
  const known = words.filter((word) => !/\d/u.test(word.typed) && isIn([word]));
  return known.length >= WORDS_OF_A_MESSAGE && isIn(known) ? known : words;
}

/** Two words that the manual calls something else together are one. */
function paired(words: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const word of words) {
    const pair = `${all.at(-1) ?? ''} ${word}`;
    if (pair in manualWords.calledElse) all.splice(-1, 1, pair);
    else all.push(word);
  }
  return all;
}

export function hasAll(words: readonly Wanted[], text: string): boolean {
  return words.every(({ finds }) => finds.test(text));
}

/** Whether they follow each other there, but for words that say nothing. */
function hasPhrase(words: readonly Wanted[], text: string): boolean {
  return phraseOf(words).test(text);
}

/** How all that was searched for stands in a text, the closest first: its words follow each other, are in one sentence, or apart. */
const CLOSE = ['phrase', 'sentence', 'words'] as const;

/** How close a text is to what was searched for; undefined where it has not all of it, or nothing was. */
export function foundAs(words: readonly Wanted[], text: string): (typeof CLOSE)[number] | undefined {
  if (words.length === 0 || !hasAll(words, text)) return undefined;
  if (hasPhrase(words, text)) return 'phrase';
  return text.split(/(?<=[.!?])\s/u).some((sentence) => hasAll(words, sentence)) ? 'sentence' : 'words';
}

/** Whether a title begins with it: the chapter is about nothing else. */
export function isTitle(words: readonly Wanted[], title: string): boolean {
  return words.length > 0 && title.search(phraseOf(words)) === 0;
}

/**
 * Those in which every word stands: first where the title or a heading has them all, then where a text has them, the closer to each other the
 * sooner; of those, the ones that say most about it. Lists of keys and messages have a line for everything: one line has to have all words, and
 * their lines are not counted.
 */
export function chaptersWith(words: readonly Wanted[], chapters: readonly Chapter[]): readonly Chapter[] {
  if (words.length === 0) return chapters;
  const closeness = ({ page, texts: [title = '', ...texts] }: Chapter): number => {
    if (hasAll(words, title) || headingsOf(page).some((heading) => hasAll(words, heading))) return CLOSE.length + 1;
    const found = new Set(texts.map((text) => foundAs(words, text)));
    const closest = CLOSE.findIndex((how) => found.has(how));
    return closest === -1 ? 0 : CLOSE.length - closest;
  };
  const said = ({ page, texts }: Chapter): number =>
    page === null ? 0 : texts.filter((text) => hasAll(words, text)).length;
  const found = chapters.filter(({ page, texts }) =>
    page === null
      ? texts.some((text) => hasAll(words, text))
      : words.every(({ finds }) => texts.some((text) => finds.test(text))),
  );
  return found.toSorted((one, other) => closeness(other) - closeness(one) || said(other) - said(one));
}

function phraseOf(words: readonly Wanted[]): RegExp {
  const between = `(?:\\s+(?:${manualWords.saysNothing.join('|')}))*\\s+`;
  return new RegExp(words.map(({ typed }) => escaped(typed)).join(between), 'u');
}

function headingsOf(page: Chapter['page']): readonly string[] {
  return (page?.texts ?? []).flatMap((text) =>
    typeof text === 'object' && 'heading' in text ? [plain(text.heading)] : [],
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

/** The same word with another ending, whole: a beginning alone would be of other words, too. */
function formsOf(word: string): readonly string[] {
  const [, stem = '', ending] =
    new RegExp(`^(\\p{L}{${String(LETTERS_OF_A_STEM)},}?)(${ENDINGS})?$`, 'u').exec(word) ?? [];
  if (stem === '') return [];
  return [`(?<!\\p{L})${stem}(?:${ENDINGS})${ending === undefined ? '' : '?'}(?!\\p{L})`];
}

/** As a word begins: inside another it would be no word. */
function beginning(text: string): string {
  return `${/^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''}${escaped(text)}`;
}

/** A word with a hyphen is also one that has none, and two. */
function escaped(text: string): string {
  return text
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replaceAll(/(?<=[\p{L}\d])-(?=\p{L})/gu, String.raw`[-\s]?`)
    .replaceAll("'", "['‘’]")
    .replaceAll('"', '["“”]');
}

function calledElse(word: string): readonly string[] {
  return Object.entries(manualWords.calledElse)
    .filter(([other]) => other === word || (word.length >= LETTERS_OF_A_BEGINNING && other.startsWith(word)))
    .map(([, inManual]) => inManual);
}
