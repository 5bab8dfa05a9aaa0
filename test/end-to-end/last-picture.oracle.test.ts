import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { restingLayout, unseen } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { hasPseudoTerminals } from '../support/pty.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const KING_ALONE = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1';

describe.skipIf(!hasPseudoTerminals())('what decides a call is in sight', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let kiosk: Kiosk;

  /** The rook followed the press, and Black replied or did not; an illegal move; and a rook that followed in two steps. */
  beforeAll(async () => {
    kiosk = await Kiosk.start(serve, ['--data', data]);
    const tables = ['Hector, Anna', 'Lund, Liv', 'Berg, Max', 'Weiss, Karl'].map((white, i) => ({
      ...{ table: i + 1, white, black: `Quist, ${white.slice(-3)}` },
    }));
    await kiosk.ask('tournament.open', { name: 'City Championship' });
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const boards = tables.map(({ table }) => new HandBoard(`4500${String(table)}`));
    for (const [i, { path }] of boards.entries()) await kiosk.ask('table.connect', { table: i + 1, path });
    const every = async (of: (table: TableView) => boolean): Promise<void> => {
      await until(async () => (await kiosk.tables()).every(of));
    };
    await every(({ state }) => state === 'ready');
    for (const { clock } of boards) clock.start();
    await every(({ gameId }) => gameId !== null);
    const [replied, castled, illegal, twice] = boards;
    await Promise.all([
      ...[replied, castled, twice].map((board) => board?.play(KING_ALONE)),
      illegal?.play('e2e4 e7e5 g1g4'),
    ]);
    await every(({ questions }) => questions.length === 1);
    await Promise.all([replied?.carry('h1f1'), castled?.carry('h1f1'), twice?.carry('h1e1 e1f1')]);
    await Promise.all([replied?.play('g8f6'), twice?.play('g8f6')]);
    await every(({ table, questions }) => questions.every(({ open }) => open === (table === 2 || table === 3)));
    return async () => {
      for (const board of boards) board.unplug();
      await kiosk.kill();
      rmSync(data, { recursive: true, force: true });
    };
  }, 120_000);

  async function shown(table: number, width: number, height: number): Promise<Page> {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { page } = await openConsole(browser, kiosk, { width, height });
    await page.evaluate((to) => (location.hash = to), `#/table/${String(table)}`);
    await page.locator('.seen li').first().waitFor();
    await restingLayout(page);
    return page;
  }

  it.each([
    [1, 4, 1280, 800],
    [1, 4, 1024, 600],
    [2, 4, 1280, 800],
    [2, 4, 1024, 600],
    [4, 6, 1280, 800],
    [4, 6, 1920, 1080],
  ])('the rook that followed the press, at table %i in %i pictures at %i × %i', async (table, count, width, height) => {
    const page = await shown(table, width, height);
    expect(await page.locator('.seen li').count()).toBe(count);
    expect(await unseen(page, ['.seen li'])).toEqual([]);
  });

  it('what is left to be done after a ruling, at 1024 × 600, over one row of what can be done', async () => {
    const page = await shown(3, 1024, 600);
    await page.keyboard.press('a');
    const set = page.getByRole('button', { name: 'The clocks are set' });
    await set.waitFor();
    await restingLayout(page);
    expect(await unseen(page, ['[aria-labelledby="left-heading"] .button'])).toEqual([]);
    expect(await unseen(page, ['article .bar .button'])).not.toEqual([]);
    const pgn = page.getByRole('button', { name: 'Game as PGN' });
    // By Tab, …
    await page.getByRole('button', { name: 'Replay' }).focus();
    await page.keyboard.press('Tab');
    expect(await pgn.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await unseen(page, ['article .bar .button'])).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    // … and by a press.
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    expect(await unseen(page, ['article .bar .button'])).toEqual([]);
    await pgn.click();
    await page.getByRole('dialog').waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await restingLayout(page);
    expect(await more.count()).toBe(0);
    expect(await unseen(page, ['article .bar .button'])).toEqual([]);
  });
});
