import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { isSystemError } from '../folder/system-error.ts';

/** A file cannot be written, in contrast to what goes into it. */
export class WriteFailure extends Error {
  /** The system's, such as `ENOSPC`; empty when it has none. */
  readonly code: string;

  constructor(error: unknown) {
    super(error instanceof Error ? error.message : String(error));
    this.code = isSystemError(error) ? String(error.code) : '';
  }
}

export class Cancelled extends Error {}

/** A large file that is written from its beginning to its end while everything else goes on, and may be given up. */
export class BundleFile {
  readonly #handle: FileHandle;
  readonly #isCancelled: () => boolean;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  private constructor(handle: FileHandle, isCancelled: () => boolean) {
    this.#handle = handle;
    this.#isCancelled = isCancelled;
  }

  /** Readable by its owner alone. Throws a `WriteFailure`. */
  static async open(file: string, isCancelled: () => boolean): Promise<BundleFile> {
    return new BundleFile(await asWriteFailure(open(file, 'wx', 0o600)), isCancelled);
  }

  /** Throws `Cancelled` when it was. */
  throwIfCancelled(): void {
    if (this.#isCancelled()) throw new Cancelled();
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.throwIfCancelled();
    await asWriteFailure(this.#handle.writeFile(bytes));
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
  }

  /** It is on the disk then. */
  async finish(): Promise<{ readonly bytes: number; readonly sha256: string }> {
    await asWriteFailure(this.#handle.sync());
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async close(): Promise<void> {
    await asWriteFailure(this.#handle.close());
  }
}

async function asWriteFailure<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    throw new WriteFailure(error);
  }
}
