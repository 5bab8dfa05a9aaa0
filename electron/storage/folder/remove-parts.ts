import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfAllowed } from './remove-if-allowed.ts';
import { isSystemError } from './system-error.ts';

/** In the folder of captures, those that came back from a second copy: whoever had it may have made or changed them. */
export const BROUGHT_BACK = 'from-second-copy';

/** Where large files are written under another name until they are whole. */
const FOLDERS = ['captures', join('captures', BROUGHT_BACK), 'evidence'] as const;
/** A report's PDF of an older version has one more ending. */
const PART = /\.[0-9a-f-]{36}\.part(?:\.pdf)?$/u;

/** Takes away what a kill left half-written. */
export function removeParts(data: string): void {
  for (const folder of FOLDERS.map((name) => join(data, name)))
    for (const name of partsIn(folder)) removeIfAllowed(join(folder, name));
}

function partsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => PART.test(name));
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}
