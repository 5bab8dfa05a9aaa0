import { constants } from 'node:fs';
import type { Stats } from 'node:fs';
import { lstat, open, realpath } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isSystemError } from './system-error.ts';

/** Something else stands where a file or folder of ours would: a link, a pipe, a device. It is left as it is. */
export class NotPlain extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is a link or not a plain file`);
    this.path = path;
  }
}

/** Windows knows neither; there the look before has to do. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<Record<'O_NOFOLLOW' | 'O_NONBLOCK', number>>;
const HARMLESS = O_NOFOLLOW | O_NONBLOCK;

export const READ = constants.O_RDONLY;
/** Reads anywhere and writes at the end; makes the file, for its owner alone, where there is none. */
export const APPEND = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND;

/**
 * Opens a file on a stick that anybody may have held: never through a link, by another file's second name, or what would
 * hold us up. Throws `NotPlain` or the system's error.
 */
export async function openPlain(path: string, flags: number): Promise<FileHandle> {
  await lookBefore(path, flags);
  const handle = await open(path, flags | HARMLESS, 0o600);
  try {
    if (!isPlain(await handle.stat())) throw new NotPlain(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Throws `NotPlain` where a folder of ours is a link or anything else. @returns false where there is none. */
export async function isOwnFolder(path: string): Promise<boolean> {
  const found = await looked(path);
  if (found === null) return false;
  if (!found.isDirectory()) throw new NotPlain(path);
  return true;
}

/** Throws `NotPlain` where the path, as it was when it was chosen, leads through a link now. */
export async function checkPath(folder: string): Promise<void> {
  if ((await realpath(folder)) !== resolve(folder)) throw new NotPlain(folder);
}

/** Opening a device can do something by itself. */
async function lookBefore(path: string, flags: number): Promise<void> {
  const found = await looked(path);
  if (found === null && (flags & constants.O_CREAT) !== 0) return;
  if (found !== null && !isPlain(found)) throw new NotPlain(path);
}

/** What a name stands for itself, not what it leads to; null for nothing. */
async function looked(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return null;
    throw error;
  }
}

function isPlain(found: Stats): boolean {
  return found.isFile() && found.nlink <= 1;
}
