import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, writeSync } from 'node:fs';
import type { Fault } from '../../../engine/result.ts';
import type { JournalPort, WaitingEntries } from '../../host/ports/journal.ts';
import { openPlainSync, readPlainSync, withPlainSync } from '../folder/plain-file-sync.ts';
import { writeWhole } from '../folder/write-whole.ts';
import { isSystemError } from '../folder/system-error.ts';

/** One block of a disk: what is written over it needs no room. */
const NOTE_BYTES = 4_096;
/** So many tables fit in it. */
const MOST_TABLES_NAMED = 600;

interface Note {
  /** Numbers of the first and the last entry that waited; 0 for none. */
  readonly first: number;
  readonly last: number;
  /** Entries that were gone before these, and were not said on a disk that took them. */
  readonly gone: number;
  readonly tables: readonly number[];
  /** There are tables besides, which do not fit. */
  readonly more?: true;
}

const NOTHING: Note = { first: 0, last: 0, gone: 0, tables: [] };

/**
 * How many entries wait unsaved, in `journal.sqlite.waiting`: a disk that refuses the entries themselves lets a block be written
 * over that it has given before. When the kiosk is killed meanwhile, the next start knows what was never saved. The file is held open: a
 * folder that is moved takes it along, and the note with it.
 */
export class WaitingNote {
  readonly #file: string;
  readonly #isTold: () => boolean;
  #gone: Pick<Note, 'gone' | 'tables' | 'more'> = NOTHING;
  #waiting: WaitingEntries | null = null;
  #written = '';
  #handle: number | null = null;

  /** @param isTold what was found gone is kept elsewhere for certain: until then it stands here. */
  constructor(journal: string, isTold: () => boolean) {
    this.#file = `${journal}.waiting`;
    this.#isTold = isTold;
  }

  /**
   * What an earlier kiosk accepted and is nowhere now; and the block is asked for, where there is room yet.
   * @param journal with all that was taken up.
   * @returns fault `journal.neverSaved`, or null.
   */
  look(journal: Pick<JournalPort, 'readAll'>): Fault<'journal.neverSaved'> | null {
    const { first, last, gone, ...of } = this.#read();
    const waited = last === 0 ? 0 : last - first + 1;
    const lost = gone + waited - (waited === 0 ? 0 : [...journal.readAll(first - 1, waited)].length);
    this.#gone = lost === 0 ? NOTHING : { gone: lost, ...of };
    this.#askForBlock();
    this.#handle = opened(this.#file);
    const facts = { entries: lost, ...of, tables: of.tables.map(String) };
    return lost === 0 ? null : { code: 'journal.neverSaved', facts };
  }

  /** What waits now; null when all is saved. */
  keep(waiting: WaitingEntries | null): void {
    this.#waiting = waiting;
    this.settle();
  }

  /** What was found gone may be told by now. */
  settle(): void {
    if (this.#isTold()) this.#gone = NOTHING;
    const { gone, tables, more } = this.#gone;
    const waiting = this.#waiting ?? { first: 0, last: 0, tables: [] };
    const all = [...new Set([...tables, ...waiting.tables])].sort((a, b) => a - b);
    const named = all.slice(0, MOST_TABLES_NAMED);
    const isMore = more === true || named.length < all.length;
    this.#write({ first: waiting.first, last: waiting.last, gone, tables: named, ...(isMore ? { more: true } : {}) });
  }

  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }

  #read(): Note {
    try {
      const { check, ...note } = JSON.parse(readPlainSync(this.#file, NOTE_BYTES)) as Note & {
        readonly check: unknown;
      };
      return check === checkOf(note) ? note : NOTHING;
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError) return NOTHING;
      if (isSystemError(error)) return NOTHING;
      throw error;
    }
  }

  #askForBlock(): void {
    try {
      const there = withPlainSync(this.#file, constants.O_RDONLY, (handle) => fstatSync(handle).size);
      if (there === NOTE_BYTES) return;
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
    try {
      writeWhole(this.#file, textOf(NOTHING));
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }

  /** A disk that refuses this as well leaves what stood there. */
  #write(note: Note): void {
    const text = textOf(note);
    if (text === this.#written || this.#handle === null) return;
    try {
      writeSync(this.#handle, text, 0);
      this.#written = text;
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }
}

function opened(file: string): number | null {
  try {
    return openPlainSync(file, constants.O_WRONLY);
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

function textOf(note: Note): string {
  return `${JSON.stringify({ ...note, check: checkOf(note) }).padEnd(NOTE_BYTES - 1)}\n`;
}

function checkOf({ first, last, gone, tables, more }: Note): string {
  return hash('sha256', [first, last, gone, ...tables, ...(more === true ? ['more'] : [])].join(' '), 'hex');
}
