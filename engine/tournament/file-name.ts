import { foldedName } from './folded-name.ts';

/** Of a name that somebody gave: with round and kind behind it, and a folder before it, it stays well under what systems take. */
const LONGEST = 60;

/**
 * How every file that the program gives out is called, without its extension: `autumn-open-2026-round-3-sheets`. Small letters, digits and
 * hyphens, which any system and any USB stick takes, and which are the same in every list. A part that has no such letters is left out.
 */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .map((part) => shortened(plain(part)))
    .filter((part) => part !== '')
    .join('-');
}

/** Without accents; what no ASCII letter comes near to is left out. */
function plain(text: string): string {
  return foldedName(text.normalize('NFKC'))
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** By whole words from the middle, those without digits first: the beginning tells which tournament it is, and the year or the group which of several. */
function shortened(name: string): string {
  const words = name.split('-');
  while (words.length > 2 && words.join('-').length > LONGEST) {
    const inside = words.slice(1, -1);
    const at = inside.findLastIndex((word) => !/\d/u.test(word));
    words.splice(at === -1 ? inside.length : at + 1, 1);
  }
  const [first = '', last] = words;
  if (last === undefined || words.length > 2) return words.join('-').slice(0, LONGEST);
  const room = LONGEST - 1 - last.length;
  return room > 0 ? `${first.slice(0, room)}-${last}` : first.slice(0, LONGEST);
}
