/** FIDE's titles, as they stand before a name or behind it. */
export const TITLE = '(?:[WA]?[GIFC]M)';
const TITLES_BEFORE = new RegExp(String.raw`^(?:${TITLE}\s+)+(?=\S)`, 'u');
/** Words of a name, and what stands in brackets in it. */
const WORDS = /\([^)]*\)|\[[^\]]*\]|\S+/gu;
/** Titles, numbers and such behind a name, which is not sorted by them. */
const SUFFIX = new RegExp(String.raw`^(?:${TITLE}|(?:[JSjs][Rr]|II|III|IV)\.?|[(\[].*)$`, 'u');

/**
 * The part of a name by which lists are sorted: what stands before the comma, as FIDE writes names; without a comma the last word, unless that
 * is an initial, as of names that begin with what is the person's own.
 * @returns indices into the name, the second behind its last letter.
 */
export function surnameIn(name: string): readonly [from: number, to: number] {
  const comma = name.indexOf(',');
  if (comma > 0) return [0, comma];
  const words = meantIn(name);
  const last = words.at(-1);
  const one = last !== undefined && /^\p{L}\.?$/u.test(last.word) ? words[0] : last;
  return one === undefined ? [0, name.length] : [one.at, one.at + one.word.length];
}

/** It is not told which part the surname is. */
export function isSurnameGuessed(name: string): boolean {
  return !name.includes(',') && meantIn(name).length > 1;
}

/** What a list is sorted by: the surname, then the rest, and last a title that was typed before the name. */
export function sortedAs(name: string): string {
  const [title = ''] = TITLES_BEFORE.exec(name) ?? [];
  const own = name.slice(title.length);
  const [from, to] = surnameIn(own);
  return `${own.slice(from, to)} ${own.slice(0, from)}${own.slice(to)}${title}`;
}

/** Words of a name less those that stand behind it, and where each begins. */
function meantIn(name: string): readonly { readonly word: string; readonly at: number }[] {
  return [...name.matchAll(WORDS)]
    .map((found) => ({ word: found[0], at: found.index }))
    .filter(({ word }, i) => i === 0 || !SUFFIX.test(word));
}
