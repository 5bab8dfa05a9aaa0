import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { reasonOf } from './journal-file.ts';

/**
 * Whether a folder can hold a second copy: it is there, can be written, and is not the record's own.
 * @returns its full path, or faults `folder.relative`, `folder.missing`, `folder.notFolder`, `folder.unwritable` and
 * `copy.inside`.
 */
export function usableFolder(data: string, folder: string): Result<string> {
  const inside = relative(resolve(data), resolve(folder));
  if (!inside.startsWith('..') && !isAbsolute(inside)) return fail('copy.inside', { folder });
  return writableFolder(folder);
}

/** A folder that is there and can be written: its full path, or faults as of `usableFolder`. */
export function writableFolder(folder: string): Result<string> {
  if (!isAbsolute(folder)) return fail('folder.relative', { folder });
  const kind = kindOf(folder);
  if (kind === 'missing') return fail('folder.missing', { folder });
  if (kind === 'other') return fail('folder.notFolder', { folder });
  try {
    const probe = join(folder, '.arbiter960-probe');
    writeFileSync(probe, 'x', { mode: 0o600 });
    rmSync(probe);
    return ok(resolve(folder));
  } catch (error) {
    return fail('folder.unwritable', { folder, reason: reasonOf(error) });
  }
}

function kindOf(path: string): 'folder' | 'other' | 'missing' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOTDIR' ? 'other' : 'missing';
  }
}

const SETTING = 'second-copy.json';

/** The folder chosen for the second copy of this record, or null. */
export function chosenCopyFolder(data: string): string | null {
  try {
    const { folder } = JSON.parse(readFileSync(join(data, SETTING), 'utf8')) as { readonly folder?: unknown };
    return typeof folder === 'string' && isAbsolute(folder) ? folder : null;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Keeps the choice for the next start. Fault `copy.unkept`. */
export function keepCopyFolder(data: string, folder: string | null): Result<null> {
  const file = join(data, SETTING);
  try {
    mkdirSync(data, { recursive: true });
    if (folder === null) rmSync(file, { force: true });
    else {
      writeFileSync(`${file}.new`, `${JSON.stringify({ folder })}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    }
    return ok(null);
  } catch (error) {
    return fail('copy.unkept', { file, reason: reasonOf(error) });
  }
}

/** Where this system puts sticks that are plugged in: folders to choose from. */
export function stickFolders(platform: string = process.platform): readonly string[] {
  if (platform === 'win32') return [...'DEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`).filter(isFolder);
  if (platform === 'darwin') return foldersIn('/Volumes');
  const { username } = userInfo();
  return [`/run/media/${username}`, `/media/${username}`].flatMap(foldersIn);
}

function foldersIn(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isFolder);
}

/** One that may not be looked at is none. */
function isFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return statSync(path).isDirectory();
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
