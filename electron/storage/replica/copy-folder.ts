import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, rmSync } from 'node:fs';
import { access, readdir, realpath, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { keptFile } from '../folder/kept-file.ts';
import { writeWhole } from '../folder/write-whole.ts';
import { isSystemError } from '../folder/system-error.ts';

/**
 * Whether a folder can hold a second copy, or files for others: it is there, can be written, and is not the record's own.
 * @returns its real path, or faults `folder.relative`, `folder.missing`, `folder.notFolder`, `folder.unwritable` and
 * the one of these two.
 */
export async function usableFolder(
  data: string,
  folder: string,
  inOwn: 'copy.inside' | 'files.inside' = 'copy.inside',
): Promise<Result<string>> {
  const usable = await writableFolder(folder);
  if (!usable.ok) return usable;
  const inside = relative(await realpath(data), usable.value);
  return !inside.startsWith('..') && !isAbsolute(inside) ? fail(inOwn, { folder }) : usable;
}

/** A folder that is there and can be written: its real path, without links, or faults as of `usableFolder`. */
export async function writableFolder(folder: string): Promise<Result<string>> {
  if (!isAbsolute(folder)) return fail('folder.relative', { folder });
  const kind = await kindOf(folder);
  if (kind === 'missing') return fail('folder.missing', { folder });
  if (kind === 'other') return fail('folder.notFolder', { folder });
  try {
    // A name that nobody can have put something under.
    const probe = join(folder, `.arbiter960-${randomUUID()}`);
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 });
    await rm(probe);
    return ok(await realpath(folder));
  } catch (error) {
    return fail('folder.unwritable', { folder, reason: reasonOf(error) });
  }
}

/** Asked of a stick that hangs, this waits, and nobody else does. */
export async function isThere(path: string): Promise<boolean> {
  return (await kindOf(path)) !== 'missing';
}

async function kindOf(path: string): Promise<'folder' | 'other' | 'missing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return error.code === 'ENOTDIR' ? 'other' : 'missing';
  }
}

/** Whether both lie on one disk; false when one of them cannot be reached. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean> {
  try {
    return (await stat(one)).dev === (await stat(other)).dev;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** Linux's numbers for file systems in memory: tmpfs, ramfs. */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01_02_19_94, 0x85_84_58_f6]);

/** Whether what lies there is gone without power; false where that is not known. */
export async function isInMemory(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    return IN_MEMORY.has((await statfs(folder)).type);
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

const SETTING = 'second-copy.json';

/**
 * The folder chosen for the second copy of this record, or null. A choice that cannot be read is kept aside.
 * @param onDamaged told `copy.forgotten`: no second copy is kept, and somebody relies on it.
 */
export function chosenCopyFolder(data: string, onDamaged: (fault: Fault) => void): string | null {
  const file = keptFile(join(data, SETTING));
  try {
    const text = file.read();
    if (text === null) return null;
    const { folder } = JSON.parse(text) as { readonly folder?: unknown };
    if (typeof folder === 'string' && isAbsolute(folder)) return folder;
    throw new Error('it has another shape');
  } catch (error) {
    const aside = file.copyAside();
    onDamaged({ code: 'copy.forgotten', facts: { file: file.path, aside, reason: reasonOf(error) } });
    if (aside !== file.path) rmSync(file.path, { force: true });
    return null;
  }
}

/** Keeps the choice for the next start. Fault `copy.unkept`. */
export function keepCopyFolder(data: string, folder: string | null): Result<null> {
  const file = join(data, SETTING);
  try {
    mkdirSync(data, { recursive: true });
    if (folder === null) rmSync(file, { force: true });
    else writeWhole(file, `${JSON.stringify({ folder })}\n`);
    return ok(null);
  } catch (error) {
    return fail('copy.unkept', { file, reason: reasonOf(error) });
  }
}

/** Where this system puts sticks that are plugged in: folders to choose from. */
export async function driveFolders(platform: string = process.platform): Promise<readonly string[]> {
  if (platform === 'win32') return usable([...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`));
  if (platform === 'darwin') return foldersIn('/Volumes');
  const { username } = userInfo();
  const places = [`/run/media/${username}`, `/media/${username}`];
  return (await Promise.all(places.map((place) => foldersIn(place)))).flat();
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const [place] = await usable([folder]);
  return place === undefined ? [] : usable((await readdir(place)).map((name) => join(place, name)));
}

/** One that may not be looked at or written is none. */
async function usable(folders: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    try {
      await access(folder, constants.R_OK | constants.W_OK);
      if ((await kindOf(folder)) === 'folder') found.push(folder);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
  return found;
}
