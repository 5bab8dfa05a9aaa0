import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, openBrowser, openScreen } from '../support/browser.ts';
import { brokenWords, cutTexts, restingLayout, rowsOf, smallTexts, unseen, wideHyphens } from '../support/cut.ts';
import { KeptConsole } from '../support/kept-console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { serveLonger } from '../support/longer-screens.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { LONG_NAMES, TABLE_STATES, standTables } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const PAGES = [
  'tables',
  'round',
  'draw',
  'print',
  'boards',
  'record',
  'games',
  'broadcast',
  'rehearsal',
  'halls',
  'setup',
];
/** Tables with an open question: what the board sensed is asked of the kiosk when the page is there. */
const ASKED: readonly string[] = ['4', '5'];
const SIZES = [
  [1280, 800, true],
  [1920, 1080, false],
] as const;

describe.skipIf(!hasPseudoTerminals())('eight tables, each in another state, names as long as can be', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let browser: Browser;
  let kiosk: Kiosk;
  let kept: KeptConsole;
  let unplug: () => void;
  let third: Awaited<ReturnType<typeof standTables>>['third'];

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    ({ unplug, third } = await standTables(kiosk));
    kept = new KeptConsole(browser, kiosk);
  }, 400_000);

  afterAll(async () => {
    unplug();
    await browser.close();
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  });

  async function show(page: Page, name: string): Promise<void> {
    await page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, name);
    const [, table] = /^table\/(\d+)$/u.exec(name) ?? [];
    // The heading of the page before is there until the new one is: what says where it is, and not how soon.
    const there =
      table === undefined
        ? page.locator(`nav a[aria-current="page"][href="#/${name}"]`)
        : page.getByRole('article', { name: new RegExp(`^Table\\p{L}* ${table}$`, 'u') });
    await there.first().waitFor({ state: 'attached' });
    if (table !== undefined && ASKED.includes(table)) await page.locator('.seen li').first().waitFor();
    await restingLayout(page);
  }

  /** Of what these select, whatever takes more than a line. */
  function wrapped(page: Page, selector: string): Promise<readonly string[]> {
    return page
      .locator(selector)
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(one).lineHeight)
            ? [one.textContent]
            : [],
        ),
      );
  }

  it.each(SIZES)(
    'a question, its answers and what the board saw are in sight at %i × %i',
    async (width, height, dark) => {
      const { page } = await kept.show({ width, height, dark });
      for (const table of [4, 5]) {
        await show(page, `table/${String(table)}`);
        await page.getByRole('list', { name: 'What the board sensed' }).waitFor();
        const asked = [
          '.question',
          '.question .button',
          '[aria-keyshortcuts="A"]',
          '.meaning .to-do',
          '.meaning .laws',
          '.seen li',
          '.picture section',
          '.bar .button',
        ];
        expect([table, await unseen(page, asked)]).toEqual([table, []]);
      }
      await show(page, 'table/6');
      await page.getByRole('button', { name: 'Confirm 0–1' }).waitFor();
      expect(await unseen(page, ['.ask .call', '.ask section .button'])).toEqual([]);
    },
  );

  it.each(SIZES)(
    'at a table without a board, its players, its game and its result are in sight at %i × %i, and the board can be told',
    async (width, height, dark) => {
      const { page } = await kept.show({ width, height, dark });
      for (const [table, action] of [
        [1, '.ask .button.primary'],
        [7, '#result-heading'],
      ] as const) {
        await show(page, `table/${String(table)}`);
        const first = [action, '.player .name', '.game section .button', '.picture section', '.bar .button'];
        expect([table, await unseen(page, first)]).toEqual([table, []]);
        expect(await page.locator('.picture .board').evaluate((board) => getComputedStyle(board).opacity)).toBe('1');
      }
      // Of the game that is over more than the last few moves.
      const list = page.getByRole('list', { name: 'Moves' });
      await expect.poll(() => list.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(5.5 * 44);
    },
  );

  it.each(SIZES)(
    'both players and their clocks are in sight at every table at play at %i × %i, whatever is told there',
    async (width, height, dark) => {
      const { page } = await kept.show({ width, height, dark });
      for (const table of [3, 4, 5, 8]) {
        await show(page, `table/${String(table)}`);
        expect(await page.locator('article .player .clock').count(), `table ${String(table)}`).toBe(2);
        expect([table, await unseen(page, ['article .player .name', 'article .player .clock'])]).toEqual([table, []]);
      }
    },
  );

  it.each(SIZES)(
    'of each table that calls it is in sight what happened and what to do at %i × %i',
    async (width, height, dark) => {
      const { page } = await kept.show({ width, height, dark });
      await show(page, 'tables');
      await expect.poll(() => page.locator('aside .call .step').count()).toBe(4);
      expect(await unseen(page, ['aside .number', 'aside .what', 'aside .call .step', 'aside .call kbd'])).toEqual([]);
      expect(await wrapped(page, 'aside .call .step')).toEqual([]);
    },
  );

  it('the newest move stays in sight when the window gets smaller', async () => {
    const { page } = await kept.show({ width: 1920, height: 1080 });
    await show(page, 'table/7');
    const list = page.getByRole('list', { name: 'Moves' });
    await list.getByText('d6', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const below = (): Promise<readonly [boolean, number]> =>
      list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
        scrollHeight > clientHeight,
        Math.round(scrollHeight - clientHeight - scrollTop),
      ]);
    await expect.poll(below).toEqual([true, 0]);
  });

  it('moves and results are as high as the board beside them in a low window, too', async () => {
    const { page } = await kept.show({ width: 1280, height: 740 });
    await show(page, 'table/7');
    await page.getByRole('list', { name: 'Moves' }).getByText('d6', { exact: true }).waitFor();
    await restingLayout(page);
    const ends = await page
      .locator('.facts > .picture, .facts > .game')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(24);
  });

  it('what can be done stands on two lines at most, in any state, and one thing at most is next', async () => {
    const { page } = await kept.show({ width: 1280, height: 800 });
    for (const table of Object.keys(TABLE_STATES)) {
      await show(page, `table/${table}`);
      expect(await rowsOf(page, 'article .bar .button'), `table ${table}`).toBeLessThanOrEqual(2);
      const next = await page.locator('article .button.primary').allTextContents();
      expect(next.length, `table ${table}: ${next.join(', ')}`).toBeLessThanOrEqual(1);
    }
    // With all that can be done while the clock stands and castling can be announced.
    await third.play('f1b5 a7a6');
    third.clock.stop();
    await show(page, 'table/3');
    await page.getByRole('button', { name: 'Close this move' }).waitFor();
    expect(await page.locator('article .bar .button').count()).toBe(13);
    expect(await rowsOf(page, 'article .bar .button')).toBeLessThanOrEqual(2);
    third.clock.start();
  });

  it('names are whole in the fields where they are corrected', async () => {
    const { page } = await kept.show({ width: 1280, height: 800 });
    await show(page, 'table/3');
    await page.getByRole('button', { name: 'Edit table…' }).click();
    const fields = page.getByRole('dialog').locator('.name input');
    await expect.poll(() => fields.count()).toBe(2);
    expect(await fields.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  });

  it.each(SIZES)(
    'the PGN, which everybody comes for, is in sight on the page Record at %i × %i',
    async (width, height) => {
      const { page } = await kept.show({ width, height });
      await show(page, 'record');
      await page.getByRole('button', { name: 'PGN of the round' }).waitFor();
      expect(await unseen(page, ['section[aria-label^="Export"] .row > *'])).toEqual([]);
    },
  );

  /** Texts that are cut, broken or too small, in every state and on every page. */
  async function unreadable(page: Page): Promise<readonly (readonly [string, readonly string[]])[]> {
    const names = [...PAGES, ...Object.keys(TABLE_STATES).map((table) => `table/${table}`)];
    const found: (readonly [string, readonly string[]])[] = [];
    for (const name of names) {
      await show(page, name);
      found.push([
        name,
        [
          ...(await cutTexts(page, LONG_NAMES)),
          ...(await brokenWords(page, LONG_NAMES)),
          ...(await smallTexts(page, 12)),
          ...(await wideHyphens(page)),
        ],
      ]);
    }
    return found.filter(([, texts]) => texts.length > 0);
  }

  it('nothing is cut, broken or too small in any state or on any page at 1280 × 800', async () => {
    const { page } = await kept.show({ width: 1280, height: 800, dark: true });
    expect(await unreadable(page)).toEqual([]);
  });

  it('nor with words a third longer, at any size', async () => {
    const { page } = await openScreen(browser, 'about:blank');
    await serveLonger(page);
    await page.goto(`${kiosk.url}/#token=${kiosk.token}`);
    await page.locator('main:not([aria-busy="true"])').waitFor();
    expect(await page.locator('nav').first().textContent()).toContain('Playersǝǝǝ');
    for (const [width, height, dark] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      expect([width, await unreadable(page)]).toEqual([width, []]);
    }
    await page.context().close();
  });

  it('has no fault of access in any state of a table', async () => {
    const { page } = await kept.show();
    for (const table of Object.keys(TABLE_STATES)) {
      await show(page, `table/${table}`);
      expect([table, await axeFaults(page)]).toEqual([table, []]);
    }
  });
});
