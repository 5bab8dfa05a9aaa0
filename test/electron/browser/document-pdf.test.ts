import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../../electron/browser/browser-launcher.ts';
import { writeDocumentPdf } from '../../../electron/browser/document-pdf.ts';
import type { DocumentPdf } from '../../../electron/browser/document-pdf.ts';
import { REPORT_FONTS } from '../../../electron/report-fonts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function task(folder: string, more: Partial<DocumentPdf> = {}): DocumentPdf {
  const html = '<!doctype html><title>A</title><p>One sheet';
  const file = join(folder, 'a.pdf');
  return { html, file, footer: '', onProgress: () => undefined, isCancelled: () => false, ...more };
}

/** Where temporary files lie, for one test. */
function temporaryFilesIn(folder: string): void {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
}

it('a document is written whole, and nothing is left of the browser', async () => {
  const [folder, temporary] = [temporaryFolder(), temporaryFolder()];
  temporaryFilesIn(temporary);
  const written = await writeDocumentPdf(task(folder));
  const pdf = readFileSync(join(folder, 'a.pdf'));
  expect(written).toEqual({ ok: true, value: pdf.length });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(readdirSync(temporary).filter((name) => name.startsWith('arbiter960-pdf-'))).toEqual([]);
});

it('has the letters that the document brings, all of them', async () => {
  const folder = temporaryFolder();
  const html = `<!doctype html><style>${REPORT_FONTS} p { font-family: "Inter Report", sans-serif }</style><p>Łódź, Győr<p><b>Őry`;
  expect(await writeDocumentPdf(task(folder, { html, footer: '<i></i>' }))).toMatchObject({ ok: true });
  const pdf = readFileSync(join(folder, 'a.pdf')).toString('latin1');
  // A font of the computer has a name; of one that varies its weight there are the shapes alone.
  expect([pdf.includes('/Type3'), pdf.match(/\/BaseFont \S+/gu)]).toEqual([true, null]);
});

it('runs nothing that stands in it', async () => {
  const folder = temporaryFolder();
  const script = `document.write('<p style="break-before: page">Another'.repeat(4))`;
  const html = `<!doctype html><p>One sheet<script>${script}</script>`;
  expect(await writeDocumentPdf(task(folder, { html }))).toMatchObject({ ok: true });
  expect(
    readFileSync(join(folder, 'a.pdf'))
      .toString('latin1')
      .match(/\/Type \/Page\b/gu),
  ).toHaveLength(1);
});

it.each<readonly [string, Partial<DocumentPdf>, string | null, object]>([
  ['there is no browser', { browser: () => null }, null, { fault: { code: 'pdf.noBrowser' } }],
  ['it cannot be started', { browser: () => '/nowhere/browser' }, null, { fault: { code: 'pdf.failed' } }],
  ['no temporary files can be written', {}, '/nowhere/temporary', { fault: { code: 'pdf.failed' } }],
  [
    'it is given up',
    { isCancelled: () => true, html: `<p>${'x <br>'.repeat(200_000)}` },
    null,
    { ok: true, value: null },
  ],
])('nothing is left where %s', async (_, more, temporary, result) => {
  const folder = temporaryFolder();
  if (temporary !== null) temporaryFilesIn(temporary);
  expect(await writeDocumentPdf(task(folder, { browser: findBrowser, ...more }))).toMatchObject(result);
  expect(readdirSync(folder)).toEqual([]);
});
