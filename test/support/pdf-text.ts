import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Poppler's programs, by which a PDF is read as others read it. */
export const readsPdf = ['pdftotext', 'pdfinfo', 'pdfimages'].every(
  (program) => spawnSync(program, ['-v']).error === undefined,
);

/** All that a reader finds in it, page by page. */
export function pdfPages(file: string): readonly string[] {
  const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

/** What it says of itself, such as its `Title`. */
export function pdfInfo(file: string, key: string): string {
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
  return new RegExp(`^${key}:\\s*(.*)$`, 'mu').exec(info)?.[1] ?? '';
}

/** Of each picture on a page its width in millimetres as it is printed, and its width in heights. */
export function pdfPictures(file: string, page: number): readonly { readonly mm: number; readonly aspect: number }[] {
  const list = execFileSync('pdfimages', ['-list', '-f', String(page), '-l', String(page), file], { encoding: 'utf8' });
  // Page, number, type, width, height, colour, components, bits, encoding, interpolation, object, generation, dots per inch.
  return list
    .split('\n')
    .slice(2, -1)
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, , type]) => type === 'image')
    .map((columns) => {
      const [width, height, dotsPerInch] = [columns[3], columns[4], columns[12]].map(Number) as [
        number,
        number,
        number,
      ];
      return { mm: (width / dotsPerInch) * 25.4, aspect: width / height };
    });
}

/** Sizes in which letters are written on its pages, in points to a tenth, the smallest first. Of PDFs as Chromium writes them. */
export function letterSizes(file: string): readonly number[] {
  const pdf = readFileSync(file).toString('latin1');
  const sizes = new Set<number>();
  for (const { 0: head, 1: dictionary = '', index } of pdf.matchAll(/obj\s*(<<[^]*?>>)\s*stream\r?\n/gu)) {
    const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1]);
    if (!dictionary.includes('/FlateDecode') || dictionary.includes('/Subtype')) continue;
    const data = pdf.slice(index + head.length, index + head.length + length);
    const content = inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    if (/\bTf\b/u.test(content)) for (const size of sizesIn(content)) sizes.add(Math.round(size * 10) / 10);
  }
  return [...sizes].sort((a, b) => a - b);
}

const TOKENS = /\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>|[^\s()<>[\]]+/gu;

/** Follows what scales: how much of the matrices' scale remains is all that a size needs. */
function* sizesIn(content: string): Generator<number> {
  const kept: number[] = [];
  let [scale, textScale, size] = [1, 1, 0];
  let given: string[] = [];
  for (const [token] of content.matchAll(TOKENS)) {
    const [a = 0, b = 0, c = 0, d = 0] = given.slice(-6).map(Number);
    const factor = Math.sqrt(Math.abs(a * d - b * c));
    if (/^[\d.+-]/u.test(token) || /^[/(<]/u.test(token)) {
      given.push(token);
      continue;
    }
    if (token === 'q') kept.push(scale);
    else if (token === 'Q') scale = kept.pop() ?? 1;
    else if (token === 'cm') scale *= factor;
    else if (token === 'Tm') textScale = factor;
    else if (token === 'Tf') size = Number(given.at(-1));
    else if (token === 'Tj' || token === 'TJ') yield size * textScale * scale;
    given = [];
  }
}
