import INTER from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import INTER_EXT from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';

/** The letters in `INTER_EXT`: named, so that it is loaded along with the other, and not once that is found to lack one of them. */
const EXT = 'U+0100-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20C0, U+2C60-2C7F';

/** The letters of the screens and the other sheets, within the page: it loads nothing, and few computers have them. Other scripts have the computer's. */
export const REPORT_FONTS = [face(INTER), face(INTER_EXT, `unicode-range: ${EXT}; `)].join('\n');

function face(address: string, range = ''): string {
  return `@font-face { font-family: "Inter Report"; font-weight: 100 900; ${range}src: url(${address}) format("woff2"); }`;
}
