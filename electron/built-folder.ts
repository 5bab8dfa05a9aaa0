import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What was built of a bundle of pages, seen from the sources or from a bundle in `dist`; null when it is not built. */
export function builtFolder(name: 'renderer' | 'follow'): string | null {
  const here = dirname(fileURLToPath(import.meta.url));
  const places = ['../dist', '..', '../..'].map((place) => join(here, place, name));
  return places.find((place) => existsSync(join(place, 'index.html'))) ?? null;
}
