import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import { keptFile } from './kept-file.ts';
import { moveAside } from './move-aside.ts';
import { reasonOf } from './reason-of.ts';
import { isSystemError } from './system-error.ts';

const FILE = 'deleted-records.json';
/** So many are kept, the newest: a kiosk deletes a few in a year. */
const KEPT = 200;

/** A record that was deleted here. A copy of it that was out of reach is not wanted any more. */
export interface DeletedRecord {
  /** What each of its entries carries: a number that no other record has. */
  readonly origin: string;
  readonly epochMs: number;
  /** Names of its captures. */
  readonly captures: readonly string[];
}

/**
 * The records deleted in one data folder, in `deleted-records.json`. It names what is deleted elsewhere as well, so where anything in
 * it is odd nothing of it counts.
 */
export class DeletedRecords {
  readonly #file: ReturnType<typeof keptFile>;
  #all: readonly DeletedRecord[];

  /** @param onDamaged told `copy.deletedUnread`: the file is kept aside. */
  constructor(data: string, onDamaged: (fault: Fault) => void) {
    this.#file = keptFile(join(data, FILE));
    this.#all = this.#read(onDamaged);
  }

  of(origin: string): DeletedRecord | null {
    return this.#all.find((record) => record.origin === origin) ?? null;
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** @returns false where the disk refuses it: it is known until the kiosk ends. */
  add(record: DeletedRecord): boolean {
    this.#all = [...this.#all.filter(({ origin }) => origin !== record.origin), record].slice(-KEPT);
    try {
      this.#file.write(`${JSON.stringify(this.#all)}\n`);
      return true;
    } catch (error) {
      if (isSystemError(error)) return false;
      throw error;
    }
  }

  /** Its new name, or the old one where the disk refuses it. */
  #movedAside(): string {
    try {
      return moveAside(this.#file.path);
    } catch (error) {
      if (isSystemError(error)) return this.#file.path;
      throw error;
    }
  }

  #read(onDamaged: (fault: Fault) => void): readonly DeletedRecord[] {
    try {
      const text = this.#file.read();
      if (text === null) return [];
      const kept: unknown = JSON.parse(text);
      if (Array.isArray(kept) && kept.every(isDeletedRecord)) return kept;
      throw new SyntaxError('it has another shape');
    } catch (error) {
      if (!(error instanceof SyntaxError || isSystemError(error))) throw error;
      const aside = this.#movedAside();
      onDamaged({ code: 'copy.deletedUnread', facts: { file: this.#file.path, aside, reason: reasonOf(error) } });
      return [];
    }
  }
}

function isDeletedRecord(value: unknown): value is DeletedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { origin, epochMs, captures } = value as Readonly<Record<string, unknown>>;
  const isNamed = typeof origin === 'string' && origin !== '' && Number.isSafeInteger(epochMs);
  return isNamed && Array.isArray(captures) && captures.every((name) => typeof name === 'string');
}
