import { ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { holdsRecord } from './data-folder.ts';
import { lockData } from './data-lock.ts';
import type { DataLock } from './data-lock.ts';

/**
 * Keeps the record's folder, and the one around it, for one process: simulated play has a journal of its own inside, and
 * neither may be anybody else's meanwhile.
 */
export class RecordLock {
  /** Held for as long as the kiosk runs; the open tournament may lie in a folder inside. */
  readonly #lasting: readonly string[];
  #folders: readonly string[];
  readonly #held: DataLock[] = [];

  private constructor(lasting: readonly string[], dataDir: string) {
    this.#lasting = [...new Set(lasting)];
    this.#folders = [...new Set([...lasting, dataDir])];
  }

  /**
   * A disk that takes no lock is no reason not to show the record that it holds: then the lock is taken before anything is saved.
   * @returns faults as of `lockData`.
   */
  static take(lasting: readonly string[], dataDir: string): Result<RecordLock> {
    const lock = new RecordLock(lasting, dataDir);
    const held = lock.hold();
    if (held.ok || (held.fault.code === 'data.unusable' && holdsRecord(dataDir))) return ok(lock);
    lock.release();
    return held;
  }

  /** Whoever held one of the folders last did not give it back: it was killed, or the power went. */
  get wasLeft(): boolean {
    return this.#held.some(({ wasLeft }) => wasLeft);
  }

  /** Takes what is not held yet. Faults as of `lockData`. */
  hold(): Result<null> {
    for (const folder of this.#folders.slice(this.#held.length)) {
      const lock = lockData(folder);
      if (!lock.ok) return lock;
      this.#held.push(lock.value);
    }
    return ok(null);
  }

  /** The record is in another folder from now on. Faults as of `lockData`. */
  turnTo(dataDir: string): Result<null> {
    for (const lock of this.#held.splice(this.#lasting.length).reverse()) lock.release();
    this.#folders = [...new Set([...this.#lasting, dataDir])];
    return this.hold();
  }

  /** As `DataLock.publishAddress`, in each folder that is held. @returns the path of the outer one. */
  publishAddress(consoleUrl: string): string | null {
    const [page] = this.#held.map((lock) => lock.publishAddress(consoleUrl));
    return page ?? null;
  }

  release(): void {
    for (const lock of this.#held.splice(0).reverse()) lock.release();
  }
}
