import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { newPage, openBrowser } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { letterSizes, pdfInfo, pdfPages, readsPdf } from '../support/pdf-text.ts';
import { longName } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const PAPERS = ['A4', 'A5', 'Letter'] as const;
const LEAST_PT = 8;
const MM_PER_PX = 25.4 / 96;
/** A king of this height is told from a rook where one sits. */
const LEAST_SQUARE_MM = 4.5;
const SHEETS = 'poster,tables,score,checklist,pairings,names,card,castlings,meeting,receipt';

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;
let receipt: string;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data]);
  await kiosk.ask('tournament.open', { name: 'Internationales Gedächtnisturnier der Sieben Täler' });
  const tables = Array.from({ length: 38 }, (_, i) => ({
    table: i + 1,
    white: i % 3 === 0 ? longName(i + 1, 'White') : `White, Player ${String(i)}`,
    black: `Black, Player ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables });
  await kiosk.ask('draw.commit', { round: 1, excluded: [518], repeats: 'excluded' });
  const { round } = (await kiosk.ask('snapshot', {})) as {
    readonly round: { readonly draw: { readonly draw: string } };
  };
  const { draw } = round.draw;
  const inputs = Array.from({ length: 12 }, (_, i) => ({ from: longName(i, 'Black'), text: `Zahl ${String(i * 77)}` }));
  await kiosk.ask('draw.input', { draw, inputs });
  await kiosk.ask('draw.reveal', { draw, present: Array.from({ length: 9 }, (_, i) => longName(i, 'White')) });
  receipt = ((await kiosk.ask('draw.receipt', { draw })) as { text: string }).text;
  await kiosk.ask('hall.show', { screen: 'position' });
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

async function made(pack: string): Promise<string> {
  const view = await kiosk.make('pdf', { pack });
  if (view.phase !== 'done') throw new Error(JSON.stringify(view));
  return view.file;
}

const packs = [
  ...PAPERS.map((paper) => `documents=${SHEETS}&paper=${paper}`),
  ...['A4', 'Letter'].flatMap((paper) =>
    ['2&sides=both', '2&sides=each', '4&sides=both', '8&sides=both'].map(
      (perPage) => `documents=tables&paper=${paper}&perPage=${perPage}`,
    ),
  ),
];

it.each(packs)('%s: castlings are seen at arm’s length, and no picture has letters under 8 pt', async (pack) => {
  const page = await newPage(browser, { viewport: { width: 1000, height: 1300 } });
  await page.goto(`${kiosk.url}/#token=${kiosk.token}#/print/pack?${pack}`);
  await page.locator('main[data-ready="true"]').waitFor();
  const pictures = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => ({
      label: image.getAttribute('alt') ?? '',
      isCastling: Number(image.getAttribute('height')) < 200,
      unitPx: image.getBoundingClientRect().width / Number(image.getAttribute('width')),
      letters: image.dataset['letters'],
    })),
  );
  const small = pictures.flatMap(({ label, isCastling, unitPx, letters }) => {
    if (letters === undefined) return [];
    const [pt, squareMm] = [unitPx * Number(letters) * 0.75, unitPx * 100 * MM_PER_PX];
    return pt < LEAST_PT || (isCastling && squareMm < LEAST_SQUARE_MM)
      ? [`${label}: ${pt.toFixed(1)} pt, ${squareMm.toFixed(1)} mm`]
      : [];
  });
  expect([...new Set(small)]).toEqual([]);
  await page.context().close();
});

it.each(packs)('%s has no letter under 8 pt in its PDF', async (pack) => {
  const sizes = letterSizes(await made(pack));
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes[0]).toBeGreaterThanOrEqual(LEAST_PT);
});

// Read as others read it, by poppler.
describe.runIf(readsPdf)('the text of a PDF', () => {
  it.each(PAPERS)('holds the whole receipt on %s, its JSON letter by letter', async (paper) => {
    const pages = pdfPages(await made(`documents=receipt&paper=${paper}`)).map((page) => page.replaceAll(/\s/gu, ''));
    const json = receipt.replaceAll(/\s/gu, '');
    // A page of its own begins with the heading: a piece that goes over the edge of a page is in two.
    const PIECE = 40;
    const missing = Array.from({ length: Math.ceil(json.length / PIECE) }, (_, i) =>
      json.slice(i * PIECE, (i + 1) * PIECE),
    ).filter((piece) => !pages.some((page) => page.includes(piece)));
    expect(missing.length).toBeLessThan(pages.length);
    expect(pages.join('')).toContain(json.slice(-PIECE));
  });

  it('has every name to its end, everybody in alphabetical order, and pages that say how many they are', async () => {
    const pages = pdfPages(await made('documents=pairings,names'));
    const whole = pages.join('').replaceAll(/\s/gu, '');
    for (const table of [1, 4, 37]) expect(whole).toContain(longName(table, 'White').replaceAll(/\s/gu, ''));
    expect(pages[0]).toMatch(/page\s1\sof\s2/u);
    expect(pages.at(-1)).toMatch(/page\s3\sof\s3/u);
    expect(whole).toMatch(/SP\d+/u);
  });

  it('says in its title, and in its name, of which event and round it is', async () => {
    const file = await made('documents=poster');
    expect(basename(file)).toBe('internationales-gedachtnisturnier-der-sieben-taler-round-1-poster.pdf');
    expect(pdfInfo(file, 'Title').replaceAll(/[\u2066-\u2069]/gu, '')).toBe(
      'Internationales Gedächtnisturnier der Sieben Täler · Round 1 · Poster',
    );
  });
});
