/** As it is searched: in small letters, as people type it. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll('\u00A0', ' ');
}
