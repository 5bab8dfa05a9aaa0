import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

/** A disk of some megabytes in memory, or null where none may be mounted. */
export function smallDisk(megabytes = 1): string | null {
  const folder = temporaryFolder();
  const size = `size=${String(megabytes)}m,mode=700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
  });
  return folder;
}

/** Fills a disk to the last byte. @returns what makes room again. */
export function filled(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  for (let bytes = 1024 * 1024; bytes > 0;) {
    try {
      writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
  return () => {
    rmSync(ballast);
  };
}
