import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import { isSystemError } from '../folder/system-error.ts';

/** What only a kiosk with a record leaves in its folder. */
const FILES = /^(?:second-copy\.json|unsaved-.+|damaged-\d{4}-.+)$/u;
const ASIDE = /^damaged-\d{4}-/u;
const FOLDERS = ['captures', 'evidence', 'prints', 'secrets'] as const;

/**
 * Whether a journal that is missing or empty, and of which neither log nor last entry speaks, stood here all the same: else a record that
 * was taken away looks like a new kiosk. @returns `journal.gone`, or null.
 */
export function goneRecord(journal: string): Fault | null {
  const folder = dirname(journal);
  if (sizeOf(journal) > 0 || [`${journal}-wal`, `${journal}.last`].some((file) => sizeOf(file) > 0)) return null;
  const names = namesIn(folder);
  const kept = names.filter((name) => FILES.test(name) || name.startsWith(`${basename(journal)}.`));
  const files = kept.filter((name) => isOurs(join(folder, name)));
  const folders = FOLDERS.filter((name) => isFolder(join(folder, name)) && namesIn(join(folder, name)).length > 0);
  const signs = [...files, ...folders];
  return signs.length === 0 ? null : { code: 'journal.gone', facts: { folder, signs: signs.slice(0, MOST_SIGNS) } };
}

const MOST_SIGNS = 5;

function sizeOf(file: string): number {
  return lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A pipe, a link or a folder in the place of a file is somebody else's; what was set aside is a folder. */
function isOurs(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true || (isFolder(path) && ASIDE.test(basename(path)));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function namesIn(folder: string): readonly string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}
