import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';

/** Keeps what is not believed, whatever it is, under a name that means nothing here. Throws the system's error. @returns that name. */
export function moveAside(path: string): string {
  const aside = `${path}.damaged-${randomUUID()}`;
  renameSync(path, aside);
  return aside;
}
