/** `Müller, Anna` and `anna muller` are one. */
export function looseNameKey(name: string): string {
  const [last = '', first = ''] = name.split(',');
  return `${first} ${last}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
