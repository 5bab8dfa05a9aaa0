import { closeSync, ftruncateSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Capture, CaptureHead, CapturePort } from '../../host/ports/captures.ts';
import { dropOldest } from './oldest-captures.ts';
import { makeOwnFolder } from '../folder/own-folder.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { isSystemError } from '../folder/system-error.ts';

/** A capture that was refused is not tried again sooner. */
const RETRY_MS = 5_000;
/** A game of six hours with a talkative clock has a third of it; what is longer goes on in another file. */
const MOST_FILE_BYTES = 16 * 1024 * 1024;
/** Of a capture that goes on in many files the newest are read. */
const MOST_FILES_READ = 4;
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
  /** Of each capture of this run, in their order. */
  const files = new Map<string, Set<string>>();
  return {
    open(name, head) {
      const own = new Set<string>();
      files.set(name, own);
      return new CaptureFiles(name, {
        open: (after) => {
          makeOwnFolder(folder);
          dropOldest(folder, allBytes, written);
          const opened = openNew(folder, name, after);
          written.add(opened.file);
          own.add(opened.file);
          return opened;
        },
        onClosed: (file) => {
          written.delete(file);
        },
        fileBytes,
        head: headLine(head),
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
      const own = [...(files.get(name) ?? [])];
      // The oldest may have been dropped for others.
      const texts = own
        .slice(-MOST_FILES_READ)
        .map(textOf)
        .flatMap((text) => (text.ok ? [text.value] : []));
      return texts.length > 0 ? ok(joined(texts)) : textOf(own.at(-1) ?? fileOf(folder, name, 1));
    },
  };
}

/** In the promised order of its members. */
function headLine({ device, start, castlingMode, startedAt }: CaptureHead): string {
  return JSON.stringify({ capture: 1, device, start, castlingMode, startedAt });
}

/** The files of one capture: each begins with the same head, and time goes on through all of them. */
function joined(texts: readonly string[]): string {
  return texts.map((text, i) => (i === 0 ? text : text.slice(text.indexOf('\n') + 1))).join('');
}

function textOf(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail('capture.unreadable', { file, reason: reasonOf(error) });
  }
}

interface NewFile {
  /** Which of its capture's files, from 1. */
  readonly n: number;
  readonly file: string;
  readonly descriptor: number;
}

interface CaptureFilesOptions {
  /** @param after the capture's last file, 0 for none. */
  readonly open: (after: number) => NewFile;
  /** A file is written no more. */
  readonly onClosed: (file: string) => void;
  readonly fileBytes: number;
  readonly head: string;
  readonly onFailure: (reason: string) => void;
  /** It was written, or will not be any more. */
  readonly onDone: () => void;
}

/**
 * The capture of one line: one file, and another after each time that it could not be written or has become too long, with the same head
 * and times since the start of the first.
 */
class CaptureFiles implements Capture {
  readonly name: string;
  readonly #options: CaptureFilesOptions;
  #open: NewFile | null = null;
  #n = 0;
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
      this.#open = this.#options.open(this.#n);
      this.#bytes = 0;
      const { n } = this.#open;
      if (this.#line(this.#open, this.#options.head, atMs)) this.#n = n;
    } catch (error) {
      this.#failed(error, atMs);
    }
  }

  /** @returns whether it was written. */
  #line({ descriptor }: NewFile, text: string, atMs: number): boolean {
    const line = Buffer.from(`${text}\n`, 'utf8');
    try {
      for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
      this.#bytes += line.length;
      this.#options.onDone();
      return true;
    } catch (error) {
      this.#failed(error, atMs);
      return false;
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

function openNew(folder: string, name: string, after: number): NewFile {
  for (let n = after + 1; ; n++) {
    const file = fileOf(folder, name, n);
    try {
      return { n, file, descriptor: openSync(file, 'wx', 0o600) };
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
    }
  }
}
