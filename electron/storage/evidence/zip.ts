import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What is inside an entry, piece by piece. */
export type ZipContent = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ZippedEntry {
  readonly name: string;
  /** SHA-256 of what is inside, hexadecimal. */
  readonly sha256: string;
}

/** A zip with more than 4 GB or 65,535 entries, which this form cannot say. */
export class ZipTooLarge extends Error {}

const LARGEST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;
/** Names in UTF-8; sizes and checksum stand after the content. */
const FLAGS = 0x0808;
/** 1 January 1980: the same content is the same file. */
const DATE = 0x21;

/**
 * Writes a zip piece by piece, entries compressed with deflate, so that neither a large capture nor a slow stick holds
 * anything up. Layout after PKWARE's APPNOTE 4.3.7, 4.3.9, 4.3.12 and 4.3.16.
 */
export class ZipWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;
  readonly #central: Buffer[] = [];
  #offset = 0;

  /** @param write takes the next bytes of the file. */
  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.#write = write;
  }

  /** @param name path inside, with slashes. Throws `ZipTooLarge`. */
  async add(name: string, content: ZipContent): Promise<ZippedEntry> {
    const offset = this.#offset;
    const file = Buffer.from(name, 'utf8');
    const sizes = Buffer.alloc(12);
    await this.#put(Buffer.concat([Buffer.from('504b0304', 'hex'), commonFields(sizes, file.length), file]));
    const before = this.#offset;
    const sum = { crc: 0, bytes: 0, hash: createHash('sha256') };
    await pipeline(summed(content, sum), createDeflateRaw(), async (deflated: AsyncIterable<Uint8Array>) => {
      for await (const piece of deflated) await this.#put(piece);
    });
    sizes.writeUInt32LE(sum.crc, 0);
    sizes.writeUInt32LE(this.#offset - before, 4);
    sizes.writeUInt32LE(limited(sum.bytes), 8);
    await this.#put(Buffer.concat([Buffer.from('504b0708', 'hex'), sizes]));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    this.#central.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), commonFields(sizes, file.length), tail, file]),
    );
    return { name, sha256: sum.hash.digest('hex') };
  }

  /** The directory, which ends the file. */
  async end(): Promise<void> {
    const entries = this.#central.length;
    if (entries > MOST_ENTRIES) throw new ZipTooLarge();
    const directory = Buffer.concat(this.#central);
    const end = Buffer.alloc(22);
    end.write('504b0506', 0, 'hex');
    end.writeUInt16LE(entries, 8);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    await this.#put(directory);
    await this.#put(end);
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#offset = limited(this.#offset + bytes.length);
    await this.#write(bytes);
  }
}

interface Sum {
  crc: number;
  bytes: number;
  readonly hash: ReturnType<typeof createHash>;
}

async function* summed(content: ZipContent, sum: Sum): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    sum.crc = crc32(piece, sum.crc);
    sum.bytes += piece.length;
    sum.hash.update(piece);
    yield piece;
  }
}

/** From `version needed` to `extra field length`: the same in both headers, but for the sizes. */
function commonFields(sizes: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.set(sizes, 10);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function limited(size: number): number {
  if (size > LARGEST) throw new ZipTooLarge();
  return size;
}
