import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that after any cut there is the old one or the new one, whole, readable by its owner alone (0600). What
 * a cut left half-written goes, and no link is followed. Throws the system's error, and then
 * the old file stands as it was.
 */
export function writeWhole(file: string, text: string): void {
  const made = `${file}.new`;
  try {
    rmSync(made, { force: true });
    writeDurably(made, text);
    renameSync(made, file);
  } catch (error) {
    rmSync(made, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A name that is new or gone is so on the disk only when its folder is; Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
