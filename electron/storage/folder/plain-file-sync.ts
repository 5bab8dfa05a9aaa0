import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import type { Stats } from 'node:fs';

/** Windows knows neither; there the look before has to do. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<Record<'O_NOFOLLOW' | 'O_NONBLOCK', number>>;
const HARMLESS = O_NOFOLLOW | O_NONBLOCK;

/**
 * Opens a file in a folder of ours: never through a link, nor what would hold us up, as a pipe does. One that is made is its
 * owner's alone. Throws the system's error, and `ENOTPLAIN`.
 */
export function openPlainSync(path: string, flags: number): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found !== undefined) checkPlain(path, found);
  const handle = openSync(path, flags | HARMLESS, 0o600);
  try {
    checkPlain(path, fstatSync(handle));
    return handle;
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** More than any small file of ours ever has. */
export const MOST_SMALL_BYTES = 16 * 1024 * 1024;

/** A small file as text. Throws as `openPlainSync`, and `EFBIG` for one that is longer than it may be. */
export function readPlainSync(path: string, mostBytes = MOST_SMALL_BYTES): string {
  return withPlainSync(path, constants.O_RDONLY, (handle) => {
    if (fstatSync(handle).size <= mostBytes) return readFileSync(handle, 'utf8');
    throw Object.assign(new Error(`${path} is too large to be a file of ours`), { code: 'EFBIG' });
  });
}

/** Adds a line to a log, which is made where there is none. Throws as `openPlainSync`. */
export function appendPlainSync(path: string, line: string): void {
  withPlainSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, (handle) => {
    writeFileSync(handle, line);
  });
}

export function withPlainSync<T>(path: string, flags: number, use: (handle: number) => T): T {
  const handle = openPlainSync(path, flags);
  try {
    return use(handle);
  } finally {
    closeSync(handle);
  }
}

function checkPlain(path: string, found: Stats): void {
  if (found.isFile()) return;
  throw Object.assign(new Error(`${path} is a link or not a plain file`), { code: 'ENOTPLAIN' });
}
