/** A command to a board, and what it brings. */
export interface BoardCommand {
  readonly code: number;
  /** Of a command of one byte, empty. */
  readonly content: readonly number[];
}

/** Messages to the clock, lights, and the key that a Pegasus wants: their size, which counts what follows it, and then that much. */
const SIZED: readonly number[] = [0x2b, 0x60, 0x63];
/** Commands to one of many boards have the high bit set: its address in two bytes, and a checksum. */
export const ADDRESSED = 0x80;
const ADDRESSED_CONTENT = 3;
/** The rest of a message that is not here by then does not come any more. */
const FORGOTTEN_AFTER_MS = 500;

/** Cuts what comes over the line into commands, so that no content is ever obeyed. Source: hardware notes 1.2, 1.5, 1.7. */
export class CommandReader {
  #held: number[] = [];
  #atMs = 0;

  push(bytes: Uint8Array, nowMs: number): readonly BoardCommand[] {
    if (nowMs - this.#atMs > FORGOTTEN_AFTER_MS) this.#held = [];
    this.#atMs = nowMs;
    return [...bytes].flatMap((byte) => this.#take(byte));
  }

  #take(byte: number): readonly BoardCommand[] {
    if (byte >= ADDRESSED) this.#held = [byte];
    else this.#held.push(byte);
    const [code = 0, ...rest] = this.#held;
    const content = contentOf(code, rest);
    if (content === null) return [];
    this.#held = [];
    return [{ code, content }];
  }
}

/** Null while it is not all there. */
function contentOf(code: number, rest: readonly number[]): readonly number[] | null {
  if (code >= ADDRESSED) return rest.length < ADDRESSED_CONTENT ? null : rest;
  if (!SIZED.includes(code)) return [];
  const [size, ...content] = rest;
  return size === undefined || content.length < size ? null : content;
}
