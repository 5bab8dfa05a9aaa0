import { foldedName } from './folded-name.ts';

/** Of a name that somebody gave: with round and kind behind it, and a folder before it, it stays well under what systems take. */
const LONGEST = 60;

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/u;

/** One that is written after a whole number belongs to it, and is no digit more of it. */
const FRACTION_BEHIND_A_NUMBER = /(?<=\d)[¼½¾⅐-⅞]/gu;

/**
 * How every file that the program gives out is called, without its extension: `autumn-open-2026-round-3-sheets`. Small letters, digits and
 * hyphens, which any system and any USB stick takes, and which are the same in every list. A part that has none of them is left out.
 */
export function fileNameOf(...parts: readonly string[]): string {
  const name = parts
    .map((part) => shortened(plain(part)))
    .filter((part) => part !== '')
    .join('-');
  return DEVICE.test(name) ? `chess-${name}` : name;
}

/** Without accents where an ASCII letter comes near; letters of other scripts as they are, composed, since some systems part them otherwise. */
function plain(text: string): string {
  const clusters = text
    .replaceAll(FRACTION_BEHIND_A_NUMBER, ' $&')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .match(/\P{M}\p{M}*/gu);
  return (clusters ?? [])
    .map((cluster) => {
      const folded = foldedName(cluster);
      if (/^[a-z0-9]+$/u.test(folded)) return folded;
      if (/^[\p{Cf}'’‘ʼʻ`´]/u.test(cluster)) return '';
      return /^[\p{L}\p{N}]/u.test(cluster) ? cluster : '-';
    })
    .join('')
    .replaceAll(/-+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** A letter that is not ASCII takes two or three bytes, which some systems count. */
function lengthOf(name: string): number {
  return name.length + (name.match(/[^a-z0-9-]/gu)?.length ?? 0);
}

/**
 * By whole words from the middle, those first that do not look like a year or a group: the beginning tells which tournament it is, and what has
 * a digit, a letter alone, and the last two words, which of several.
 */
function shortened(name: string): string {
  const words = name.split('-');
  while (words.length > 2 && lengthOf(words.join('-')) > LONGEST) {
    const inside = words.slice(1, -2);
    const at = inside.findLastIndex((word) => !/^.$|\d/u.test(word));
    words.splice(at === -1 ? words.length - 2 : at + 1, 1);
  }
  const [first = '', last] = words;
  if (last === undefined || words.length > 2) return cut(words.join('-'), LONGEST);
  const room = LONGEST - 1 - lengthOf(last);
  return room > 0 ? `${cut(first, room)}-${last}` : cut(first, LONGEST);
}

function cut(name: string, room: number): string {
  const letters = [...name];
  while (lengthOf(letters.join('')) > room) letters.pop();
  return letters.join('');
}
