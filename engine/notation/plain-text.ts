/** Controls and line ends: they move a terminal's cursor, end a tag, or are not seen at all. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Embeddings, overrides and isolates (UAX #9): they turn what stands beside them. The marks between words are left. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Half of a pair (UTF-16): no text, and no file holds it. */
const HALVES = /\p{Cs}/gu;
/** Marks on one letter beyond those that any script has: piled up, also with joiners between them, they cover what stands above and below. */
const PILED = /(\p{M}(?:\p{Cf}*\p{M}){5})(?:\p{Cf}*\p{M})+/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text of one line as people read it; names in any script stay as they are. */
export function plainText(text: string): string {
  return text.replace(CONTROLS, ' ').replace(TURNING, '').replace(HALVES, '\uFFFD').replace(PILED, '$1');
}

/** As `plainText`, of a line whose tabs part what stands in it. */
export function plainColumns(line: string): string {
  return line.split('\t').map(plainText).join('\t');
}

/** Whether there is anything to be seen: a letter, a digit, a sign. */
export function isVisible(text: string): boolean {
  return SEEN.test(text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));
}
