import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isSecret } from '../../engine/start/ceremony.ts';
import { JournalFailure } from '../host/ports.ts';
import type { SecretPort } from '../host/ports.ts';

/**
 * Secrets of draws that are not revealed yet, a file each in a folder only its owner may read (mode 700, files 600; on
 * Windows the rights of the data folder). They are not in the journal, because journals are copied and given away. A file
 * is whole and on the disk before `keep` returns, and is removed when its draw is revealed or annulled.
 */
export function drawSecrets(folder: string): SecretPort {
  const fileOf = (draw: string): string => join(folder, `${draw.replaceAll(/[^\w-]/gu, '_')}.secret`);
  return {
    keep(draw, secret) {
      const file = fileOf(draw);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeDurably(`${file}.new`, secret);
        renameSync(`${file}.new`, file);
        syncFolder(folder);
      } catch (error) {
        throw new JournalFailure(error instanceof Error ? error.message : String(error));
      }
    },
    read(draw) {
      try {
        const secret = readFileSync(fileOf(draw), 'utf8');
        return isSecret(secret) ? secret : null;
      } catch (error) {
        if (error instanceof Error && 'code' in error) return null;
        throw error;
      }
    },
    forget(draw) {
      rmSync(fileOf(draw), { force: true });
    },
  };
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The name of a new file is on the disk only when its folder is; Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
