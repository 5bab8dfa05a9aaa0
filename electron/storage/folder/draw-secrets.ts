import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSecret } from '../../../engine/start/ceremony.ts';
import { JournalFailure } from '../../host/ports/journal.ts';
import type { SecretPort } from '../../host/ports/draw-secrets.ts';
import { makeOwnFolder } from './own-folder.ts';
import { readPlainSync } from './plain-file-sync.ts';
import { writeWhole } from './write-whole.ts';
import { isSystemError } from './system-error.ts';

/**
 * Secrets of draws that are not revealed yet, a file each in a folder only its owner may read (mode 700, files 600; on
 * Windows the rights of the data folder). They are not in the journal, because journals are copied and given away. A file
 * is whole and on the disk before `keep` returns, and is removed when the disk holds that its
 * draw is made or annulled.
 */
export function drawSecrets(folder: string): SecretPort {
  const fileOf = (draw: string): string => join(folder, `${draw.replaceAll(/[^\w-]/gu, '_')}.secret`);
  return {
    keep(draw, secret) {
      try {
        makeOwnFolder(folder);
        writeWhole(fileOf(draw), secret);
      } catch (error) {
        throw new JournalFailure(error instanceof Error ? error.message : String(error));
      }
    },
    read(draw) {
      try {
        const secret = readPlainSync(fileOf(draw));
        return isSecret(secret) ? secret : null;
      } catch (error) {
        if (isSystemError(error)) return null;
        throw error;
      }
    },
    forget(draw) {
      rmSync(fileOf(draw), { force: true });
    },
  };
}
