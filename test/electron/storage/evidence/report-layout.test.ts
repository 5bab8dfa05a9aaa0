import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { digits, name, table } from '../../../../electron/contract/messages/en/report/html.ts';
import { reportFooter } from '../../../../electron/contract/messages/en/report-page.ts';
import { REPORT_STYLE } from '../../../../electron/contract/messages/en/report/style.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { REPORT_FONTS } from '../../../../electron/report-fonts.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { newPage, openBrowser } from '../../../support/browser.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { letterSizes, pdfPages, readsPdf } from '../../../support/pdf-text.ts';
import { SHEET } from '../../../support/report-sheet.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NAMES = ['Hohenlohe-Schwarzburg, Maximilian Friedrich von und zu', 'Constantinopoulou-Fitzgerald, Alexandrina'];

/** A match whose start position was set by hand, and whose games are not played. */
function reportOfAMatch(): string {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Autumn Open' });
  const tables = [8, 60].map((table) => ({
    table,
    white: `${NAMES[0]} ${String(table)}`,
    black: `Novák ${String(table)}`,
  }));
  demand(hall, 'round.open', { name: 'Final', tables, castlingMode: 'cg', games: 2 });
  demand(hall, 'start.give', { table: null, start: '267' });
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  return reportMaker(() => 0).page({ tournament, entries: 4, head: 'f'.repeat(64), losses: [] });
}

function openRoundOf(tables: number, hall: ReturnType<typeof openHall>, round: number): void {
  const named = (i: number): string => `Player ${String(i).padStart(3, '0')}, Ana`;
  demand(hall, 'round.open', {
    name: `Round ${String(round)}`,
    number: round,
    tables: Array.from({ length: tables }, (_, i) => ({ table: i + 1, white: named(2 * i), black: named(2 * i + 1) })),
    castlingMode: 'cg',
  });
}

/** As much as a line of the report may have to hold. */
function reportOfManyRounds(): string {
  const hall = openHall(temporaryFolder());
  const seen = (): object => tableSeen(hall.host.tableView(600));
  demand(hall, 'tournament.open', { name: `Open of ${'Hohenlohe'.repeat(8)}` });
  const details = Object.fromEntries(
    ['white', 'black'].map((side, i) => [side, { title: 'WGM', federation: 'GER', fideId: String(123_456_789 + i) }]),
  );
  const tables = [{ table: 600, white: NAMES[0], black: NAMES[1], details }];
  for (let round = 1; round <= 13; round++) {
    const games = round % 3 === 0 ? 2 : 1;
    const extra = round < 12 ? { number: round } : { kind: round === 12 ? 'tieBreak' : 'armageddon', number: 1 };
    demand(hall, 'round.open', {
      name: 'Final of the candidates',
      tables,
      castlingMode: 'cg',
      ...(games === 2 ? { games } : {}),
      ...extra,
    });
    demand(hall, 'draw.quick', { round, excluded: Array.from({ length: 200 }, (_, sp) => sp) });
    demand(hall, 'hall.show', { screen: 'position' });
    for (let game = 1; game <= games; game++) {
      if (game === 2) demand(hall, 'games.turn', { round, tables: [600], game });
      demand(hall, 'game.begin', { table: 600, seen: seen() });
      demand(hall, 'result.set', { table: 600, seen: seen(), result: '1/2-1/2', reason: 'agreement' });
    }
  }
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  return reportMaker(() => 0).page({ tournament, entries: 1_000_000, head: 'f'.repeat(64), losses: [] });
}

it('no column of the report reaches over the edge of a sheet, with many rounds and long names', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(reportOfManyRounds());
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('h1, p, dl, table')]
      .map((one) => ({
        what: `${one.tagName} ${one.className}`,
        over: Math.round(one.getBoundingClientRect().right - document.body.getBoundingClientRect().right),
      }))
      .filter(({ over }) => over > 0),
  );
  expect(wide).toEqual([]);
});

it('has its letters in itself, and its policy lets them in', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.setContent(reportOfAMatch().replaceAll('Autumn', 'Łódź'));
  const states = await page.evaluate(async () => {
    void document.body.offsetHeight;
    await document.fonts.ready;
    return [...document.fonts].map(({ status }) => status);
  });
  expect(states).toEqual(['loaded', 'loaded']);
});

it('says on one line where a pairing of a match was, and of a position that was set that it was set', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(reportOfAMatch());
  const lines = await page.locator('table.results td:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  const said = await page.locator('.draw').innerText();
  expect(said).toMatch(/Set by the arbiter[^]*Set \d/u);
  expect(said).not.toMatch(/drawn|begun/iu);
});

it('has the results whole beside surnames of 34 letters in both columns, as a match brings them', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const long = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian';
  const where = 'Round 3 (Quarter-final), table 60, game 2';
  const rows = [
    [where, name(long), name('Novák, Dora'), '1–0'],
    [where, name('Novák, Dora'), name(long), '½–½'],
  ];
  await page.setContent(
    `<style>${REPORT_STYLE}</style>${table('results', ['Where', 'White', 'Black', 'Result'], rows)?.text ?? ''}`,
  );
  const over = await page
    .locator('table.results')
    .evaluate((one) => one.getBoundingClientRect().right - document.body.getBoundingClientRect().right);
  expect(over).toBeLessThanOrEqual(0);
});

it.each([
  ['corrections', ['29 Nov 2026, 10:00', 'Round 1, table 3', '0–1, resignation', '½–½, resignation']],
  ['incidents', ['29 Nov 2026, 10:00', 'Round 1, table 3', 'A question that nobody answered']],
  ['rounds', ['Round 1', 'Rapid', '29 Nov 2026', '3']],
  ['rounds', ['Round 1', 'SP 518', 'Rapid', '29 Nov 2026', '14', '14', '812', '5', '4', '5', '14', '3']],
  ['players', ['Novák, Dora', '1634623', '9b 0', '12w ½', '3b 1']],
  ['players', ['Novák, Dora', 'WGM', 'CZE', '1634623', '18b 0', '12w ½', '3b 1', '4w 0', '9b 0', '1w ½', '2b 1']],
  ['doubts', ['Round 1, table 3', 'Jean-Pierre Le Roux', 'Ng', '1–0']],
])('the columns of a table stand clear of each other: %s', async (kind, row) => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const heads = row.map((_, i) => String(i));
  const style = `${REPORT_FONTS}${REPORT_STYLE}`;
  await page.setContent(`<style>${style}</style>${table(kind, heads, [row, row])?.text ?? ''}`);
  await page.evaluate(async () => document.fonts.ready);
  const gaps = await page.locator('tbody tr:first-child td').evaluateAll((cells) => {
    const texts = cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    return texts.slice(1).map((text, i) => (text.left - (texts[i]?.right ?? 0)) * (25.4 / 96));
  });
  expect(Math.min(...gaps)).toBeGreaterThan(2.9);
});

it.runIf(readsPdf)('leaves no row of a table alone on a page', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser);
  const file = join(temporaryFolder(), 'table.pdf');
  const rowsOn = async (count: number): Promise<readonly number[]> => {
    const rows = Array.from({ length: count }, (_, i) => [`row ${String(i)}`]);
    await page.setContent(`<style>${REPORT_STYLE}</style>${table('results', ['Where'], rows)?.text ?? ''}`);
    await page.pdf({ path: file, preferCSSPageSize: true });
    return pdfPages(file).map((text) => text.match(/row/gu)?.length ?? 0);
  };
  // As many as go over by one row.
  let count = 30;
  let pages = await rowsOn(count);
  while (pages.length === 1 && count < 80) pages = await rowsOn(++count);
  expect(pages).toHaveLength(2);
  expect(Math.min(...pages)).toBeGreaterThan(2);
});

it.runIf(readsPdf).each([1, 2, 3])(
  'a table of %i rows stands where there is room for it, whatever section comes after it',
  async (count) => {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await newPage(browser);
    const file = join(temporaryFolder(), 'table.pdf');
    const section = (word: string, rows: number): string =>
      `<h2>${word}</h2>${
        table(
          'results',
          ['Where'],
          Array.from({ length: rows }, () => [word]),
        )?.text ?? ''
      }`;
    const pageOf = async (over: number, after: string): Promise<number> => {
      const filler = `<div style="height: ${String(over)}mm"></div>`;
      await page.setContent(`<style>${REPORT_STYLE}</style>${filler}${section('short', count)}${after}`);
      await page.pdf({ path: file, preferCSSPageSize: true });
      return pdfPages(file).findIndex((text) => text.includes('short'));
    };
    const free = [190, 205, 220, 235, 250];
    for (const over of free)
      expect([over, await pageOf(over, section('next', 12))]).toEqual([over, await pageOf(over, '')]);
  },
);

it.runIf(readsPdf)('says what a table is about on the page on which the table begins', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser);
  const file = join(temporaryFolder(), 'hint.pdf');
  const rows = `<h3>Round 1</h3>${table('matches', ['Table'], [['row'], ['row'], ['row']])?.text ?? ''}`;
  const apart: number[] = [];
  for (let over = 235; over <= 265; over += 3) {
    const filler = `<div style="height: ${String(over)}mm"></div>`;
    await page.setContent(`<style>${REPORT_STYLE}</style>${filler}<p class="hint">hint</p>${rows}`);
    await page.pdf({ path: file, preferCSSPageSize: true });
    const [hint, row] = ['hint', 'row'].map((word) => pdfPages(file).findIndex((text) => text.includes(word)));
    if (hint !== row) apart.push(over);
  }
  expect(apart).toEqual([]);
});

it('lists many players in two columns where little is told beside their names', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Autumn Open' });
  const lists = (): readonly string[] => {
    const { tournament } = hall.host.context.recorder;
    const page = reportMaker(() => 0).page({ tournament, entries: 4, head: 'f'.repeat(64), losses: [] });
    return page.match(/(?:<div class="columns">)?<table class="players">/gu) ?? [];
  };
  openRoundOf(12, hall, 1);
  expect(lists()).toEqual(['<div class="columns"><table class="players">']);
  for (const round of [2, 3, 4]) openRoundOf(12, hall, round);
  expect(lists()).toEqual(['<table class="players">']);
  hall.host.close();
});

it('names its record by a hash in groups of eight digits, on one line', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.setContent(reportOfAMatch());
  const record = page.locator('dt:has-text("Record") + dd .hash');
  expect(await record.locator('span').allTextContents()).toEqual(Array.from({ length: 8 }, () => 'f'.repeat(8)));
  const tops = await record
    .locator('span')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

it('leaves a hash whole where there is no room for it behind the words that say what it is', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser, { viewport: { width: SHEET, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  const hash = `<p>Commitment, locked in before the audience called: ${digits('f'.repeat(64)).text}</p>`;
  await page.setContent(`<!doctype html><style>${REPORT_STYLE}</style>${hash}`);
  const tops = await page.locator('.hash span').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(8);
  expect(new Set(tops).size).toBe(1);
});

it('says nothing in a column that would be empty in every row, and keeps the others in their order', () => {
  const shown = (rows: readonly (readonly string[])[]): readonly string[] =>
    [...(table('any', ['A', 'B', 'C'], rows)?.text ?? '').matchAll(/<t[hd](?: [^>]*)?>([^<]*)</gu)].map(
      ([, text = '']) => text,
    );
  expect(shown([])).toEqual([]);
  expect(shown([['1', '', '3']])).toEqual(['A', 'C', '1', '3']);
  expect(
    shown([
      ['1', '', ''],
      ['', '2', ''],
    ]),
  ).toEqual(['A', 'B', '1', '', '', '2']);
});

it.runIf(readsPdf)('fills both columns of players on a page before the next page begins', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Autumn Open' });
  openRoundOf(60, hall, 1);
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  const page = await newPage(browser);
  const file = join(temporaryFolder(), 'columns.pdf');
  await page.setContent(reportMaker(() => 0).page({ tournament, entries: 4, head: 'f'.repeat(64), losses: [] }));
  await page.pdf({ path: file, preferCSSPageSize: true });
  const pages = pdfPages(file);
  const listed = pages.slice(pages.findIndex((text) => text.includes('Players by name')));
  expect(listed.map((text) => text.match(/^Name\b/gmu)?.length)).toEqual(listed.map(() => 2));
  // What stands in another section is not in the order of names.
  const list = listed.join('').replace(/^[^]*Players by name/u, '');
  const names = list.match(/Player \d+(?=,)/gu) ?? [];
  expect(names).toHaveLength(120);
  expect(names).toEqual([...names].sort());
  expect(listed.slice(1, -1).every((text) => (text.match(/Player \d+,/gu)?.length ?? 0) > 70)).toBe(true);
});

it('has no letter under 8 pt in its PDF, those at the foot of its pages included, which say which of how many each is', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser);
  const file = join(temporaryFolder(), 'report.pdf');
  await page.setContent(reportOfManyRounds());
  const footerTemplate = reportFooter('Autumn Open', REPORT_FONTS);
  await page.pdf({
    path: file,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: ' ',
    footerTemplate,
  });
  const sizes = letterSizes(file);
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes[0]).toBeGreaterThanOrEqual(8);
  const pages = pdfPages(file);
  const [first = ''] = pages;
  expect(first).toMatch(new RegExp(String.raw`page 1 of ${String(pages.length)}\b`, 'u'));
});
