import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './system-error.ts';

/** Folders of the data folder that hold names, moves or secrets. */
export const OUR_FOLDERS = ['captures', 'evidence', 'prints', 'secrets'] as const;

/**
 * Makes a folder that only its owner may enter, and closes one that stood open to others. Throws the system's error, and `ENOTDIR` for a
 * link in its place.
 */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory())
    throw Object.assign(new Error(`${folder} is a link or no folder`), { code: 'ENOTDIR' });
  closeToOthers(folder);
}

/** Closes what an earlier version, or somebody's copying, left open: a data folder that is shared is not ours to close. */
export function closeOwnFolders(data: string): void {
  for (const name of OUR_FOLDERS) closeToOthers(join(data, name));
}

/** A disk that knows no owners, or another owner's folder, stays as it is. */
function closeToOthers(folder: string): void {
  try {
    const { mode, uid } = lstatSync(folder);
    const isOurFolder = (mode & 0o170_000) === 0o040_000 && uid === process.getuid?.();
    if (isOurFolder && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
