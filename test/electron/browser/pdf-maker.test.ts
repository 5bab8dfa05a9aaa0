import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import type { PdfView } from '../../../electron/contract/views/jobs.ts';
import { findBrowser } from '../../../electron/browser/browser-launcher.ts';
import { DevtoolsPipe } from '../../../electron/browser/devtools-pipe.ts';
import { BrowserPdfMaker } from '../../../electron/browser/pdf-maker.ts';
import type { PdfMakerOptions } from '../../../electron/browser/pdf-maker.ts';
import type { Fault } from '../../../engine/result.ts';
import { until } from '../../support/patience.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter960-pdf-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const page = (main: string): (() => string) => {
  const url = `data:text/html,${encodeURIComponent(main)}`;
  return () => url;
};
const ready = page('<main data-ready="true" data-pages="1" data-laid="1">A sheet</main>');

/** What became of one PDF, and what was told of it until then. */
async function madeBy(
  options: Partial<PdfMakerOptions>,
): Promise<{ readonly fault: Fault | null; readonly told: readonly PdfView[] }> {
  const maker = new BrowserPdfMaker({ consoleUrl: ready, folder, profile, epochMs: () => 0, ...options });
  const told: PdfView[] = [];
  const over = new Promise<PdfView>((resolve) => {
    maker.onChange = () => {
      const { view } = maker;
      if (view === null) return;
      told.push(view);
      if (view.phase === 'done' || view.phase === 'failed') resolve(view);
    };
  });
  const job = maker.make('documents=poster');
  if (!job.ok) return { fault: job.fault, told };
  const view = await over;
  await maker.close();
  return { fault: view.phase === 'failed' ? view.fault : null, told };
}

const profile = join(folder, 'profile');
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
  ['the folder cannot be made', { folder: join(blocked, 'pdf') }, 'pdf.folder', null],
  ['the day cannot be told', { epochMs: () => NaN, browser: () => '/bin/false' }, 'pdf.failed', /Invalid time/u],
  ['the file cannot be written', { folder: taken }, 'pdf.folder', null],
])('says so and goes on when %s', async (_, options, code, reason) => {
  const { fault } = await madeBy(options);
  expect(fault).toMatchObject({ code });
  if (reason !== null) expect(fault?.facts).toHaveProperty('reason', expect.stringMatching(reason));
});

it('says so and goes on when its browser cannot be ended', async () => {
  const close = vi.spyOn(DevtoolsPipe.prototype, 'close').mockRejectedValue(new Error('not permitted'));
  const made = await madeBy({ browser: () => '/bin/false' });
  close.mockRestore();
  expect(made).toMatchObject({ fault: { code: 'pdf.failed', facts: { reason: 'not permitted' } } });
});

it('makes the PDF where nothing stands against it', async () => {
  expect(findBrowser(), 'npm run browser fetches one').not.toBeNull();
  const { told } = await madeBy({});
  expect(told.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['opening', 'writing', 'done']));
  expect(told.at(-1)).toMatchObject({ job: 1, phase: 'done', pages: 1 });
  expect(readdirSync(folder)).toContain('sheets-1970-01-01T00-00-00-000Z.pdf');
});

it('calls the file as the page says, and writes over none', async () => {
  const named = page(
    `<main data-ready="true" data-pages="1" data-laid="1" data-file="autumn-open-round-3-sheets">A sheet</main>`,
  );
  const own = { folder: join(folder, 'named'), consoleUrl: named };
  const [first, second] = [await madeBy(own), await madeBy(own)];
  expect([first.told.at(-1), second.told.at(-1)]).toMatchObject([
    { file: join(folder, 'named', 'autumn-open-round-3-sheets.pdf'), download: 'autumn-open-round-3-sheets.pdf' },
    { file: join(folder, 'named', 'autumn-open-round-3-sheets-2.pdf') },
  ]);
});

it('takes no path from a page for a name', async () => {
  const evil = page('<main data-ready="true" data-pages="1" data-laid="1" data-file="../../evil">A sheet</main>');
  const { told } = await madeBy({ folder: join(folder, 'evil'), consoleUrl: evil });
  expect(told.at(-1)).toMatchObject({ download: 'sheets-1970-01-01T00-00-00-000Z.pdf' });
});

it('keeps nothing of the address on the disk, not even where the kiosk is killed in the middle', async () => {
  const secret = 'a-token-that-is-nobodys-business';
  let held = false;
  const server = createServer(({ url }, response) => {
    held ||= url === '/held';
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<main>not ready yet</main><script>sessionStorage.setItem('token', location.hash); fetch('/held')</script>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/#token=${secret}`;
  const maker = new BrowserPdfMaker({ consoleUrl: () => url, folder, profile, epochMs: () => 1 });
  const job = maker.make('documents=poster');
  expect(job.ok).toBe(true);
  await until(() => held);
  // A browser writes down what it keeps some seconds later.
  await sleep(4_000);
  const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  const holds = files.filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(secret));
  expect(holds.map(({ name }) => name)).toEqual([]);
  expect(statSync(profile).mode & 0o77).toBe(0);
  await maker.close();
  server.closeAllConnections();
  server.close();
  // What a killed kiosk left.
  mkdirSync(join(profile, 'Default'), { recursive: true });
  new BrowserPdfMaker({ consoleUrl: () => url, folder, profile, epochMs: () => 1 });
  expect(existsSync(profile)).toBe(false);
});
