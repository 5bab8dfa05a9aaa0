import INTER from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import INTER_EXT from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';

/** The letters of the screens and the other sheets, within the page: it loads nothing, and few computers have them. Other scripts have the computer's. */
export const REPORT_FONTS = [face('Inter Report', INTER), face('Inter Report Ext', INTER_EXT)].join('\n');

function face(family: string, address: string): string {
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url(${address}) format("woff2"); }`;
}
