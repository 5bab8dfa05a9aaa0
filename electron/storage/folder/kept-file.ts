import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, lstatSync } from 'node:fs';
import type { KeptFile } from '../../host/ports/kept-file.ts';
import { moveAside } from './move-aside.ts';
import { MOST_SMALL_BYTES, readPlainSync } from './plain-file-sync.ts';
import { writeWhole } from './write-whole.ts';
import { isSystemError } from './system-error.ts';

/** A small file of settings in one of our folders. */
export function keptFile(path: string): KeptFile {
  return {
    path,
    read() {
      try {
        return readPlainSync(path);
      } catch (error) {
        if (isSystemError(error) && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    write(text) {
      writeWhole(path, text);
    },
    copyAside() {
      const aside = `${path}.damaged-${randomUUID()}`;
      try {
        // Nothing can be written in the place of a folder, and a copy of a pipe never ends.
        const found = lstatSync(path);
        if (!found.isFile()) return moveAside(path);
        // A copy of what is no small file takes minutes, and the disk.
        if (found.size > MOST_SMALL_BYTES) return path;
        copyFileSync(path, aside, constants.COPYFILE_EXCL);
        return aside;
      } catch (error) {
        if (isSystemError(error)) return path;
        throw error;
      }
    },
  };
}
