import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

export interface FreezingDisk {
  readonly folder: string;
  /** From now on nothing that is written comes back. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** A disk that can be made not to answer, or null where none may be mounted. */
export function freezingDisk(): FreezingDisk | null {
  const [image, folder] = [join(temporaryFolder(), 'disk'), temporaryFolder()];
  const made =
    did('truncate', '-s', '8M', image) && did('mkfs.ext4', '-q', image) && did('mount', '-o', 'loop', image, folder);
  if (!made) return null;
  onTestFinished(() => {
    did('fsfreeze', '-u', folder);
    did('umount', '-l', folder);
  });
  return {
    folder,
    freeze: () => did('fsfreeze', '-f', folder),
    thaw: () => did('fsfreeze', '-u', folder),
  };
}

function did(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
