import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok } from '../../../engine/result.ts';
import type { Capture, CapturePort } from '../../host/ports.ts';
import { dropOldest } from './oldest-captures.ts';
import { makeOwnFolder } from '../folder/own-folder.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { isSystemError } from '../folder/system-error.ts';

/** A capture that was refused is not tried again sooner. */
const RETRY_MS = 5_000;
/** A game of six hours with a talkative clock has a third of it; what is longer goes on in another file. */
const MOST_FILE_BYTES = 16 * 1024 * 1024;
/** All captures of a tournament: nine rounds of a hundred tables have half of it. */
const MOST_BYTES = 4 * 1024 * 1024 * 1024;

export interface CaptureLimits {
  readonly fileBytes: number;
  /** Beyond it the oldest are dropped, but for those that are being written. */
  readonly allBytes: number;
}

export interface CaptureListener {
  /** The file's path and the system's word for what went wrong; told once until it goes on. */
  onFailure(file: string, reason: string): void;
  /** All captures are written again. */
  onAgain(): void;
}

/**
 * Keeps what crosses the lines under `folder`, one file a line and run, in the promised format. Each chunk is handed to the
 * system at once, so only a power cut can lose the last ones. Evidence must not endanger the record: where a capture cannot
 * be written it ends with its last whole line, and a later chunk begins another file; what crossed meanwhile is not kept.
 */
export function captures(
  folder: string,
  listener: CaptureListener,
  { fileBytes, allBytes }: CaptureLimits = { fileBytes: MOST_FILE_BYTES, allBytes: MOST_BYTES },
): CapturePort {
  const failing = new Set<string>();
  const written = new Set<string>();
  return {
    open(name, device, start) {
      return new CaptureFiles(name, {
        open: () => {
          makeOwnFolder(folder);
          dropOldest(folder, allBytes, written);
          const opened = openNew(folder, name);
          written.add(opened.file);
          return opened;
        },
        onClosed: (file) => {
          written.delete(file);
        },
        fileBytes,
        head: JSON.stringify({ capture: 1, device, start }),
        onFailure: (reason) => {
          if (failing.has(name)) return;
          failing.add(name);
          listener.onFailure(join(folder, name), reason);
        },
        onDone: () => {
          if (failing.delete(name) && failing.size === 0) listener.onAgain();
        },
      });
    },
    read(name) {
      let file = fileOf(folder, name, 1);
      for (let n = 2; existsSync(fileOf(folder, name, n)); n++) file = fileOf(folder, name, n);
      try {
        return ok(readFileSync(file, 'utf8'));
      } catch (error) {
        return fail('capture.unreadable', { file, reason: reasonOf(error) });
      }
    },
  };
}

interface NewFile {
  readonly file: string;
  readonly descriptor: number;
}

interface CaptureFilesOptions {
  readonly open: () => NewFile;
  /** A file is written no more. */
  readonly onClosed: (file: string) => void;
  readonly fileBytes: number;
  readonly head: string;
  readonly onFailure: (reason: string) => void;
  /** It was written, or will not be any more. */
  readonly onDone: () => void;
}

/** The capture of one line: one file, and another after each time that it could not be written or has become too long. */
class CaptureFiles implements Capture {
  readonly name: string;
  readonly #options: CaptureFilesOptions;
  #open: NewFile | null = null;
  /** Length of what is whole. */
  #bytes = 0;
  #zeroMs: number | null = null;
  #lastMs = 0;
  #notBeforeMs = -Infinity;
  #closed = false;

  constructor(name: string, options: CaptureFilesOptions) {
    this.name = name;
    this.#options = options;
    this.#begin(-Infinity);
  }

  write(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void {
    if (this.#closed) return;
    if (this.#bytes >= this.#options.fileBytes) this.#end();
    if (this.#open === null && atMs >= this.#notBeforeMs) this.#begin(atMs);
    if (this.#open === null) return;
    this.#zeroMs ??= atMs;
    this.#lastMs = Math.max(this.#lastMs, Math.round(atMs - this.#zeroMs));
    const chunk = { t: this.#lastMs, dir, hex: Buffer.from(bytes).toString('hex') };
    this.#line(this.#open, JSON.stringify(chunk), atMs);
  }

  close(): void {
    this.#end();
    this.#closed = true;
    this.#options.onDone();
  }

  #end(): void {
    if (this.#open === null) return;
    const { file, descriptor } = this.#open;
    this.#open = null;
    this.#bytes = 0;
    closeSync(descriptor);
    this.#options.onClosed(file);
  }

  #begin(atMs: number): void {
    try {
      this.#open = this.#options.open();
      this.#bytes = 0;
      this.#zeroMs = null;
      this.#lastMs = 0;
      this.#line(this.#open, this.#options.head, atMs);
    } catch (error) {
      this.#failed(error, atMs);
    }
  }

  #line({ descriptor }: NewFile, text: string, atMs: number): void {
    const line = Buffer.from(`${text}\n`, 'utf8');
    try {
      for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
      this.#bytes += line.length;
      this.#options.onDone();
    } catch (error) {
      this.#failed(error, atMs);
    }
  }

  #failed(error: unknown, atMs: number): void {
    this.#notBeforeMs = atMs + RETRY_MS;
    if (this.#open !== null) {
      end(this.#open, this.#bytes);
      this.#options.onClosed(this.#open.file);
    }
    this.#open = null;
    this.#options.onFailure(reasonOf(error));
  }
}

/** Takes a torn line away, or a file without any, as far as the disk lets it. */
function end({ file, descriptor }: NewFile, bytes: number): void {
  try {
    ftruncateSync(descriptor, bytes);
    if (bytes === 0) unlinkSync(file);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  closeSync(descriptor);
}

function fileOf(folder: string, name: string, n: number): string {
  return join(folder, n === 1 ? `${name}.jsonl` : `${name}-${String(n)}.jsonl`);
}

function openNew(folder: string, name: string): NewFile {
  for (let n = 1; ; n++) {
    const file = fileOf(folder, name, n);
    try {
      return { file, descriptor: openSync(file, 'wx', 0o600) };
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
    }
  }
}
