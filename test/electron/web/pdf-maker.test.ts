import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { PdfView } from '../../../electron/contract/views.ts';
import { findBrowser } from '../../../electron/web/browser-launcher.ts';
import { BrowserPdfMaker } from '../../../electron/web/pdf-maker.ts';
import type { PdfMakerOptions } from '../../../electron/web/pdf-maker.ts';
import type { Result } from '../../../engine/result.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter960-pdf-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const page = (main: string): (() => string) => {
  const url = `data:text/html,${encodeURIComponent(main)}`;
  return () => url;
};
const ready = page('<main data-ready="true" data-pages="1" data-laid="1">A sheet</main>');

/** What became of one PDF. */
async function madeBy(options: Partial<PdfMakerOptions>): Promise<Result<PdfView>> {
  const maker = new BrowserPdfMaker({ consoleUrl: ready, folder, epochMs: () => 0, ...options });
  const job = maker.make('documents=poster');
  if (!job.ok) return job;
  for (;;) {
    const state = maker.state(job.value.job);
    if (!state.ok || state.value.phase === 'done') {
      await maker.close();
      return state;
    }
    await sleep(20);
  }
}

const blocked = join(folder, 'a file');
writeFileSync(blocked, '');
const taken = mkdtempSync(join(folder, 'taken-'));
writeFileSync(join(taken, 'sheets-1970-01-01T00-00-00-000Z.pdf.part'), '');

it.each<[string, Partial<PdfMakerOptions>, string, RegExp | null]>([
  ['there is no browser', { browser: () => null }, 'pdf.noBrowser', null],
  ['the browser cannot be started', { browser: () => join(folder, 'none') }, 'pdf.failed', /ENOENT/u],
  ['the browser ends at once', { browser: () => '/bin/false' }, 'pdf.failed', /the browser ended \(1\)/u],
  [
    'there is no page',
    { consoleUrl: page('<main data-ready="true" data-pages="0"></main>') },
    'pdf.failed',
    /no page/u,
  ],
  ['the folder cannot be made', { folder: join(blocked, 'pdf') }, 'pdf.failed', /ENOTDIR/u],
  ['the file cannot be written', { folder: taken }, 'pdf.failed', /EEXIST/u],
])('says so and goes on when %s', async (_, options, code, reason) => {
  const made = await madeBy(options);
  expect(made).toMatchObject({ ok: false, fault: { code } });
  if (!made.ok && reason !== null) expect(made.fault.facts['reason']).toMatch(reason);
});

it('makes the PDF where nothing stands against it', async () => {
  expect(findBrowser(), 'npm run browser fetches one').not.toBeNull();
  const made = await madeBy({});
  expect(made).toMatchObject({ ok: true, value: { phase: 'done', pages: 1 } });
  expect(readdirSync(folder)).toContain('sheets-1970-01-01T00-00-00-000Z.pdf');
});
