import { readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from '../folder/system-error.ts';

/**
 * Makes room for a new capture: of the folder's files the oldest are deleted until no more than so many bytes are left. What cannot be
 * looked at or deleted stays.
 * @param written files that are being written.
 */
export function dropOldest(folder: string, mostBytes: number, written: ReadonlySet<string>): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => fileAt(join(folder, name)))
    .toSorted((a, b) => a.changedMs - b.changedMs);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files) {
    if (bytes <= mostBytes) return;
    if (written.has(file.path)) continue;
    bytes -= file.bytes;
    passing(() => {
      unlinkSync(file.path);
    });
  }
}

interface Kept {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

function fileAt(path: string): readonly Kept[] {
  const found: Kept[] = [];
  passing(() => {
    const { size, mtimeMs } = statSync(path);
    found.push({ path, bytes: size, changedMs: mtimeMs });
  });
  return found;
}

function passing(look: () => void): void {
  try {
    look();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
