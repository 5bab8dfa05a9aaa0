import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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
/** Of a copy that is taken up, kept in memory: nine rounds of 600 tables have a hundred megabytes. */
export const MOST_BYTES = 256 * 1024 * 1024;
/** Each line of ours is an object. */
const OPENING = '{'.charCodeAt(0);

/** What a copy holds: the last whole link of the chain from the first on, and the length of the text up to it. */
export interface Held {
  readonly last: CopiedLink | null;
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
  #last: CopiedLink | null = null;
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

/** How far a copy was read: to its `end`, or to a line that is none of ours, is too long, or is one too many. */
type ReadTo = 'end' | 'odd' | 'overlong' | 'large';

/** What lies behind the place where a chain breaks. */
export interface Behind {
  /** Whole lines that follow from nothing. */
  readonly odd: number;
  /** How many of them are entries that were written whole: their own hash holds. */
  readonly readable: number;
}

/** Links of a copy as far as their chain holds, and what lies behind them. */
export interface CopiedChain extends Behind {
  readonly links: readonly CopiedLink[];
}

/** Counts lines, and those of them that are entries by their own hash. */
class LinesBehind {
  #rest: Buffer[] = [];
  #restBytes = 0;
  #odd = 0;
  #readable = 0;

  /** @returns the entries whose lines the piece completes. */
  take(piece: Buffer): readonly CopiedLink[] {
    const entries: CopiedLink[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end >= 0; end = piece.indexOf(NEW_LINE, from)) {
      this.#keep(piece.subarray(from, end));
      this.#odd++;
      const entry = this.#entry();
      if (entry !== null) entries.push(entry);
      this.#rest = [];
      this.#restBytes = 0;
      from = end + 1;
    }
    this.#readable += entries.length;
    this.#keep(piece.subarray(from));
    return entries;
  }

  /** A last line counts without its end where it is an entry: only a torn one is nothing. */
  get behind(): Behind {
    const last = this.#entry() === null ? 0 : 1;
    return { odd: this.#odd + last, readable: this.#readable + last };
  }

  /** No more of a line than one of ours can have. */
  #keep(part: Buffer): void {
    this.#restBytes += part.length;
    if (this.#restBytes <= LONGEST_LINE) this.#rest.push(part);
  }

  #entry(): CopiedLink | null {
    return this.#restBytes > LONGEST_LINE ? null : wholeLink(Buffer.concat(this.#rest).toString());
  }
}

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
export async function walkCopy(file: string, take: (links: readonly CopiedLink[]) => void): Promise<Held> {
  const links = new CopiedLinks();
  for await (const piece of piecesOf(file)) {
    take(links.take(piece));
    if (links.isBroken) break;
  }
  return links.held;
}

/** What lies behind so many bytes of a copy, no more than memory would have room for. */
export async function lookBehind(file: string, bytes: number): Promise<Behind> {
  const lines = new LinesBehind();
  let read = 0;
  for await (const piece of piecesOf(file, bytes)) {
    lines.take(piece);
    read += piece.length;
    if (read > MOST_BYTES) break;
  }
  return lines.behind;
}

/** Whose the entries of a file are that can be read, wherever they stand in it and whatever stands between. */
export async function* originsIn(file: string): AsyncGenerator<string> {
  const lines = new LinesBehind();
  for await (const piece of piecesOf(file)) for (const { entry } of lines.take(piece)) yield entry.origin;
}

/** Everybody else has a turn in between. */
async function* piecesOf(file: string, from = 0): AsyncGenerator<Buffer> {
  if (!(await isThere(file))) return;
  const handle = await openPlain(file, READ);
  try {
    for (let at = from; ;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
      await yieldToEventLoop();
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
  const link = wholeLink(line);
  const next = link?.entry.seq === (before?.entry.seq ?? 0) + 1 && link.entry.prev === (before?.hash ?? FIRST_PREV);
  return next ? link : null;
}

/** An entry as it was written, whatever stands before it. */
function wholeLink(line: string): CopiedLink | null {
  try {
    const { hash, mark, ...entry } = JSON.parse(line) as Envelope & { readonly hash: string; readonly mark?: unknown };
    return isEnvelope(entry) && linkHash(entry) === hash ? { entry, hash, mark } : null;
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
