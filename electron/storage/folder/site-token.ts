import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenPort } from '../../host/ports.ts';
import { makeOwnFolder } from './own-folder.ts';
import { readPlainSync } from './plain-file-sync.ts';
import { isSystemError } from './system-error.ts';
import { writeWhole } from './write-whole.ts';

/** The key to a broadcast site, beside the secrets of draws: readable by its owner alone, in no journal, copy or bundle. */
export function siteToken(secrets: string): TokenPort {
  const file = join(secrets, 'broadcast-token.secret');
  return {
    read() {
      try {
        return readPlainSync(file);
      } catch (error) {
        if (isSystemError(error) && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    keep(token) {
      if (token === null) rmSync(file, { force: true });
      else {
        makeOwnFolder(secrets);
        writeWhole(file, token);
      }
    },
  };
}
