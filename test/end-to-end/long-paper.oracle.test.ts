import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { perPageOn } from '../../renderer/print/pack.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { overRows, slipGapsMm, smallPictures, unfilled } from '../support/paper-measures.ts';
import { openPreview, Previews } from '../support/preview.ts';
import { longName } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const PAPERS = ['A4', 'A5', 'Letter'] as const;
/** A king of this height is told from a rook where one sits. On a larger part of a page there is room for more. */
const LEAST_SQUARE_MM = 4.5;
const LEAST_ON_TABLES_MM = { A4: { 1: 7, 2: 5.7 }, Letter: { 1: 7, 2: 5.7 }, A5: { 1: 5.5 } } as const;
/** As long as a name may be that is sent. */
const LONG = 'Internationales Gedächtnisturnier der Sieben Täler um den Wanderpokal des Bürgermeisters '
  .repeat(3)
  .slice(0, 200);

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data]);
  const days = { firstDay: '2026-11-21', lastDay: '2026-11-23' };
  await kiosk.ask('tournament.open', {
    name: LONG,
    details: { place: LONG.slice(0, 60), federation: 'AUT', organiser: '', arbiters: LONG, ...days },
  });
  await openRound(9);
});

/** With the longest texts, under the rules by which the most is said of each castling: by Fischer’s, in `paper.oracle`, no step is shown. */
async function openRound(count: number): Promise<void> {
  const tables = Array.from({ length: count }, (_, i) => ({
    table: i + 1,
    white: longName(i + 1, 'White'),
    black: longName(i + 1, 'Black'),
  }));
  const timeControl = parseTimeControl('40/90+30, 30+30');
  // Of all heads that is the longest in which Black's own time stands.
  const blackTimeControl = parseTimeControl('40/60+20, 30+20') ?? undefined;
  const rules: RoundRules = { ...USUAL_RULES, profile: 'fide', timeControl, blackTimeControl };
  const kind = 'armageddon' as const;
  await kiosk.ask('round.open', { name: LONG.slice(0, 60), kind, castlingMode: 'cg', rules, startsEpochMs: 1, tables });
}

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

async function drawn(given: {
  readonly inputs: number;
  readonly excluded: number;
  readonly present: number;
}): Promise<string> {
  const excluded = Array.from({ length: given.excluded }, (_, sp) => sp);
  await kiosk.ask('draw.commit', { round: 1, excluded, repeats: 'excluded' });
  const { round } = (await kiosk.ask('snapshot', {})) as {
    readonly round: { readonly draw: { readonly draw: string } };
  };
  const { draw } = round.draw;
  const inputs = Array.from({ length: given.inputs }, (_, i) => ({
    from: `${String(i)} ${LONG}`.slice(0, 200),
    text: `王${LONG}`.slice(0, 200),
  }));
  await kiosk.ask('draw.input', { draw, inputs });
  await kiosk.ask('draw.reveal', {
    draw,
    present: Array.from({ length: given.present }, (_, i) => longName(i, 'White')),
  });
  const { text } = (await kiosk.ask('draw.receipt', { draw })) as { text: string };
  return text;
}

/** The start of the round from now on, in place of the one before. */
async function give(start: string): Promise<void> {
  const { round } = (await kiosk.ask('snapshot', {})) as {
    readonly round: { readonly draw: { readonly draw?: string } | null };
  };
  const draw = round.draw?.draw;
  if (draw !== undefined) await kiosk.ask('draw.annul', { draw, reason: 'Another' });
  await kiosk.ask('start.give', { table: null, start });
}

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

describe('with the longest texts', () => {
  it.each([
    ['A4', { inputs: 1, excluded: 1, present: 1 }],
    ['Letter', { inputs: 3, excluded: 10, present: 6 }],
    ['A5', { inputs: 12, excluded: 200, present: 20 }],
    ['A4', { inputs: 100, excluded: 959, present: 100 }],
  ])('on %s the receipt of %o stands whole on the pages that are told', async (paper, given) => {
    const text = await drawn(given);
    const page = await openPreview(browser, kiosk, `documents=receipt&paper=${paper}`);
    expect([paper, await cutOff(page)]).toEqual([paper, []]);
    expect([paper, await unfilled(page)]).toEqual([paper, []]);
    const printed = await page.locator('code[data-part="file"]').allTextContents();
    expect(printed.join('')).toBe(text);
    const named = (await page.locator('main').evaluate((main) => main.textContent)).replaceAll(/\s/gu, '');
    expect(named).toContain(longName(given.present - 1, 'White').replaceAll(/\s/gu, ''));
    const pages = await page.locator('.page').count();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pagesIn(pdf)).toBe(pages);
    if (given.inputs === 100) {
      const view = await kiosk.make('pdf', { pack: `documents=receipt&paper=${paper}` });
      if (view.phase !== 'done') throw new Error(JSON.stringify(view));
      expect([view.pages, pagesIn(readFileSync(view.file))]).toEqual([pages, pages]);
    }
    await page.context().close();
    const { receipt } = JSON.parse(text) as { readonly receipt: { readonly draw: string } };
    await kiosk.ask('draw.annul', { draw: receipt.draw, reason: 'Once more' });
  });

  it.each(PAPERS)(
    'every other sheet stands whole on %s, with every name to its end and castlings to be read',
    async (paper) => {
      // Either rook stands where the king goes, and one changes places with the king: of all positions the most is to be said of it.
      const start = 'BNRNQKRB';
      const others = 'poster,score,slips,checklist,pairings,names,card,castlings,meeting';
      const tablesOf = perPageOn(paper).map((perPage) => ({
        // One chair is as the other, and `each` has both. A page is full, and another is begun.
        packs: ['both', 'each'].map((sides) => `documents=tables&perPage=${String(perPage)}&sides=${sides}`),
        tables: perPage + 1,
        leastMm: new Map(Object.entries(LEAST_ON_TABLES_MM[paper])).get(String(perPage)) ?? LEAST_SQUARE_MM,
      }));
      const rest = { packs: [`documents=${others}`], tables: 9, leastMm: LEAST_SQUARE_MM };
      for (const { packs, tables, leastMm } of [...tablesOf, rest]) {
        await openRound(tables);
        await give(start);
        const previews = new Previews(browser, kiosk, { white: true });
        for (const pack of packs) {
          const page = await previews.show(`${pack}&paper=${paper}`);
          expect([pack, await cutOff(page)]).toEqual([pack, []]);
          const named = await page.locator('main').evaluate((main) => main.textContent.replaceAll('\u00AD', ''));
          expect([pack, await overRows(page)]).toEqual([pack, []]);
          expect([pack, await smallPictures(page, leastMm)]).toEqual([pack, []]);
          expect([1, tables].every((table) => named.includes(longName(table, 'White')))).toBe(true);
        }
        await previews.close();
      }
    },
  );

  it.each(PAPERS)('sheets for all stand whole on %s where tables start from other positions', async (paper) => {
    await openRound(9);
    await give('BNRNQKRB');
    for (const table of [1, 3, 9])
      await kiosk.ask('start.give', { table, start: 'r3k3/pppp4/8/8/8/8/PPPP4/R3K2R w KQq - 0 1' });
    const page = await openPreview(browser, kiosk, `documents=poster,checklist,meeting&paper=${paper}`, {
      white: true,
    });
    expect(await cutOff(page)).toEqual([]);
    expect(await overRows(page)).toEqual([]);
    expect(await smallPictures(page, LEAST_SQUARE_MM)).toEqual([]);
    expect(await page.getByAltText(/Start position at table/u).count()).toBe(3);
    await page.context().close();
  });

  it.each(PAPERS)('rows of a scoresheet are high enough on %s to be written in', async (paper) => {
    await openRound(1);
    await give('BNRNQKRB');
    const page = await openPreview(browser, kiosk, `documents=score&paper=${paper}`, { white: true });
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => (row.getBoundingClientRect().height / 96) * 25.4));
    expect(rows.length).toBe(2 * (paper === 'A5' ? 20 : 30));
    expect(Math.min(...rows)).toBeGreaterThan(4.5);
    await page.context().close();
  });

  it.each(PAPERS)('sheets of a position of one’s own stand whole on %s, however few men it has', async (paper) => {
    for (const perPage of perPageOn(paper)) {
      await openRound(perPage + 1);
      await give('r3k3/pppp1p1P/b7/8/8/8/PPPP1PP1/R3K2R w KQq - 0 1');
      const previews = new Previews(browser, kiosk, { white: true });
      for (const sides of ['both', 'each']) {
        const pack = `documents=tables&paper=${paper}&perPage=${String(perPage)}&sides=${sides}`;
        expect([perPage, sides, await cutOff(await previews.show(pack))]).toEqual([perPage, sides, []]);
      }
      await previews.close();
    }
  });
});

it.each(['A4', 'Letter'])(
  'four sheets a page with names of 60 letters stand whole on %s, with pictures of castlings',
  async (paper) => {
    await kiosk.ask('tournament.open', { name: LONG.slice(0, 60) });
    await openRound(5);
    await give('BNRNQKRB');
    const previews = new Previews(browser, kiosk, { white: true });
    for (const sides of ['both', 'each']) {
      const page = await previews.show(`documents=tables&perPage=4&sides=${sides}&paper=${paper}`);
      expect([sides, await cutOff(page)]).toEqual([sides, []]);
      expect([sides, await smallPictures(page, LEAST_SQUARE_MM)]).toEqual([sides, []]);
      expect(await page.locator('.tile').first().locator('img[height="186"]').count()).toBe(sides === 'both' ? 8 : 4);
      const { beside, over } = await slipGapsMm(page);
      expect(Math.min(...beside)).toBeGreaterThan(1.5);
      if (sides === 'each') expect(Math.min(...over)).toBeGreaterThan(0.7);
    }
    await previews.close();
  },
);

it.each(PAPERS)('a scoresheet of %s has names of 60 letters as large as what stands beside them', async (paper) => {
  await kiosk.ask('tournament.open', { name: LONG.slice(0, 60) });
  await openRound(1);
  await give('BNRNQKRB');
  const page = await openPreview(browser, kiosk, `documents=score&paper=${paper}`, { white: true });
  const sizes = await page.locator('dt').evaluateAll((all) =>
    all.slice(0, 2).map((what) => {
      const said = what.nextElementSibling;
      return said === null
        ? 0
        : parseFloat(getComputedStyle(said).fontSize) / parseFloat(getComputedStyle(what).fontSize);
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0.82);
  expect(await cutOff(page)).toEqual([]);
  await page.context().close();
});
