import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfView } from '../../electron/contract/views/jobs.ts';
import { openBrowser } from '../support/browser.ts';
import { PaperRound } from '../support/paper-round.ts';

let browser: Browser;
let round: PaperRound;

beforeAll(async () => {
  browser = await openBrowser();
  round = await PaperRound.start(browser);
  await round.prepare('fide');
});

afterAll(async () => {
  await browser.close();
  await round.end();
});

describe('a PDF made by the kiosk', () => {
  async function made(pack: string): Promise<PdfView & { readonly phase: 'done' }> {
    const view = await round.kiosk.make('pdf', { pack });
    if (view.phase !== 'done') throw new Error(JSON.stringify(view));
    return view;
  }

  it.each([
    ['A4', /\/MediaBox \[0 0 59[45][.\d]* 84[12]/u, 4],
    ['A5', /\/MediaBox \[0 0 4(?:19|20)[.\d]* 59[45]/u, 10],
    ['Letter', /\/MediaBox \[0 0 612[.\d]* 792/u, 4],
  ])('has pages of %s, as many as the preview', async (paper, box, pages) => {
    const view = await made(`documents=poster,tables&perPage=4&paper=${paper}`);
    const text = readFileSync(view.file, 'latin1');
    expect(text).toMatch(box);
    expect(text.match(/\/Type\s*\/Page\b/gu)).toHaveLength(view.pages);
    expect([view.pages, view.bytes]).toEqual([pages, text.length]);
  });

  it('holds each diagram once, however many sheets show it', async () => {
    const { file, pages } = await made('documents=tables');
    const text = readFileSync(file, 'latin1');
    // Two boards; of each castling how it stands before and after.
    expect([pages, text.match(/\/Subtype\s*\/Image\b/gu)?.length]).toEqual([9, 2 + 4 * 2]);
  });

  it('is one at a time, and leaves nothing behind when it is cancelled', async () => {
    const views: PdfView[] = [];
    const cancelled = round.kiosk.make('pdf', { pack: 'documents=tables' }, (view) => views.push(view));
    await expect.poll(() => views.length).toBeGreaterThan(0);
    const job = views[0]?.job ?? 0;
    await expect(round.kiosk.ask('pdf.make', { pack: '' })).rejects.toThrow('pdf.busy');
    await expect(round.kiosk.ask('pdf.cancel', { job: job + 7 })).rejects.toThrow('pdf.unknown');
    await round.kiosk.ask('pdf.cancel', { job });
    expect(await cancelled).toMatchObject({ job, phase: 'cancelled' });
    const view = await made('documents=poster');
    expect(readdirSync(dirname(view.file)).filter((name) => !name.endsWith('.pdf'))).toEqual([]);
  });
});
