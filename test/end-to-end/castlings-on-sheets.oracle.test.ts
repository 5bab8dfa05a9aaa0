import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../../engine/journal/round.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { newPage, openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { chairsOf, headGapsMm } from '../support/paper-measures.ts';
import { letterSizes } from '../support/pdf-text.ts';
import { Previews } from '../support/preview.ts';
import { longName } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data]);
  await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
});
afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

/** An armageddon on a start of whose castlings the most is said, under a head that tells both times. */
async function openFinal(tables: readonly Seat[]): Promise<void> {
  const rules = { ...USUAL_RULES, timeControl: parseTimeControl('5'), blackTimeControl: parseTimeControl('4') ?? [] };
  await kiosk.ask('round.open', { name: 'Final', kind: 'armageddon', castlingMode: 'cg', rules, tables });
  await kiosk.ask('start.give', { table: null, start: 'BNRNQKRB' });
}

it.each(['A4', 'Letter'])(
  'what is said over the boards of two sheets a page stands apart from the line over it on %s',
  async (paper) => {
    const tables = [
      { table: 1, white: 'Hector, Anna', black: 'Novák, Dora' },
      { table: 2, white: longName(2, 'White'), black: longName(2, 'Black') },
    ];
    await openFinal(tables);
    const previews = new Previews(browser, kiosk, { white: true });
    for (const sides of ['both', 'each']) {
      const page = await previews.show(`documents=tables&perPage=2&sides=${sides}&paper=${paper}`);
      expect([sides, await cutOff(page)]).toEqual([sides, []]);
      expect(Math.min(...(await headGapsMm(page)))).toBeGreaterThan(1.4);
    }
    await previews.close();
  },
);

it.each(['A4', 'Letter'])(
  'one name of 60 letters leaves what is said of castlings on %s its large letters, and nothing stands on the rule',
  async (paper) => {
    const tables = [
      { table: 1, white: longName(1, 'White'), black: 'Novák, Dora' },
      { table: 2, white: 'Hector, Anna', black: 'Short, Bob' },
    ];
    await openFinal(tables);
    const previews = new Previews(browser, kiosk, { white: true });
    for (const sides of ['both', 'each']) {
      const page = await previews.show(`documents=tables&perPage=1&sides=${sides}&paper=${paper}`);
      expect([sides, await cutOff(page)]).toEqual([sides, []]);
      const chairs = await chairsOf(page);
      expect([sides, chairs.filter(({ pt, overPx }) => pt < 8.4 || overPx > 1)]).toEqual([sides, []]);
    }
    await previews.close();
  },
);

it.each(['A4', 'Letter'])(
  'of eight sheets a page each says once for both players how they castle, in letters for the length of an arm on %s',
  async (paper) => {
    await openFinal([
      { table: 1, white: 'GM Carlsen, Magnus', black: 'GM Vachier-Lagrave, Maxime' },
      { table: 2, white: 'Hector, Anna', black: 'Novák, Dora' },
      { table: 3, white: longName(3, 'White'), black: longName(3, 'Black') },
    ]);
    const previews = new Previews(browser, kiosk, { white: true });
    const page = await previews.show(`documents=tables&perPage=8&sides=both&paper=${paper}`);
    expect(await cutOff(page)).toEqual([]);
    const told = await page.locator('.between').evaluateAll((all) =>
      all.map((one) => {
        const lines = one.firstElementChild as HTMLElement;
        const [room, own] = [one.getBoundingClientRect(), lines.getBoundingClientRect()];
        const pt = (parseFloat(getComputedStyle(lines).fontSize) * 72) / 96;
        return { pt, isIn: own.top >= room.top && own.bottom <= room.bottom && own.width <= room.width };
      }),
    );
    expect(told.map(({ isIn }) => isIn)).toEqual([true, true, true]);
    expect(Math.min(...told.map(({ pt }) => pt))).toBeGreaterThan(11);
    await previews.close();
  },
);

it.each(['A4', 'Letter'])('a scoresheet says how one castles in letters of more than 9 pt on %s', async (paper) => {
  await openFinal([
    { table: 1, white: 'GM Carlsen, Magnus', black: 'GM Vachier-Lagrave, Maxime' },
    { table: 2, white: longName(2, 'White'), black: longName(2, 'Black') },
  ]);
  const previews = new Previews(browser, kiosk, { white: true });
  const page = await previews.show(`documents=score&paper=${paper}`);
  expect(await cutOff(page)).toEqual([]);
  const letters = await page
    .locator('.top .line')
    .evaluateAll((all) => all.map((one) => (parseFloat(getComputedStyle(one).fontSize) * 72) / 96));
  expect(letters).toHaveLength(12);
  expect(Math.min(...letters)).toBeGreaterThan(9);
  await previews.close();
});

it('no line ends before the number of a move, every sentence has its full stop, and a castling has the hyphens of its words', async () => {
  const tables = [1, 2, 3, 4].map((table) => ({
    table,
    white: `Hector, Anna ${String(table)}`,
    black: `Novák, Dora ${String(table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables });
  await kiosk.ask('start.give', { table: null, start: '147' });
  const previews = new Previews(browser, kiosk, { white: true });
  for (const perPage of [1, 2]) {
    const page = await previews.show(`documents=tables&perPage=${String(perPage)}&sides=both&paper=A4`);
    const texts = await page.locator('.castlings section > p, .castlings .says').evaluateAll((all) =>
      all.map((one) => {
        const text = (one as HTMLElement).innerText;
        const { firstChild } = one.querySelector('b') ?? one;
        const at = firstChild?.textContent?.indexOf('one.') ?? -1;
        if (firstChild === null || at <= 0) return { text, isApart: false };
        const range = document.createRange();
        const top = (from: number): number => {
          range.setStart(firstChild, from);
          range.setEnd(firstChild, from + 1);
          return range.getBoundingClientRect().top;
        };
        return { text, isApart: top(at) !== top(at - 2) };
      }),
    );
    expect(texts.filter(({ text }) => /move\sone/u.test(text)).length).toBeGreaterThan(3);
    expect(texts.filter(({ isApart }) => isApart)).toEqual([]);
    // Steps are numbered, and a title is none.
    const told = texts.map(({ text }) => text).filter((text) => /^(?:King|Possible)/u.test(text));
    expect(told.filter((text) => !text.trim().endsWith('.'))).toEqual([]);
  }
  const slips = await previews.show('documents=tables&perPage=4&sides=both&paper=A4');
  const widths = await slips.locator('.orders').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      const text = one.firstChild as Text;
      range.setStart(text, 1);
      range.setEnd(text, 2);
      return range.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize);
    }),
  );
  expect(widths.length).toBeGreaterThan(3);
  expect(Math.max(...widths)).toBeLessThan(0.5);
  await previews.close();
});

it('sheets are ready to be printed once their letters are there and what is said of castlings is fitted to its room', async () => {
  await openFinal([{ table: 1, white: 'Őry, Łucja', black: 'Novák, Dora' }]);
  const page = await newPage(browser, { viewport: { width: 1000, height: 1300 } });
  const held = new Promise<Route>((resolve) => {
    void page.route(/latin-ext/u, resolve);
  });
  // Loading would wait for what is held.
  await page.goto(`${kiosk.url}/#token=${kiosk.token}#/print/pack?documents=tables&paper=A4`, { waitUntil: 'commit' });
  const asked = await held;
  await page.locator('.tile .castlings img').first().waitFor();
  await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  const readyWithout = await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelector('main')?.dataset['ready'];
  });
  expect(readyWithout).toBe('false');
  await asked.continue();
  await page.locator('main[data-ready="true"]').waitFor();
  const pdf = join(data, 'fitted.pdf');
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true });
  const [letters] = (await chairsOf(page)).map(({ pt }) => Math.round(pt * 10) / 10);
  expect(letters).toBeLessThan(10);
  const sizes = letterSizes(pdf);
  expect(sizes).toContain(letters);
  expect(sizes).not.toContain(10);
  await page.context().close();
});
