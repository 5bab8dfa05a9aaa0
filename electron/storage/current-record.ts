import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../engine/result.ts';
import type { RecordPort } from '../host/ports/record.ts';
import { answeringFolder } from './folder/answering-folder.ts';
import { reasonOf } from './folder/reason-of.ts';
import { within } from './folder/within.ts';
import { chosenCopyFolder, keepCopyFolder, writableFolder } from './replica/copy-folder.ts';
import type { Safekeeping } from './safekeeping.ts';
import { FIRST, OTHERS, POINTER, openIn, pointerTo } from './tournaments.ts';

/** A stick that hangs keeps nobody from another tournament. */
const WITHIN_MS = 3_000;

/** Where the second copy of a tournament lies on a stick: that of the first there itself, each other in a folder of its own. */
export function copyFolderOf(stick: string, key: string): string {
  return key === FIRST ? stick : join(stick, OTHERS, key);
}

/** The stick on which this second copy lies. */
export function stickOf(copyFolder: string, key: string): string {
  const own = join(OTHERS, key);
  return key !== FIRST && copyFolder.endsWith(own) ? join(copyFolder, '..', '..') : copyFolder;
}

/** The second copy of the tournament in this folder lies there, unless it has a place already. A stick that is gone is told when it is wanted. */
export async function followThere(data: string, copyFolder: string): Promise<void> {
  if (chosenCopyFolder(data, () => undefined) !== null) return;
  await within(WITHIN_MS, mkdir(copyFolder, { recursive: true, mode: 0o700 })).catch(() => null);
  keepCopyFolder(data, copyFolder);
}

/** Says on a stick which tournament is open, so that another machine goes on with that one. One that is gone or hangs is not waited for. */
export async function pointOnStick(stick: string, key: string): Promise<void> {
  await within(WITHIN_MS, writeFile(join(stick, POINTER), pointerTo(key), { mode: 0o600 })).catch(() => null);
}

/** Which tournament was open where this stick was written; the first where it does not say. */
export async function openOnStick(stick: string): Promise<string> {
  const read = await within(WITHIN_MS, readFile(join(stick, POINTER), 'utf8')).catch(() => null);
  return openIn(read?.value ?? null) ?? FIRST;
}

/** The record of whichever tournament is open. */
export function currentRecord(record: () => Safekeeping, key: () => string): RecordPort {
  const stickFor = answeringFolder(async (folder) => {
    const stick = await writableFolder(folder);
    if (!stick.ok) return stick;
    const own = copyFolderOf(stick.value, key());
    try {
      await mkdir(own, { recursive: true, mode: 0o700 });
      return stick;
    } catch (error) {
      return fail('folder.unwritable', { folder: own, reason: reasonOf(error) });
    }
  });
  return {
    get copy() {
      return record().copy;
    },
    removableDrives: () => record().removableDrives(),
    setCopy: async (folder) => {
      if (folder === null || key() === FIRST) return record().setCopy(folder);
      const stick = await stickFor(folder);
      if (!stick.ok) return stick;
      const own = copyFolderOf(stick.value, key());
      const set = await record().setCopy(own);
      if (set.ok) await pointOnStick(stick.value, key());
      return set;
    },
    writeEvidence: (options) => record().writeEvidence(options),
    evidenceFile: (name) => record().evidenceFile(name),
  };
}
