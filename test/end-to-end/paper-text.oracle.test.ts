import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { DOCUMENTS } from '../../renderer/print/pack.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { letterSizes, pdfInfo, pdfPages, pdfPictures, readsPdf } from '../support/pdf-text.ts';
import { Previews, openPreview } from '../support/preview.ts';
import { longName } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const PAPERS = ['A4', 'A5', 'Letter'] as const;
const LEAST_PT = 8;
const EVENT = 'Internationales Gedächtnisturnier der Sieben Täler';
/** Enough for a page of eight; a page of pairings takes more. */
const [SOME_TABLES, MANY_TABLES] = [8, 38];
const SHEETS = 'poster,tables,score,slips,checklist,pairings,names,card,castlings,meeting,receipt';

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;
let previews: Previews;
let lettersOnly: Previews;
let receipt: string;

/** On a tournament of its own: nothing is in the way of the next. */
async function openRound(tables: number): Promise<void> {
  await kiosk.ask('tournament.open', { name: EVENT });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    castlingMode: 'cg',
    rules: USUAL_RULES,
    tables: Array.from({ length: tables }, (_, i) => ({
      table: i + 1,
      white: i % 3 === 0 ? longName(i + 1, 'White') : `White, Player ${String(i)}`,
      black: `Black, Player ${String(i)}`,
    })),
  });
}

beforeAll(async () => {
  kiosk = await Kiosk.start(serve, ['--data', data]);
  await openRound(SOME_TABLES);
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
  browser = await openBrowser();
  previews = new Previews(browser, kiosk, {});
  lettersOnly = new Previews(browser, kiosk, { white: true });
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

const files = new Map<string, string>();

/** The round that was drawn first is printed once for all that is read in it. */
async function made(pack: string): Promise<string> {
  const known = files.get(pack);
  if (known !== undefined) return known;
  const view = await kiosk.make('pdf', { pack });
  if (view.phase !== 'done') throw new Error(JSON.stringify(view));
  files.set(pack, view.file);
  return view.file;
}

/** Sheets of tables as they are laid out, printed from one preview: a browser of its own for each takes most of what a PDF takes. */
function printed(laidOut: string): Promise<string> {
  return printedFrom(previews, `documents=tables&paper=${laidOut}`);
}

async function printedFrom(shown: Previews, pack: string): Promise<string> {
  const known = files.get(pack);
  if (known !== undefined) return known;
  const page = await shown.show(pack);
  const path = join(data, `printed-${String(files.size)}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true, tagged: true });
  files.set(pack, path);
  return path;
}

/** Of one paper as the kiosk makes it; of the others from a preview without its pictures, which takes a tenth of the time. */
function allSheets(paper: (typeof PAPERS)[number]): Promise<string> {
  const pack = `documents=${SHEETS}&paper=${paper}`;
  return paper === 'A4' ? made(pack) : printedFrom(lettersOnly, pack);
}

function expectReadable(file: string): void {
  const sizes = letterSizes(file);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes[0]).toBeGreaterThanOrEqual(LEAST_PT);
}

it.each(PAPERS)('no sheet on %s has a letter under 8 pt in its PDF', async (paper) => {
  expectReadable(await allSheets(paper));
});

// Letter is the lower of the two that take more than one: there the sheets are smallest.
it.each([
  'A4&perPage=2&sides=both',
  'A4&perPage=2&sides=each',
  'Letter&perPage=4&sides=both',
  'Letter&perPage=8&sides=both',
])('sheets of %s have no letter under 8 pt', async (laidOut) => {
  expectReadable(await printed(laidOut));
});

// Read as others read it, by poppler.
describe.runIf(readsPdf)('the text of a PDF', () => {
  // The larger the sheet, the larger its castlings. Of a sheet there are two boards at most, and a king and a rook before and after.
  it.each([
    ['A4&perPage=1&sides=both', 8, 7],
    ['A4&perPage=1&sides=each', 4, 9],
    ['A4&perPage=2&sides=both', 8, 5.7],
    ['A4&perPage=2&sides=each', 4, 6.7],
    ['A4&perPage=4&sides=both', 8, 4.5],
    ['A4&perPage=4&sides=each', 4, 5.5],
    ['Letter&perPage=1&sides=both', 8, 7],
    ['Letter&perPage=1&sides=each', 4, 8.6],
    ['Letter&perPage=2&sides=both', 8, 5.7],
    ['Letter&perPage=4&sides=both', 8, 4.5],
    ['A5&perPage=1&sides=both', 8, 5.5],
    ['A5&perPage=1&sides=each', 4, 7.8],
  ])('has on a sheet of %s %i pictures of castlings, with squares of %d mm', async (laidOut, count, leastMm) => {
    const pictures = pdfPictures(await printed(laidOut), 1);
    const squares = pictures.filter(({ aspect }) => aspect > 3).map(({ mm }) => mm / 8.08);
    expect(squares.length).toBeGreaterThanOrEqual(count);
    expect(Math.min(...squares)).toBeGreaterThanOrEqual(leastMm);
  });

  it.each(['A4', 'Letter'])('says on sheets of eight to a page of %s where king and rook go', async (paper) => {
    const [page = ''] = pdfPages(await printed(`${paper}&perPage=8&sides=both`));
    const { position } = (JSON.parse(receipt) as { readonly receipt: { readonly position: string } }).receipt;
    const files = [position.indexOf('K'), position.indexOf('R'), position.lastIndexOf('R')];
    const [king, aRook, hRook] = files.map((at) => 'abcdefgh'.charAt(at));
    const goes = (letter: string, from: string | undefined, to: string): string =>
      from === to ? `${letter} stays` : `${letter} ${from ?? ''}→${to}`;
    for (const said of [
      `0-0-0 ${goes('K', king, 'c')} ${goes('R', aRook, 'd')}`,
      `0-0 ${goes('K', king, 'g')} ${goes('R', hRook, 'f')}`,
    ])
      expect(page.replaceAll(/\s+/gu, ' ').split(said)).toHaveLength(9);
  });

  it.each(PAPERS)('holds the whole receipt on %s, its JSON letter by letter', async (paper) => {
    const pages = pdfPages(await allSheets(paper)).map((page) => page.replaceAll(/\s/gu, ''));
    const json = receipt.replaceAll(/\s/gu, '');
    // A page of its own begins with the heading: a piece that goes over the edge of a page is in two.
    const PIECE = 40;
    const pieces = Array.from({ length: Math.ceil(json.length / PIECE) }, (_, i) =>
      json.slice(i * PIECE, (i + 1) * PIECE),
    );
    const missing = pieces.filter((piece) => !pages.some((page) => page.includes(piece)));
    const holding = pages.filter((page) => pieces.some((piece) => page.includes(piece)));
    expect(missing.length).toBeLessThan(holding.length);
    expect(pages.join('')).toContain(json.slice(-PIECE));
  });

  it('says in its title, and in its name, of which event and round it is', async () => {
    const file = await made('documents=poster');
    expect(basename(file)).toBe('internationales-gedachtnisturnier-der-sieben-taler-round-1-poster.pdf');
    expect(pdfInfo(file, 'Title').replaceAll(/[\u2066-\u2069]/gu, '')).toBe(`${EVENT} · Round 1 · Poster`);
  });

  it('has every name to its end, everybody in alphabetical order, and pages that say how many they are', async () => {
    await openRound(MANY_TABLES);
    await kiosk.ask('start.give', { table: null, start: '267' });
    const pages = pdfPages(await made('documents=pairings,names'));
    // Where a name is parted it has a hyphen, and where it may be, one that is not seen.
    const lettersOf = (text: string): string => text.replaceAll(/[\s\u00AD-]/gu, '');
    const whole = lettersOf(pages.join(''));
    for (const table of [1, 4, 37]) expect(whole).toContain(lettersOf(longName(table, 'White')));
    expect(pages[0]).toMatch(/page\s1\sof\s2/u);
    expect(pages.at(-1)).toMatch(/page\s([3-5])\sof\s\1/u);
    expect(whole).not.toMatch(/SP\d+/u);
    await kiosk.ask('hall.show', { screen: 'position' });
    const revealed = pdfPages(await made('documents=names,pairings'))
      .join('')
      .replaceAll(/\s/gu, '');
    expect(revealed.match(/SP267/gu)).toHaveLength(pages.length);
  });
});

describe('other sheets', () => {
  /** White’s back rank is not Black’s: no number stands for it, and the sheets say more. */
  const OWN_START = 'rnkbqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBQNR w HAha - 0 1';

  beforeAll(async () => {
    await openRound(SOME_TABLES);
    await kiosk.ask('start.give', { table: null, start: OWN_START });
    await kiosk.ask('hall.show', { screen: 'position' });
    const first = async (): Promise<TableView> => {
      const [table] = await kiosk.tables();
      if (table === undefined) throw new Error('no table');
      return table;
    };
    await kiosk.ask('table.played', { table: 1, seen: tableSeen(await first()), moves: ['e4', 'c5', 'd4'] });
    const { gameId } = await first();
    const told = { irregularity: 'two-hands', side: 'white', ply: 3, questionId: null, remedy: 'stands' } as const;
    const imposed = { kind: 'time', seconds: 120 } as const;
    await kiosk.ask('ruling.make', { table: 1, gameId: gameId ?? '', ruled: 0, ...told, imposed });
    await lettersOnly.close();
  });

  // A sheet of each kind but the receipt, which a position that was set has none of.
  it.each(PAPERS)('have no letter under 8 pt in their PDF on %s, of an own start and of a ruling', async (paper) => {
    const documents = DOCUMENTS.filter((name) => name !== 'receipt');
    const sizes = letterSizes(await printedFrom(lettersOnly, `documents=${documents.join(',')}&paper=${paper}`));
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes[0]).toBeGreaterThanOrEqual(LEAST_PT);
  });

  it.each([
    ['A4', 12],
    ['A5', 9],
    ['Letter', 12],
  ])('tell on a poster on %s how one castles in letters of %d pt, which are read standing', async (paper, leastPt) => {
    const page = await openPreview(browser, kiosk, `documents=poster&paper=${paper}`, { white: true });
    expect(await cutOff(page)).toEqual([]);
    const sizes = await page
      .locator('.castling p')
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(leastPt);
    await page.context().close();
  });
});
