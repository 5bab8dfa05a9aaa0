import { existsSync, readFileSync, statSync } from 'node:fs';
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

/** What a copy holds: the last whole link of the chain from the first on, and the length of the text up to it. */
export interface Held {
  readonly last: Sealed | null;
  /** A torn end, and what does not follow, is not counted. */
  readonly bytes: number;
}

/** A link as it stands in a copy. */
export interface CopiedLink extends Sealed {
  /** The mark of whoever wrote it, if it has one. */
  readonly mark: unknown;
}

/** Links, a line each, read as far as their chain holds. */
class CopiedLinks {
  #rest = Buffer.alloc(0);
  #bytes = 0;
  #last: Sealed | null = null;
  #broken = false;

  get held(): Held {
    return { last: this.#last, bytes: this.#bytes };
  }

  /** Takes the next piece of the text. @returns the links that it completes. */
  take(piece: Buffer): readonly CopiedLink[] {
    if (this.#broken) return [];
    const text = Buffer.concat([this.#rest, piece]);
    const links: CopiedLink[] = [];
    let from = 0;
    for (let end = text.indexOf(NEW_LINE); end >= 0; end = text.indexOf(NEW_LINE, from)) {
      const sealed = parsedLink(text.subarray(from, end).toString(), this.#last);
      if (sealed === null) {
        this.#broken = true;
        break;
      }
      this.#last = sealed;
      this.#bytes += end + 1 - from;
      links.push(sealed);
      from = end + 1;
    }
    this.#rest = text.subarray(from);
    return links;
  }
}

/** What a copy holds, read and not yet walked. */
export class CopyText {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
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

/** Throws `NotPlain` or the system's error. */
export async function readCopy(file: string): Promise<CopyText> {
  if (!(await isThere(file))) return NO_COPY;
  const handle = await openPlain(file, READ);
  try {
    return new CopyText(await handle.readFile());
  } finally {
    await handle.close();
  }
}

export const NO_COPY = new CopyText(Buffer.alloc(0));

/**
 * Walks the chain of a copy, or of the journal in a bundle of a tournament.
 * @returns faults `journal.missing` and `journal.brokenLink`, with the number of the first link that does not hold.
 */
export function verifyCopy(file: string): Result<{ readonly entries: number; readonly head: string }> {
  if (!existsSync(file)) return fail('journal.missing', { file });
  const links = new CopiedLinks();
  links.take(readFileSync(file));
  const { last, bytes } = links.held;
  const entries = last?.entry.seq ?? 0;
  if (bytes < statSync(file).size || last === null)
    return fail('journal.brokenLink', { file, seq: entries + 1, link: 'content' });
  return ok({ entries, head: last.hash });
}

/**
 * How far a copy holds; everybody else has a turn in between.
 * @param seq whose hash in the copy is wanted as well; null when it has no such entry.
 */
export async function lookAtCopy(file: string, seq = 0): Promise<Held & { readonly hash: string | null }> {
  const links = new CopiedLinks();
  let hash: string | null = null;
  if (!(await isThere(file))) return { ...links.held, hash };
  const handle = await openPlain(file, READ);
  const pieces = handle.createReadStream({ highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  for await (const piece of pieces) {
    hash = links.take(piece).find(({ entry }) => entry.seq === seq)?.hash ?? hash;
    await others();
  }
  return { ...links.held, hash };
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
