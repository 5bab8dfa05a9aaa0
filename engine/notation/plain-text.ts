/** Controls and line ends: they move a terminal's cursor, end a tag, or are not seen at all. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Embeddings, overrides and isolates (UAX #9): they turn what stands beside them. The marks between words are left. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Text of one line as people read it; names in any script stay as they are. */
export function plainText(text: string): string {
  return text.replace(CONTROLS, ' ').replace(TURNING, '');
}
