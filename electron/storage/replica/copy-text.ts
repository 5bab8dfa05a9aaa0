import { parsedObject } from './copied-link.ts';
import type { CopiedLink } from './copied-link.ts';
import { CopiedLinks, LONGEST_LINE, LinesBehind, NEW_LINE } from './copied-lines.ts';
import type { Behind, CopiedChain } from './copied-lines.ts';
import { MOST_BYTES, piecesOf } from './copy-pieces.ts';

/** Each line of ours is an object. */
const OPENING = '{'.charCodeAt(0);

/** How far a copy was read: to its `end`, or to a line that is none of ours, is too long, or is one too many. */
type ReadTo = 'end' | 'odd' | 'overlong' | 'large';

/** What a copy holds, read and not yet walked. */
export class CopyText {
  readonly #pieces: readonly Buffer[];
  /** Whole lines. */
  readonly #lines: number;
  readonly readTo: ReadTo;

  constructor(pieces: readonly Buffer[], lines: number, readTo: ReadTo) {
    this.#pieces = pieces;
    this.#lines = lines;
    this.readTo = readTo;
  }

  /**
   * What its last line says of itself, whether it holds or not; null where it says nothing, or where lines were added to a copy or
   * taken from it.
   */
  get last(): { readonly seq: number; readonly hash: string } | null {
    if (this.readTo !== 'end') return null;
    const { seq, hash } = parsedObject(this.#lastLine());
    return seq === this.#lines && this.#lines > 0 && typeof hash === 'string' ? { seq, hash } : null;
  }

  /** Whose its first line says it is; null where it says nothing. */
  get origin(): string | null {
    const [piece] = this.#pieces;
    const end = piece?.indexOf(NEW_LINE) ?? -1;
    const { origin } = piece === undefined || end < 0 ? {} : parsedObject(piece.subarray(0, end).toString());
    return typeof origin === 'string' ? origin : null;
  }

  /** As far as their chain holds. */
  chain(): CopiedChain {
    const walked = new CopiedLinks();
    const links: CopiedLink[] = [];
    for (const piece of this.#pieces) {
      for (const link of walked.take(piece)) links.push(link);
      if (walked.isBroken) break;
    }
    return { links, ...this.#behind(walked.held.bytes) };
  }

  #behind(bytes: number): Behind {
    const lines = new LinesBehind();
    let at = 0;
    for (const piece of this.#pieces) {
      if (at + piece.length > bytes) lines.take(piece.subarray(Math.max(0, bytes - at)));
      at += piece.length;
    }
    return lines.behind;
  }

  #lastLine(): string {
    let tail: Buffer = Buffer.alloc(0);
    let [begin, end] = [-1, -1];
    for (let n = this.#pieces.length; n > 0 && begin < 0; n--) {
      tail = Buffer.concat([...this.#pieces.slice(n - 1, n), tail]);
      end = tail.lastIndexOf(NEW_LINE);
      begin = end < 1 ? -1 : tail.lastIndexOf(NEW_LINE, end - 1);
    }
    return tail.subarray(begin + 1, Math.max(end, 0)).toString();
  }
}

/**
 * Reads a copy to be taken up: no line to its end that is too long, nothing after one that is none of ours, no more than memory has room
 * for, and nothing of a file that does not begin as a copy does. Throws `NotPlain`, the system's error, or what the signal is ended with.
 */
export async function readCopy(file: string, signal?: AbortSignal): Promise<CopyText> {
  const pieces: Buffer[] = [];
  let [bytes, lines, lineBytes, first] = [0, 0, 0, OPENING];
  for await (const piece of piecesOf(file)) {
    signal?.throwIfAborted();
    if (pieces.length === 0 && !beginsAsCopy(piece)) return NO_COPY;
    bytes += piece.length;
    if (bytes > MOST_BYTES) return new CopyText(pieces, lines, 'large');
    pieces.push(piece);
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end >= 0; end = piece.indexOf(NEW_LINE, from)) {
      if (lineBytes === 0) first = piece[from] ?? 0;
      lines++;
      if (first !== OPENING) return new CopyText(pieces, lines, 'odd');
      lineBytes = 0;
      from = end + 1;
    }
    if (lineBytes === 0) first = piece[from] ?? 0;
    lineBytes += piece.length - from;
    if (lineBytes > LONGEST_LINE) return new CopyText(pieces, lines, 'overlong');
  }
  return new CopyText(pieces, lines, 'end');
}

export const NO_COPY = new CopyText([], 0, 'end');

function beginsAsCopy(piece: Buffer): boolean {
  const end = piece.indexOf(NEW_LINE);
  return end < 0 || parsedObject(piece.subarray(0, end).toString())['seq'] === 1;
}
