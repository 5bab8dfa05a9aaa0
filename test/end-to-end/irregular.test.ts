import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { brokenWords, coveredTexts, cutTexts, restingLayout, smallTexts, unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { until } from '../support/patience.ts';
import { ToldHands } from '../support/told-hands.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const START = 'r3k3/pppp1p1P/b7/8/8/8/PPPP1PP1/R3K2R w KQq - 0 1';

describe.skipIf(!hasPseudoTerminals())('irregularities at the table', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let browser: Browser;
  let kiosk: Kiosk;
  let page: Page;
  const hands = ['31001', '31002', '31003', '31004', '31005', '31006'].map((serial) => new ToldHands(serial, START));

  beforeAll(async () => {
    browser = await openBrowser();
    const boards = hands.flatMap(({ terminal }) => ['--board', terminal.path]);
    kiosk = await Kiosk.start(serve, ['--data', data, '--start', START, ...boards]);
    const every = async (of: (table: TableView) => boolean): Promise<void> => {
      await until(async () => (await kiosk.tables()).every(of));
    };
    await every(({ state }) => state === 'ready');
    for (const { clock } of hands) clock.start();
    await every(({ state }) => state === 'playing');
    const [castling, pawn, between, through, changed, gap] = hands;
    await Promise.all([
      castling?.do('e1-', 'Kc1', 'press'),
      pawn?.do('h7-', 'Ph8', 'press'),
      between?.do('a1-', 'press'),
      through?.do('e1-', 'h1-', 'Kg1', 'Rf1', 'press'),
      changed?.do('a1-', 'Rd1', 'press', 'Kc1', 'e1-', 'c7-', 'pc6', 'reply'),
    ]);
    await every(({ table, questions }) => questions.length === (table === 6 ? 0 : 1));
    // Four plies while nobody listens: the board does not tell in which order.
    await kiosk.kill();
    await gap?.do('d2-', 'Pd3', 'press', 'd7-', 'pd6', 'reply', 'c2-', 'Pc3', 'press', 'c7-', 'pc6', 'reply');
    kiosk = await Kiosk.start(serve, ['--data', data, ...boards]);
    await every(({ questions }) => questions.length === 1);
    ({ page } = await openConsole(browser, kiosk));
    await page
      .getByRole('link', { name: /^Table 1,/u })
      .first()
      .waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await kiosk.kill();
    for (const { terminal } of hands) terminal.unplug();
    rmSync(data, { recursive: true, force: true });
  });

  async function show(table: number): Promise<void> {
    await page.evaluate((to) => {
      location.hash = `#/table/${String(to)}`;
    }, table);
    await page.getByRole('article', { name: `Table ${String(table)}`, exact: true }).waitFor();
  }

  it.each([
    [1, 'Castling incomplete', 'the king was on c1, the rook on a1 instead of d1'],
    [2, 'Pawn not replaced', 'The pawn on h8 was not replaced.'],
    [3, 'Between squares', 'The rook from a1 was not detected on any square'],
    [4, 'Castling not legal', 'The king would cross f1, attacked by the bishop on a6.'],
    [5, 'Castled after press', 'Rd1 was pressed; only then did the king go from e1 to c1'],
    [6, 'Moves missing', 'More than one sequence of moves could have been played while the board was not being read.'],
  ])('table %i: %s, in words, with what the board sensed, and no fault of access', async (table, heading, sentence) => {
    await show(table);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.getByText(sentence).waitFor();
    // Of a gap nothing was sensed.
    if (table !== 6) await page.getByRole('heading', { name: 'What the board sensed' }).waitFor();
    const shown = page.locator('main .question').first();
    // A piece that stays in the hand calls after a while, as all others here do at once.
    const isUnclear = (): Promise<boolean> => shown.evaluate((question) => question.classList.contains('unclear'));
    await expect.poll(isUnclear).toBe(false);
    expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  });

  it('nothing is cut, covered, broken or too small in any of these states at 1280 × 800', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const table of [1, 2, 3, 4, 5, 6]) {
      await show(table);
      await restingLayout(page);
      expect([table, await cutTexts(page), await brokenWords(page), await smallTexts(page, 12)]).toEqual([
        table,
        [],
        [],
        [],
      ]);
      expect([table, await coveredTexts(page, 'article > .bar')]).toEqual([table, []]);
    }
  });

  it('pictures of what the board sensed are large enough to be read at 1280 × 800, and show where it changed', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const table of [1, 2, 3, 4, 5]) {
      await show(table);
      await page.getByRole('list', { name: 'What the board sensed' }).waitFor();
      const pictures = await page.locator('.seen li .board').evaluateAll((all) =>
        all.map((one) => ({
          width: one.getBoundingClientRect().width,
          lit: getComputedStyle(one).backgroundImage.includes('linear-gradient'),
        })),
      );
      const few = pictures.filter(({ width, lit }) => width < 96 || !lit);
      expect([table, pictures.length > 0, few]).toEqual([table, true, []]);
    }
    // All of a usual turn with their captions, in a large window as well.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const hidden = await page
      .getByRole('list', { name: 'What the board sensed' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  });

  it('at 1024 × 600 the question is whole, with its boards beside it and the steps of the round on one line', async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await page.getByRole('alert').filter({ hasText: 'Interrupted' }).getByRole('button', { name: 'Seen' }).click();
    for (const table of [1, 2, 3, 4, 5]) {
      await show(table);
      await restingLayout(page);
      expect([table, await unseen(page, ['main .question', 'main .picture .board'])]).toEqual([table, []]);
      expect([table, await brokenWords(page)]).toEqual([table, []]);
      // Its heading has two lines at most, and its answers stand on one.
      const lines = await page.locator('main .question h2').evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBeLessThanOrEqual(2);
      const answers = await page
        .locator('main .near .button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([table, new Set(answers).size]).toEqual([table, 1]);
      // The first reports of the board are in sight, the one at the press with them.
      expect(await unseen(page, ['main .seen li:nth-child(-n + 3) .board'])).toEqual([]);
    }
    const steps = await page
      .getByRole('navigation', { name: 'The round, step by step' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([steps.length, new Set(steps).size]).toEqual([8, 1]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('what was pressed before castling was completed is entered by its key, from the position before it', async () => {
    await show(5);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Enter the moves played' });
    await dialog.getByRole('textbox').fill('Rd1 c6');
    await restingLayout(page);
    expect(await dialog.getByText(/not a legal move/u).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('+');
    await until(async () => (await kiosk.tables())[4]?.questions.every(({ open }) => !open) === true);
    expect((await kiosk.tables())[4]?.plies.map(({ san }) => san)).toEqual(['Rd1', 'c6']);
  });

  it('a game whose moves stop says why in the viewer, shows what stood there, and has its steps in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      location.hash = '#/games';
    });
    await page.getByRole('button', { name: 'List all games of the event' }).click();
    await page.locator('[data-game="3"]').click();
    const viewer = page.getByRole('region', { name: /^Game/u });
    await viewer
      .getByText('The moves stop at move 1 (White): castling was not legal. No decision is recorded.')
      .waitFor();
    await viewer.getByRole('button', { name: 'Show the position' }).click();
    const board = viewer.getByRole('img', { name: 'Position where the moves stop' });
    expect(await board.locator('[data-piece="g1"]').count()).toBe(1);
    const { y = 0, height = 0 } = (await viewer.getByRole('button', { name: 'To the end' }).boundingBox()) ?? {};
    expect(y + height).toBeLessThan(800);
    expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  });

  it('a king dragged on its own rook castles', async () => {
    await show(1);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    const middle = async (square: string): Promise<{ readonly x: number; readonly y: number }> => {
      const box = await dialog.locator(`[data-square="${square}"]`).boundingBox();
      if (box === null) throw new Error(`no ${square}`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await middle('e1'), await middle('a1')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('0-0-0');
    await dialog.getByRole('button', { name: 'Record these moves' }).click();
    await expect.poll(async () => (await kiosk.tables())[0]?.plies.map(({ san }) => san)).toEqual(['O-O-O']);
  });

  it('what follows the press of an open question joins what the board sensed, with the board at the press marked', async () => {
    const [castled] = hands;
    await castled?.do('a1-', 'Rd1', 'a7-', 'pa4', 'reply');
    await until(async () => (await kiosk.tables())[0]?.questions.some(({ open }) => open) === true);
    await show(1);
    const pictures = page.getByRole('list', { name: 'What the board sensed' }).getByRole('listitem');
    await pictures.first().waitFor();
    const sensed = await pictures.count();
    await castled?.do('a4-', 'pa5');
    await expect.poll(() => pictures.count()).toBe(sensed + 2);
    expect(await pictures.nth(sensed - 1).textContent()).toContain('at the press');
    expect(await pictures.last().textContent()).toMatch(/P a5 on \+\d/u);
  });

  it('a queen is placed for the pawn with one key', async () => {
    await show(2);
    await page.keyboard.press('q');
    await expect.poll(async () => (await kiosk.tables())[1]?.plies.map(({ san }) => san)).toEqual(['h8=Q+']);
  });
});

it.skipIf(!hasPseudoTerminals())(
  'a board that is lost: the times of its game stand whole beside it',
  async ({ onTestFinished }) => {
    const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    const browser = await openBrowser();
    const hands = new ToldHands('31001', START);
    const kiosk = await Kiosk.start(serve, ['--data', data, '--start', START, '--board', hands.terminal.path]);
    onTestFinished(async () => {
      await browser.close();
      await kiosk.kill();
      rmSync(data, { recursive: true, force: true });
    });
    const has = async (of: (table: TableView) => boolean): Promise<void> => {
      await until(async () => (await kiosk.tables()).every(of));
    };
    await has(({ state }) => state === 'ready');
    hands.clock.start();
    await has(({ state }) => state === 'playing');
    for (const file of ['d', 'c', 'b'])
      await hands.do(`${file}2-`, `P${file}3`, 'press', `${file}7-`, `p${file}6`, 'reply');
    await has(({ plies }) => plies.length >= 5);
    hands.terminal.unplug();
    const { page } = await openConsole(browser, kiosk, { width: 1920, height: 1080 });
    await page.evaluate(() => {
      location.hash = '#/table/1';
    });
    await page.getByText('No signal from the board.').waitFor();
    const chart = page.getByRole('figure').filter({ hasText: 'Clocks' }).filter({ visible: true });
    const { y = 0, height = 0 } = (await chart.boundingBox()) ?? {};
    const actions = await page.getByRole('button', { name: /^Replay/u }).boundingBox();
    expect(height).toBeGreaterThan(100);
    expect(y + height).toBeLessThan(actions?.y ?? 0);
  },
);
