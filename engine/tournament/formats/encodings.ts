/** Encodings with a byte a letter: nothing in a file tells one from another. Latin-1 is Windows-1252 without what nobody writes. */
export const BYTE_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1254',
  'iso-8859-7',
] as const;
export type ByteEncoding = (typeof BYTE_ENCODINGS)[number];

/** @param characters a byte each. */
export function decodeBytes(characters: string, encoding: ByteEncoding): string {
  const table = TABLES[encoding];
  return characters.replace(/[\u0080-\u00ff]/gu, (one) => table.get(one.charCodeAt(0)) ?? one);
}

/** A character that the encoding has not becomes a question mark; of those up to U+00FF, the byte of its number. */
export function encodeBytes(text: string, encoding: ByteEncoding): Uint8Array {
  const back = new Map([...TABLES[encoding]].map(([byte, character]) => [character, byte]));
  return Uint8Array.from(text, (character) => {
    const byte = back.get(character) ?? character.charCodeAt(0);
    return byte > 0xff ? QUESTION_MARK : byte;
  });
}

const QUESTION_MARK = 0x3f;

/** Where Latin-1 has nothing that is written. */
const SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
/** Of Central Europe, alike in both. */
const LETTERS_LATIN_2 = 'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** Bytes that do not stand for the character of the same number; those that stand for nothing stay as they are. */
const TABLES: Readonly<Record<ByteEncoding, ReadonlyMap<number, string>>> = {
  'windows-1252': new Map(table(0x80, SIGNS)),
  'windows-1250': new Map([
    ...table(0x80, '€\0‚\0„…†‡\0‰Š‹ŚŤŽŹ\0‘’“”•–—\0™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż'),
    ...table(0xc0, LETTERS_LATIN_2),
  ]),
  'iso-8859-2': new Map([
    ...table(0xa0, '\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žż'),
    ...table(0xc0, LETTERS_LATIN_2),
  ]),
  'windows-1251': new Map(
    table(
      0x80,
      'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\0™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
    ),
  ),
  'windows-1254': new Map([
    ...table(0x80, SIGNS.replaceAll(/[Žž]/gu, '\0')),
    ...table(0xd0, 'Ğ'),
    ...table(0xdd, 'İŞ'),
    ...table(0xf0, 'ğ'),
    ...table(0xfd, 'ış'),
  ]),
  'iso-8859-7': new Map(
    table(
      0xa0,
      '\u00a0‘’£€₯¦§¨©ͺ«¬\u00ad\0―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\0ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\0',
    ),
  ),
};

/** Characters of consecutive bytes; a zero is a byte that stands for nothing. */
function table(from: number, characters: string): readonly (readonly [number, string])[] {
  return [...characters].flatMap((one, i) => (one === '\0' ? [] : [[from + i, one] as const]));
}
