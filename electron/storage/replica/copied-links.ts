import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { setImmediate as others } from 'node:timers/promises';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Sealed } from '../../host/ports.ts';
import { isThere } from './copy-folder.ts';
import { linkHash } from '../journal/journal-file.ts';
import { READ, openPlain } from '../folder/plain-file.ts';

const NEW_LINE = 10;
/** A few milliseconds of work. */
const READ_BYTES = 64 * 1024;
/** No entry of ours comes near it: a round of 1,000 tables has half a megabyte. */
const LONGEST_LINE = 8 * 1024 * 1024;

/** What a copy holds: the last whole link of the chain from the first on, and the length of the text up to it. */
export interface Held {
  readonly last: Sealed | null;
  /** A torn end, and what does not follow, is not counted. */
  readonly bytes: number;
  /** A line after it is longer than any of ours: it was not read to its end. */
  readonly overlong: boolean;
}

/** A link as it stands in a copy. */
export interface CopiedLink extends Sealed {
  /** The mark of whoever wrote it, if it has one. */
  readonly mark: unknown;
}

/** Links, a line each, read as far as their chain holds. */
class CopiedLinks {
  /** The beginning of a line whose end is not read yet. */
  #rest: Buffer[] = [];
  #restBytes = 0;
  #bytes = 0;
  #last: Sealed | null = null;
  #broken = false;
  #overlong = false;

  get held(): Held {
    return { last: this.#last, bytes: this.#bytes, overlong: this.#overlong };
  }

  /** Nothing after this counts. */
  get isBroken(): boolean {
    return this.#broken;
  }

  /** Takes the next piece of the text, which stays as it is. @returns the links that it completes. */
  take(piece: Buffer): readonly CopiedLink[] {
    const links: CopiedLink[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end >= 0 && !this.#broken; end = piece.indexOf(NEW_LINE, from)) {
      const fits = this.#keep(piece.subarray(from, end));
      const sealed = fits ? parsedLink(Buffer.concat(this.#rest).toString(), this.#last) : null;
      this.#broken = sealed === null;
      if (sealed === null) break;
      this.#last = sealed;
      this.#bytes += this.#restBytes + 1;
      this.#rest = [];
      this.#restBytes = 0;
      links.push(sealed);
      from = end + 1;
    }
    if (!this.#broken) this.#keep(piece.subarray(from));
    return links;
  }

  /** @returns false when the line becomes too long. */
  #keep(part: Buffer): boolean {
    this.#rest.push(part);
    this.#restBytes += part.length;
    this.#overlong = this.#restBytes > LONGEST_LINE;
    this.#broken ||= this.#overlong;
    return !this.#overlong;
  }
}

/** What a copy holds, read and not yet walked. */
export class CopyText {
  readonly #bytes: Buffer;
  /** A line after it is longer than any of ours: it was not read to its end. */
  readonly overlong: boolean;

  constructor(bytes: Buffer, overlong = false) {
    this.#bytes = bytes;
    this.overlong = overlong;
  }

  /** What its last whole line says of itself, whether it holds or not; null for one that says nothing. */
  get last(): { readonly seq: number; readonly hash: string } | null {
    const end = this.#bytes.lastIndexOf(NEW_LINE);
    if (end < 1) return null;
    const line = this.#bytes.subarray(this.#bytes.lastIndexOf(NEW_LINE, end - 1) + 1, end).toString();
    const { seq, hash } = parsedObject(line);
    return Number.isSafeInteger(seq) && (seq as number) > 0 && typeof hash === 'string'
      ? { seq: seq as number, hash }
      : null;
  }

  /** As far as their chain holds. */
  links(): readonly CopiedLink[] {
    return new CopiedLinks().take(this.#bytes);
  }
}

/** Reads no line to its end that is too long, and nothing of a file that does not begin as a copy does. Throws `NotPlain` or the system's error. */
export async function readCopy(file: string): Promise<CopyText> {
  const pieces: Buffer[] = [];
  let lineBytes = 0;
  for await (const piece of piecesOf(file)) {
    if (pieces.length === 0 && !beginsAsCopy(piece)) return NO_COPY;
    pieces.push(piece);
    const end = piece.lastIndexOf(NEW_LINE);
    lineBytes = end < 0 ? lineBytes + piece.length : piece.length - end - 1;
    if (lineBytes > LONGEST_LINE) return new CopyText(Buffer.concat(pieces), true);
  }
  return new CopyText(Buffer.concat(pieces));
}

export const NO_COPY = new CopyText(Buffer.alloc(0));

/**
 * Walks the chain of a copy, or of the journal in a bundle of a tournament.
 * @returns faults `journal.missing` and `journal.brokenLink`, with the number of the first link that does not hold.
 */
export function verifyCopy(file: string): Result<{ readonly entries: number; readonly head: string }> {
  if (!existsSync(file)) return fail('journal.missing', { file });
  const links = new CopiedLinks();
  const handle = openSync(file, 'r');
  try {
    for (let piece = nextPiece(handle); piece.length > 0 && !links.isBroken; piece = nextPiece(handle))
      links.take(piece);
  } finally {
    closeSync(handle);
  }
  const { last, bytes } = links.held;
  const entries = last?.entry.seq ?? 0;
  if (bytes < statSync(file).size || last === null)
    return fail('journal.brokenLink', { file, seq: entries + 1, link: 'content' });
  return ok({ entries, head: last.hash });
}

/**
 * How far a copy holds.
 * @param seq whose hash in the copy is wanted as well; null when it has no such entry.
 */
export async function lookAtCopy(file: string, seq = 0): Promise<Held & { readonly hash: string | null }> {
  let hash: string | null = null;
  const held = await walkCopy(file, (links) => {
    hash = links.find(({ entry }) => entry.seq === seq)?.hash ?? hash;
  });
  return { ...held, hash };
}

/** No more than a line is in memory, and nothing is read that does not count. */
async function walkCopy(file: string, take: (links: readonly CopiedLink[]) => void): Promise<Held> {
  const links = new CopiedLinks();
  for await (const piece of piecesOf(file)) {
    take(links.take(piece));
    if (links.isBroken) break;
  }
  return links.held;
}

/** Everybody else has a turn in between. */
async function* piecesOf(file: string): AsyncGenerator<Buffer> {
  if (!(await isThere(file))) return;
  const handle = await openPlain(file, READ);
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      await others();
    }
  } finally {
    await handle.close();
  }
}

function beginsAsCopy(piece: Buffer): boolean {
  const end = piece.indexOf(NEW_LINE);
  return end < 0 || parsedObject(piece.subarray(0, end).toString())['seq'] === 1;
}

function nextPiece(handle: number): Buffer {
  const piece = Buffer.allocUnsafe(READ_BYTES);
  return piece.subarray(0, readSync(handle, piece));
}

function parsedObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function parsedLink(line: string, before: Sealed | null): CopiedLink | null {
  try {
    const { hash, mark, ...entry } = JSON.parse(line) as Envelope & { readonly hash: string; readonly mark?: unknown };
    const next = entry.seq === (before?.entry.seq ?? 0) + 1 && entry.prev === (before?.hash ?? FIRST_PREV);
    return next && isEnvelope(entry) && linkHash(entry) === hash ? { entry, hash, mark } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Anybody can make a hash that holds: only what the journal can keep is an envelope. */
function isEnvelope({ origin, seq, at, type, v, data, prev }: Envelope): boolean {
  const texts = [origin, type, prev].every((text) => typeof text === 'string');
  return texts && [seq, at].every(Number.isSafeInteger) && (v as number) === 1 && isObject(data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
