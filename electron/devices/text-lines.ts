const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Cuts bytes into lines of text. */
export interface TextLines {
  /** @returns the lines that the chunk completes, without their ends; null for one that is too long to be any. Empty ones are passed over. */
  push(chunk: Uint8Array): readonly (string | null)[];
}

/** @param longest what is longer is noise up to the next end of a line. */
export function createTextLines(longest: number): TextLines {
  let held: number[] = [];
  let overlong = false;

  const endLine = (out: (string | null)[]): void => {
    if (held.at(-1) === CARRIAGE_RETURN) held.pop();
    if (!overlong && held.length > 0) out.push(String.fromCharCode(...held));
    held = [];
    overlong = false;
  };

  return {
    push(chunk) {
      const out: (string | null)[] = [];
      for (const byte of chunk) {
        if (byte === LINE_FEED) endLine(out);
        else if (held.length < longest) held.push(byte);
        else if (!overlong) {
          overlong = true;
          out.push(null);
        }
      }
      return out;
    },
  };
}
