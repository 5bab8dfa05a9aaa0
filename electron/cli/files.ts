import { readFileSync, writeFileSync } from 'node:fs';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { isSystemError } from '../storage/folder/system-error.ts';

export function readText(
  file: string,
  code: 'capture.unreadable' | 'receipt.unreadable' = 'capture.unreadable',
): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail(code, { file, reason: codeOf(error) });
  }
}

export function readBytes(file: string): Result<Uint8Array> {
  try {
    return ok(readFileSync(file));
  } catch (error) {
    return fail('pairings.unreadable', { file, reason: codeOf(error) });
  }
}

export function writeFile(file: string, content: string | Uint8Array): Result<null> {
  try {
    writeFileSync(file, content);
    return ok(null);
  } catch (error) {
    return fail('file.unwritable', { file, reason: codeOf(error) });
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function codeOf(error: unknown): string {
  return isSystemError(error) ? String(error.code) : String(error);
}
