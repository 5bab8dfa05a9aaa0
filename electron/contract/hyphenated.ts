import { syllableStarts } from './syllables.ts';

/** A letter of a script that parts words by hyphens, with its accents: others are not parted, as joined letters would come apart. */
const LETTER = String.raw`[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*`;
const LETTERS = new RegExp(`(?:${LETTER})+`, 'gu');
const ONE_LETTER = new RegExp(LETTER, 'gu');
/** So many letters stay before a hyphen, and so many behind it. */
const [LEAST_BEFORE, LEAST_BEHIND] = [2, 3];
/** What is no syllable of any language, and no line has room for, is parted anywhere. */
const LONGEST_SYLLABLE = 8;

/** Letters of a word that narrow columns may have no room for. */
const LONG = 13;

/**
 * A text whose long words get a hyphen between syllables where a line ends in them: browsers find none by themselves in a word with a capital letter.
 * @param isLong of a word between spaces and hyphens: it may have no room on a line.
 */
export function hyphenated(text: string, isLong = ({ length }: string): boolean => length >= LONG): string {
  return text.replaceAll(/[^ -]+/gu, (word) => (isLong(word) ? word.replaceAll(LETTERS, parted) : word));
}

function parted(word: string): string {
  const letters = word.match(ONE_LETTER) ?? [];
  const last = letters.length - LEAST_BEHIND;
  const starts = [...syllableStarts(letters)].filter((at) => at >= LEAST_BEFORE && at <= last);
  const ends = [...starts, letters.length];
  const within = [0, ...starts].flatMap((from, i) => {
    const length = (ends[i] ?? from) - from;
    return length > LONGEST_SYLLABLE ? Array.from({ length: length - 1 }, (_, more) => from + more + 1) : [];
  });
  const all = new Set([...starts, ...within.filter((at) => at >= LEAST_BEFORE && at <= last)]);
  return letters.map((letter, i) => (all.has(i) ? `\u00AD${letter}` : letter)).join('');
}
