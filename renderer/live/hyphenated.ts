/** A word that a column may be too narrow for, in Latin, Greek or Cyrillic letters and their accents: others are not parted by hyphens. */
const LONG_WORD = /[A-Za-zÀ-ӿ]{13,}/gu;
/** Two letters stay before a hyphen and three behind it, and an accent with its letter. */
const MAY_PART = /(?!^).(?=\p{L}..)/gu;

/** A name whose long words get a hyphen where a line ends in them. Browsers find none by themselves in a word with a capital letter. */
export function hyphenated(name: string): string {
  return name.replaceAll(LONG_WORD, (word) => word.replaceAll(MAY_PART, '$&\u00AD'));
}
