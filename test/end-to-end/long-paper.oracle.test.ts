import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { perPageOn } from '../../renderer/print/pack.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import {
  leftMm,
  overRows,
  shortLines,
  slipGapsMm,
  smallLetters,
  smallPictures,
  takenOf,
  unfilled,
} from '../support/paper-measures.ts';
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

describe('lists of many tables', () => {
  it.each([
    ['A4', 30, 1],
    ['A5', 30, 1],
    ['Letter', 30, 1],
    ['A4', 36, 1],
    ['Letter', 70, 2],
  ])('on %s, of %i tables, go to the foot of their pages and not over it', async (paper, count, pages) => {
    const tables = Array.from({ length: count }, (_, i) => ({
      table: i + 1,
      white: `Hector, Anna ${String(i)}`,
      black: `Novák, Dora ${String(i)}`,
    }));
    await kiosk.ask('tournament.open', { name: LONG.slice(0, 60) });
    await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', rules: USUAL_RULES, tables });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const page = await openPreview(browser, kiosk, `documents=checklist,pairings,names&paper=${paper}`, {
      white: true,
    });
    expect(await cutOff(page)).toEqual([]);
    expect(Math.min(...(await leftMm(page)))).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-document="pairings"]').count()).toBe(pages);
    const rows = await page
      .locator('.page')
      .evaluateAll((all) =>
        all.map((one) => [one.dataset['document'], one.querySelectorAll('tbody tr').length] as const),
      );
    for (const name of ['checklist', 'pairings', 'names']) {
      const counts = rows.flatMap(([document, count]) => (document === name ? [count] : []));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(counts.length);
    }
    await page.context().close();
  });
});

it.each(PAPERS)(
  'on %s the scores of an armageddon stand one under the other, with what a draw is worth inside its column',
  async (paper) => {
    const tables = [
      { table: 1, white: 'Hector, Anna', black: 'Novák, Dora' },
      { table: 2, white: 'Li, Bo', black: 'Short, Bob' },
    ];
    await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
    await kiosk.ask('round.open', {
      name: 'Final',
      kind: 'armageddon',
      castlingMode: 'cg',
      rules: USUAL_RULES,
      tables,
    });
    await give('267');
    await kiosk.ask('hall.show', { screen: 'position' });
    for (const one of await kiosk.tables()) {
      const result = one.table === 1 ? '1/2-1/2' : '1-0';
      await kiosk.ask('result.set', { table: one.table, seen: tableSeen(one), result, reason: 'not-said' });
    }
    const page = await openPreview(browser, kiosk, `documents=pairings&paper=${paper}`, { white: true });
    const scores = await page.locator('td.result').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { left, right } = text.getBoundingClientRect();
        return { left, spare: cell.getBoundingClientRect().right - right };
      }),
    );
    expect(scores).toHaveLength(2);
    expect(new Set(scores.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(Math.min(...scores.map(({ spare }) => spare))).toBeGreaterThan(0);
    await page.context().close();
  },
);

it.each([
  ['A4', 30],
  ['Letter', 30],
  ['A4', 59],
])('on %s every one of %i tables whose match is over is on the pairings', async (paper, count) => {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const tables = numbers.map((table) => ({
    table,
    white: `Hector, Anna ${String(table)}`,
    black: `Novák, Dora ${String(table)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
  await kiosk.ask('round.open', { name: 'Quarter-final', castlingMode: 'cg', games: 2, rules: USUAL_RULES, tables });
  await give('267');
  await kiosk.ask('hall.show', { screen: 'position' });
  const { round } = (await kiosk.ask('snapshot', {})) as { readonly round: { readonly round: number } };
  for (const game of [1, 2] as const) {
    if (game === 2) await kiosk.ask('games.turn', { round: round.round, tables: numbers, game });
    for (const one of await kiosk.tables())
      await kiosk.ask('result.set', { table: one.table, seen: tableSeen(one), result: '1-0', reason: 'not-said' });
  }
  const page = await openPreview(browser, kiosk, `documents=pairings&paper=${paper}`, { white: true });
  expect(await page.locator('tbody td:last-child').allTextContents()).toEqual(numbers.map(() => '1–1'));
  expect(await cutOff(page)).toEqual([]);
  expect(Math.min(...(await leftMm(page)))).toBeGreaterThanOrEqual(0);
  expect(await page.locator('tbody th').allTextContents()).toEqual(numbers.map(String));
  await page.context().close();
});

describe('a receipt of usual length', () => {
  const CALLS = ['17', '4711', 'Wenn schon, denn schon', '960'];

  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let kiosk: Kiosk;

  beforeAll(async () => {
    kiosk = await Kiosk.start(serve, ['--data', folder]);
    const tables = [{ table: 1, white: 'Hector, Anna', black: 'Novák, Dora' }];
    await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
    await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', rules: USUAL_RULES, tables });
  });

  afterAll(async () => {
    await kiosk.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['A4', 0, 'on a page'],
    ['A5', 0, 'on a page'],
    ['A4', 8, 'on a page'],
    ['Letter', 12, 'on a page'],
    ['A5', 2, 'on two pages, of which the other begins with the recipe'],
    ['A5', 3, 'on two pages, of which the other begins with the recipe'],
  ])('stands on %s with %i calls %s', async (paper, calls, how) => {
    if (calls === 0) await kiosk.ask('draw.quick', { round: 1, excluded: [518] });
    else await kiosk.ask('draw.commit', { round: 1, excluded: [518], repeats: 'excluded' });
    const { round } = (await kiosk.ask('snapshot', {})) as {
      readonly round: { readonly draw: { readonly draw: string } };
    };
    const { draw } = round.draw;
    if (calls > 0) {
      const inputs = Array.from({ length: calls }, (_, i) => ({ from: 'Mayor Berger', text: CALLS[i % 4] ?? '' }));
      await kiosk.ask('draw.input', { draw, inputs });
      await kiosk.ask('draw.reveal', { draw, present: ['Anna Pichler', 'Georg Huber'] });
    }
    const page = await openPreview(browser, kiosk, `documents=receipt&paper=${paper}`);
    expect(await cutOff(page)).toEqual([]);
    expect(await unfilled(page)).toEqual([]);
    expect(await smallLetters(page)).toEqual([]);
    expect(await shortLines(page)).toEqual([]);
    const begun = await page
      .locator('.page [data-flow]')
      .evaluateAll((pages) => pages.map((flow) => flow.firstElementChild?.matches('[data-recipe]') === true));
    expect(begun).toEqual(how === 'on a page' ? [false] : [false, true]);
    // Two pages are set larger, as far as they have room, and nothing stands on the board.
    if (begun.length === 2) expect(Math.max(...(await takenOf(page)))).toBeGreaterThan(0.75);
    const [letters, board] = await Promise.all(
      ['.letters', '.picture'].map((part) => page.locator(part).boundingBox()),
    );
    expect((letters?.x ?? NaN) + (letters?.width ?? NaN)).toBeLessThan(board?.x ?? NaN);
    await page.context().close();
    await kiosk.ask('draw.annul', { draw, reason: 'Once more' });
  });

  it.each(['A4', 'Letter'])(
    'is set larger on a page of %s where a draw by hand leaves it room, its letters beside its number',
    async (paper) => {
      const drawn = { round: 1, excluded: [], repeats: 'allowed', method: 'coins', numbering: '0-959' } as const;
      await kiosk.ask('draw.byHand', drawn);
      const { round } = (await kiosk.ask('snapshot', {})) as {
        readonly round: { readonly draw: { readonly draw: string } };
      };
      const { draw } = round.draw;
      for (const [thrown, value] of [0, 0, 1, 0, 0, 1, 0, 0, 1, 1].entries())
        await kiosk.ask('draw.throw', { draw, thrown, value });
      await kiosk.ask('draw.reveal', { draw, present: ['Anna Pichler'] });
      const page = await openPreview(browser, kiosk, `documents=receipt&paper=${paper}`, { white: true });
      expect(await cutOff(page)).toEqual([]);
      expect(await page.locator('.page').count()).toBe(1);
      expect(await page.locator('.page article').evaluate((one) => Number(getComputedStyle(one).zoom))).toBeGreaterThan(
        1,
      );
      const [number, letters] = await Promise.all(
        ['.number', '.letters'].map((part) => page.locator(`.page ${part}`).boundingBox()),
      );
      expect(letters?.y ?? Infinity).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0));
      await page.context().close();
      await kiosk.ask('draw.annul', { draw, reason: 'Once more' });
    },
  );
});
