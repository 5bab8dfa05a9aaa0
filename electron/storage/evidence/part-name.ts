import { createHash, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeIfAllowed } from '../folder/remove-if-allowed.ts';
import { isSystemError } from '../folder/system-error.ts';

/** Tells machines apart in a folder that several write into, and gives no name away. */
const HERE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const PART = /\.([0-9a-f]{8})-(\d+)\.[0-9a-f-]{36}\.part$/u;
/** No file takes as long to write. */
const LONGEST_MS = 24 * 3_600_000;

/** The name under which a file is written until it is whole; it says who writes, so that what a kill left is known. */
export function partOf(file: string): string {
  return `${file}.${HERE}-${String(process.pid)}.${randomUUID()}.part`;
}

/** Takes away what was left half-written in a folder by those who do not run any more. Of another machine nobody knows who runs: theirs goes after a day. */
export async function removeDeadParts(folder: string, nowEpochMs: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const [, machine, pid] = PART.exec(name) ?? [];
    if (pid === undefined || (machine === HERE && isRunning(Number(pid)))) continue;
    const file = join(folder, name);
    if (machine === HERE || nowEpochMs - (await writtenAt(file)) > LONGEST_MS) removeIfAllowed(file);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and is somebody else's.
    return isSystemError(error) && error.code === 'EPERM';
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}

async function writtenAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isSystemError(error)) return Infinity;
    throw error;
  }
}
