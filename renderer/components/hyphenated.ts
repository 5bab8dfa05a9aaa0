/** A letter of a script that parts words by hyphens, with its accents: others are not parted, as joined letters would come apart. */
const LETTER = String.raw`[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]\p{M}*`;
const LETTERS = new RegExp(`(?:${LETTER})+`, 'gu');
/** Two letters stay before a hyphen and three behind it. */
const MAY_PART = new RegExp(`(?!^)${LETTER}(?=(?:${LETTER}){3})`, 'gu');

/** Letters of a word that narrow columns may have no room for. */
const LONG = 13;

/**
 * A text whose long words get a hyphen where a line ends in them: browsers find none by themselves in a word with a capital letter.
 * @param isLong of a word between spaces and hyphens: it may have no room on a line.
 */
export function hyphenated(text: string, isLong = ({ length }: string): boolean => length >= LONG): string {
  return text.replaceAll(/[^ -]+/gu, (word) =>
    isLong(word) ? word.replaceAll(LETTERS, (letters) => letters.replaceAll(MAY_PART, '$&\u00AD')) : word,
  );
}
