/** Of these names the one by which people would call the same hall or tournament, in whatever case and with whatever blanks and signs; one that is the same before others. */
export function sameName(name: string, names: readonly string[]): string | null {
  return names.find((one) => one === name) ?? names.find((one) => plain(one) === plain(name)) ?? null;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
