import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What is inside an entry, piece by piece. */
export type ZipContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ZippedEntry {
  readonly name: string;
  /** SHA-256 of what is inside, hexadecimal. */
  readonly sha256: string;
}

/** The same content is the same file: a date that says nothing, and rights that say nothing of this machine. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100600 } as const;

/**
 * Writes a zip piece by piece, entries compressed with deflate, so that neither a large capture nor a slow stick holds
 * anything up. Of any size: beyond 4 GB or 65,535 entries it says so in zip64 fields.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;

  /** @param write takes the next bytes of the file. What it throws ends `add` and `end`. */
  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#written = this.#pass(write);
    // Whoever adds or ends hears of it; so does whoever's content could not be read.
    this.#written.catch(() => undefined);
    this.#zip.on('error', () => undefined);
  }

  /** @param name path inside, with slashes. */
  async add(name: string, content: ZipContent): Promise<ZippedEntry> {
    const hash = createHash('sha256');
    const stream = Readable.from(hashed(content, hash));
    this.#zip.addReadStream(stream, name, OPTIONS);
    await Promise.race([finished(stream), this.#written]);
    return { name, sha256: hash.digest('hex') };
  }

  /** The directory, which ends the file. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  async #pass(write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
    for await (const piece of this.#zip.outputStream) await write(piece as Buffer);
  }
}

async function* hashed(content: ZipContent, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
