import { setTimeout as pause } from 'node:timers/promises';

/** Waits for work on a disk that may never answer, and no longer than this. @returns null when it was given up. */
export async function within<T>(ms: number, work: Promise<T>): Promise<{ readonly value: T } | null> {
  const given = new AbortController();
  const late = pause(ms, null, { signal: given.signal, ref: true }).catch(() => null);
  const done = work.then((value) => ({ value }));
  // Given up, it may still fail: nobody is left to hear of it.
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late]);
  } finally {
    given.abort();
  }
}
