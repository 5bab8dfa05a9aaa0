import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { plainText } from '../../engine/notation/plain-text.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { isSystemError } from '../storage/folder/system-error.ts';

/** Sixteen captures of the largest size that the kiosk writes, one after the other. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Faults `given.…` and the one that is named. */
export function readText(
  file: string,
  code: 'capture.unreadable' | 'receipt.unreadable' | 'simulate.unreadable' = 'capture.unreadable',
): Result<string> {
  const bytes = readGiven(file, code);
  return bytes.ok ? ok(bytes.value.toString('utf8')) : bytes;
}

/** Faults `given.…` and `pairings.unreadable`. */
export function readBytes(file: string): Result<Uint8Array> {
  return readGiven(file, 'pairings.unreadable');
}

/** A device or a pipe may never end. */
function readGiven(
  file: string,
  code: 'capture.unreadable' | 'receipt.unreadable' | 'pairings.unreadable' | 'simulate.unreadable',
): Result<Buffer> {
  try {
    const about = statSync(file);
    if (!about.isFile()) return fail('given.notFile', { file });
    if (about.size > MOST_BYTES) return fail('given.tooLarge', { file, bytes: about.size, most: MOST_BYTES });
    return ok(readFileSync(file));
  } catch (error) {
    return fail(code, { file, reason: codeOf(error) });
  }
}

/** @param read what was read for it: that is not written over, by whatever name it is given. Faults `file.isRead`, `file.unwritable`. */
export function writeFile(file: string, content: string | Uint8Array, read: string): Result<null> {
  try {
    const [there, source] = [file, read].map((path) => statSync(path, { throwIfNoEntry: false }));
    if (there !== undefined && there.ino === source?.ino && there.dev === source.dev)
      return fail('file.isRead', { file });
    writeFileSync(file, content);
    return ok(null);
  } catch (error) {
    return fail('file.unwritable', { file, reason: codeOf(error) });
  }
}

/** A new file for its owner alone: none that is there is written over. */
export function writeSecret(file: string, content: string): Result<null> {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return ok(null);
  } catch (error) {
    const reason = codeOf(error);
    return reason === 'EEXIST' ? fail('file.there', { file }) : fail('file.unwritable', { file, reason });
  }
}

/** What files and records hold moves no cursor and starts no command of the terminal. */
export function print(text: string): void {
  process.stdout.write(`${shown(text)}\n`);
}

export function printFault(sentence: string): void {
  process.stderr.write(`${shown(sentence)}\n`);
}

/** For programs: every character is kept, and those that a terminal would obey stand as escapes. */
export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value).replaceAll(OBEYED, escaped)}\n`);
}

const OBEYED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/gu;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function shown(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}

function codeOf(error: unknown): string {
  return isSystemError(error) ? String(error.code) : String(error);
}
