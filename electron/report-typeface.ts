import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?inline';
import cyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?inline';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?inline';
import greekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?inline';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?inline';
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' };

const FACES = {
  ...{ cyrillic, greek, latin, vietnamese },
  ...{ 'cyrillic-ext': cyrillicExt, 'greek-ext': greekExt, 'latin-ext': latinExt },
} as const satisfies Readonly<Record<keyof typeof ranges, string>>;

/** Rules with the typeface of all other sheets inside them, as the report loads nothing; of its scripts those in which this text has letters. */
export function typefaceFor(text: string): string {
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  return (Object.keys(FACES) as (keyof typeof FACES)[])
    .filter((script) => letters.some((letter) => isIn(ranges[script], letter)))
    .map(
      (script) =>
        `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url("${FACES[script]}") format("woff2"); unicode-range: ${ranges[script]}; }`,
    )
    .join('\n');
}

/** @param range as in a style sheet: `U+0301,U+0400-045F`. */
function isIn(range: string, letter: number): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });
}
