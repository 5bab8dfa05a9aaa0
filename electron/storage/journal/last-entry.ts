import { hash } from 'node:crypto';
import { closeSync, constants, fsyncSync, writeSync } from 'node:fs';
import { openPlainSync, readPlainSync } from '../folder/plain-file-sync.ts';
import { SCHEMA_VERSION } from './journal-file.ts';
import type { Head } from './journal-file.ts';
import { isSystemError } from '../folder/system-error.ts';

/** Of every line: each is written over the one before. */
const LINE_BYTES = 256;

/** What stands beside a journal about the last entry that was acknowledged. */
export interface LastEntry {
  readonly schema: number;
  readonly seq: number;
  readonly hash: string;
}

/**
 * The number and hash of a journal's last entry, outside SQLite, in `journal.sqlite.last`: a record that ends earlier is known
 * to do so. It is written after each entry, without a sync: after a power cut it may name an earlier entry, never a later one.
 */
export class LastEntryFile {
  readonly #handle: number | null;

  constructor(journal: string) {
    this.#handle = opened(fileOf(journal));
  }

  /** A disk that refuses leaves the line before in its place. */
  keep({ seq, hash: last }: Head): void {
    const entry = { schema: SCHEMA_VERSION, seq, hash: last };
    const line = `${JSON.stringify({ ...entry, check: checkOf(entry) }).padEnd(LINE_BYTES - 1)}\n`;
    this.#try((handle) => writeSync(handle, line, 0));
  }

  close(): void {
    this.#try(fsyncSync);
    this.#try(closeSync);
  }

  #try(use: (handle: number) => void): void {
    if (this.#handle === null) return;
    try {
      use(this.#handle);
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }
}

/** Null when there is none, or one that is torn: it is no part of the record. */
export function readLastEntry(journal: string): LastEntry | null {
  try {
    const kept: unknown = JSON.parse(readPlainSync(fileOf(journal)));
    if (typeof kept !== 'object' || kept === null) return null;
    const { schema, seq, hash: last, check } = kept as Readonly<Record<string, unknown>>;
    if (typeof schema !== 'number' || typeof seq !== 'number' || typeof last !== 'string') return null;
    const entry = { schema, seq, hash: last };
    return check === checkOf(entry) ? entry : null;
  } catch (error) {
    if (error instanceof SyntaxError || isSystemError(error)) return null;
    throw error;
  }
}

function fileOf(journal: string): string {
  return `${journal}.last`;
}

function checkOf({ schema, seq, hash: last }: LastEntry): string {
  return hash('sha256', `${String(schema)} ${String(seq)} ${last}`, 'hex');
}

function opened(file: string): number | null {
  try {
    return openPlainSync(file, constants.O_WRONLY | constants.O_CREAT);
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}
