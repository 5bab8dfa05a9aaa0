import { foldedName } from '../folded-name.ts';

/** `Müller, Anna` and `anna muller` are one. */
export function looseNameKey(name: string): string {
  const [last = '', first = ''] = name.split(',');
  return foldedName(`${first} ${last}`);
}
