import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TokenPort } from '../../host/ports/ways.ts';
import { makeOwnFolder } from './own-folder.ts';
import { readPlainSync } from './plain-file-sync.ts';
import { isSystemError } from './system-error.ts';
import { writeWhole } from './write-whole.ts';

/** A secret in a folder of secrets: readable by its owner alone, in no journal, copy or bundle. */
export function secretFile(file: string): TokenPort & { readonly file: string } {
  return {
    file,
    read() {
      try {
        return readPlainSync(file);
      } catch (error) {
        if (isSystemError(error) && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    keep(secret) {
      if (secret === null) rmSync(file, { force: true });
      else {
        makeOwnFolder(dirname(file));
        writeWhole(file, secret);
      }
    },
  };
}
