import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { smallTexts, unseen } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { until } from '../support/patience.ts';
import { longName } from '../support/table-states.ts';

/** The evening before in a real browser: boards at the ends of pseudo terminals are looked at, numbered and tested. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const pictures = process.env['ARBITER960_PICTURES'];

describe.skipIf(!hasPseudoTerminals())('the page Boards', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  const boards = ['40001', '40002', '40003', '40004'].map((serial) => new HandBoard(serial));
  let browser: Browser;
  let kiosk: Kiosk;
  let page: Page;
  let complaints: readonly string[];

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: 'Evening before' });
    ({ page, complaints } = await openConsole(browser, kiosk, { width: 1280, height: 800, dark: true }));
    await page.getByRole('link', { name: 'Boards' }).click();
    await page.getByRole('heading', { name: 'Boards', level: 1 }).waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await kiosk.kill();
    for (const board of boards) board.unplug();
    rmSync(data, { recursive: true, force: true });
  });

  function board(number: number): HandBoard {
    const found = boards[number - 1];
    if (found === undefined) throw new Error(`no board ${String(number)}`);
    return found;
  }

  const card = (number: number) => page.getByRole('listitem', { name: `No. 000004000${String(number)}` });

  async function picture(name: string): Promise<void> {
    if (pictures === undefined) return;
    for (const scheme of ['dark', 'light'] as const)
      for (const [width, height] of [
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await page.screenshot({ path: join(pictures, `${name}-${scheme}-${String(width)}.png`), fullPage: false });
      }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  it('shows what stands on each board that is looked at, and lights up where a piece is lifted', async () => {
    for (const { path } of boards) {
      await page.getByLabel('Path').fill(path);
      await page.getByLabel('Path').press('Enter');
    }
    for (const number of [1, 2, 3, 4]) await card(number).getByText('Connected').waitFor();
    const more = card(2).getByRole('button', { name: 'More about No. 0000040002' });
    const ground = (): Promise<string> => more.evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.mouse.move(0, 0);
    const closed = await ground();
    await more.click();
    await page.mouse.move(0, 0);
    expect(await ground()).not.toBe(closed);
    await card(2).getByText('Version 1.4').waitFor();
    await more.click();
    await board(2).lift('d1');
    await page.locator('.card.lit', { hasText: '0000040002' }).waitFor();
    await picture('boards');
  });

  it('numbers the hall by lifted kings, and Backspace takes the last back', async () => {
    await page.getByRole('button', { name: 'Number the hall' }).click();
    await page.getByRole('heading', { name: 'Lift a king at table 1' }).waitFor();
    await board(3).lift('e1');
    await page.getByRole('heading', { name: 'Lift a king at table 2' }).waitFor();
    await board(1).lift('e8');
    await page.getByRole('heading', { name: 'Lift a king at table 3' }).waitFor();
    await picture('numbering');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.getByRole('heading', { name: 'Lift a king at table 2' }).waitFor();
    await board(2).lift('e1');
    await page.getByRole('heading', { name: 'Lift a king at table 3' }).waitFor();
    await board(1).lift('e1');
    await page.getByRole('heading', { name: 'Lift a king at table 4' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: /^Lift a king/u }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Boards', level: 1 }).waitFor();
    for (const [table, number] of [
      [1, 3],
      [2, 2],
      [3, 1],
    ] as const)
      await card(number)
        .locator('.number', { hasText: String(table) })
        .waitFor();
  });

  it('gives a board to a table by its number typed, or dropped on it', async () => {
    await card(4).getByLabel('Table of').fill('9');
    await card(4).getByLabel('Table of').press('Enter');
    await card(4).locator('.number', { hasText: '9' }).waitFor();
    await card(4).dragTo(page.getByTitle('Drop a board here for table 3'));
    await card(4).locator('.number', { hasText: '3' }).waitFor();
    await card(1).locator('.number', { hasText: '–' }).waitFor();
  });

  it('shows the test of all boards square by square', async () => {
    await page.getByRole('button', { name: 'Test all boards' }).click();
    const first = page.getByRole('figure').filter({ hasText: 'Table 1' });
    await first.getByText('No square has changed yet').waitFor();
    for (const square of ['a1', 'b1', 'c1']) await board(3).lift(square);
    await first.getByText('61 squares have not changed yet').waitFor();
    await first.getByText('3 of 64').waitFor();
    await picture('test-of-boards');
    expect([await axeFaults(page), await smallTargets(page), await smallTexts(page, 12)]).toEqual([[], [], []]);
    await page.getByRole('button', { name: 'End the test' }).click();
    await card(1).waitFor();
  });

  it('and each board serves its table as soon as a round has it, where what is lifted lights up too', async () => {
    const tables = [1, 2, 3].map((table) => ({
      table,
      white: `White ${String(table)}`,
      black: `Black ${String(table)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await until(async () => (await kiosk.tables()).every(({ board: at }) => at?.line === 'connected'));
    expect((await kiosk.tables()).map(({ board: at }) => at?.serial)).toEqual([
      '0000040003',
      '0000040002',
      '0000040004',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press(';');
    await page.getByText('Lift any piece').waitFor();
    await board(2).lift('b1');
    await page.locator('.card.lit', { hasText: 'White 2' }).waitFor();
    await picture('identify');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press(';');
    await page.getByText('Lift any piece').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Boards' }).click();
    await card(2).waitFor();
    await card(2).getByRole('button', { name: /^More/u }).click();
    await page.getByRole('button', { name: 'Replay the capture of table 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Capture · Table 2' });
    await dialog.getByRole('slider', { name: 'Moment' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await picture('capture');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it.skipIf(!hasPseudoTerminals())(
  'eight boards of a round are in sight at once at 1280 × 800, with where each belongs',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    const boards = [1, 2, 3, 4, 5, 6, 7, 8].map((table) => new HandBoard(`4100${String(table)}`));
    const browser = await openBrowser();
    const kiosk = await Kiosk.start(serve, ['--data', data]);
    try {
      await kiosk.ask('tournament.open', { name: 'Eight boards' });
      const tables = boards.map((_, i) => ({ table: i + 1, white: longName(i, 'White'), black: longName(i, 'Black') }));
      await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
      for (const [i, { path }] of boards.entries()) await kiosk.ask('table.connect', { table: i + 1, path });
      const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
      await page.getByRole('link', { name: 'Boards' }).click();
      await expect.poll(() => page.locator('.boards').getByText('Connected').count()).toBe(8);
      const seen = [
        '.boards .number',
        '.boards [role="img"]',
        '.boards .state',
        '.boards form',
        '.boards [aria-expanded]',
      ];
      expect([await unseen(page, seen), await smallTargets(page), await smallTexts(page, 12)]).toEqual([[], [], []]);
      // One that is lost leaves no hole beside it; two have room beside each other.
      const widths = (): Promise<readonly number[]> =>
        page
          .locator('.boards > .missed')
          .evaluateAll((cards) =>
            cards.map((card) => Math.round((2 * card.clientWidth) / (card.parentElement?.clientWidth ?? 1))),
          );
      boards[4]?.unplug();
      await expect.poll(widths).toEqual([2]);
      boards[5]?.unplug();
      await expect.poll(widths).toEqual([1, 1]);
    } finally {
      await browser.close();
      await kiosk.kill();
      for (const board of boards) board.unplug();
      rmSync(data, { recursive: true, force: true });
    }
  },
);
