import { rmSync } from 'node:fs';

/** For what is better gone and does no harm: a disk that became read-only keeps it. */
export function removeIfAllowed(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
