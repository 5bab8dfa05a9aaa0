import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from '../folder/kept-file.ts';
import { makeOwnFolder } from '../folder/own-folder.ts';
import { isSystemError } from '../folder/system-error.ts';

/** Vouches for the lines of a second copy: this kiosk wrote them. */
export interface CopyKey {
  /** @param hash of a link, and with it of all before it. */
  mark(hash: string): string;
  isMark(hash: string, mark: unknown): boolean;
}

const KEY = /^[0-9a-f]{64}$/u;

/**
 * The key of this record's second copy, made at the first start, in `secrets/`: it never leaves the data folder. Where the disk
 * refuses it, a key of this run alone marks what is written, and nobody can vouch for it later.
 */
export function copyKey(data: string): CopyKey {
  const key = Buffer.from(kept(join(data, 'secrets')), 'hex');
  const mark = (hash: string): string => createHmac('sha256', key).update(hash).digest('hex');
  return {
    mark,
    isMark(hash, given) {
      if (typeof given !== 'string' || !KEY.test(given)) return false;
      return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(mark(hash), 'hex'));
    },
  };
}

function kept(folder: string): string {
  const made = randomBytes(32).toString('hex');
  try {
    makeOwnFolder(folder);
    const file = keptFile(join(folder, 'second-copy.key'));
    const found = file.read()?.trim() ?? '';
    if (KEY.test(found)) return found;
    file.write(`${made}\n`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
  return made;
}
