import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, readFileSync } from 'node:fs';
import type { KeptFile } from '../../host/ports.ts';
import { writeWhole } from './write-whole.ts';

/** A small file of settings in one of our folders. */
export function keptFile(path: string): KeptFile {
  return {
    path,
    read() {
      try {
        return readFileSync(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    write(text) {
      writeWhole(path, text);
    },
    copyAside() {
      const aside = `${path}.damaged-${randomUUID()}`;
      try {
        copyFileSync(path, aside, constants.COPYFILE_EXCL);
        return aside;
      } catch (error) {
        if (error instanceof Error && 'code' in error) return path;
        throw error;
      }
    },
  };
}
