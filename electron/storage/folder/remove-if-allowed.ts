import { rmSync } from 'node:fs';
import { isSystemError } from './system-error.ts';

/** For what is better gone and does no harm: a disk that became read-only keeps it. */
export function removeIfAllowed(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
