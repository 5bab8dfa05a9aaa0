import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { axeFaults, openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { brokenWords, cutTexts, restingLayout, smallTexts, wideHyphens } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { serveLonger } from '../support/longer-screens.ts';
import { until } from '../support/patience.ts';
import { hasPseudoTerminals, openPseudoTerminal } from '../support/pty.ts';
import { LONG_NAMES, longName } from '../support/table-states.ts';
import { takePicture } from '../support/taken-pictures.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
/** The first has no board; the fifth's says nothing; a player of the sixth is absent; the seventh's cable is pulled. */
const TABLES = [1, 2, 3, 4, 5, 6, 7];
const PAGES = ['tables', 'round', 'draw', 'boards', ...TABLES.map((table) => `table/${String(table)}`)];
/** Nearly nothing stands where it should. */
const SHUFFLED = 'nrbkqbrn/ppp1pppp/3p4/8/2P5/8/PP1PPPPP/BRNKQNRB w KQkq - 0 1';

describe.skipIf(!hasPseudoTerminals())('tables before their games, names as long as can be', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  let browser: Browser;
  let kiosk: Kiosk;
  let boards: readonly HandBoard[] = [];
  const silent = openPseudoTerminal();

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
    const seats = TABLES.map((table) => ({
      ...{ table, white: longName(table, 'White'), black: longName(table, 'Black') },
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables: seats, castlingMode: 'cg' });
    const fens = [undefined, undefined, SHUFFLED, undefined];
    boards = fens.map((fen, i) => new HandBoard(`3500${String(i)}`, fen));
    for (const [i, table] of [2, 3, 4, 7].entries())
      await kiosk.ask('table.connect', { table, path: boards[i]?.path ?? '' });
    await kiosk.ask('table.connect', { table: 5, path: silent.path });
    await until(async () => [2, 3, 4, 7].every(sensedIn(await kiosk.tables())));
    boards[3]?.unplug();
    await until(async () => at(await kiosk.tables(), 7).state === 'lost');
    await kiosk.ask('player.absent', { round: 1, table: 6, side: 'white', absent: true });
  });

  afterAll(async () => {
    for (const board of boards.slice(0, 3)) board.unplug();
    silent.unplug();
    await browser.close();
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  });

  function sensedIn(tables: readonly TableView[]): (table: number) => boolean {
    return (table) => at(tables, table).sensed !== null;
  }

  function at(tables: readonly TableView[], table: number): TableView {
    const found = tables.find((each) => each.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    return found;
  }

  /** What nobody can read to its end, on every page that shows one of these tables. */
  async function unreadable(page: Page, phase: string): Promise<readonly (readonly [string, readonly string[]])[]> {
    const found: (readonly [string, readonly string[]])[] = [];
    for (const name of PAGES) {
      await page.evaluate((to) => {
        location.hash = `#/${to}`;
      }, name);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await restingLayout(page);
      await takePicture(page, `before-${phase}-${name.replace('/', '-')}`);
      const texts = [
        ...(await cutTexts(page, LONG_NAMES)),
        ...(await brokenWords(page, LONG_NAMES)),
        ...(await smallTexts(page, 12)),
        ...(await wideHyphens(page)),
      ];
      if (texts.length > 0) found.push([name, texts]);
    }
    return found;
  }

  async function expectReadable(phase: string): Promise<void> {
    const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800, dark: true });
    expect(await unreadable(page, phase)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  }

  async function expectLongerReadable(phase: string): Promise<void> {
    const longer = await openScreen(browser, 'about:blank', { width: 1280, height: 800 });
    await serveLonger(longer.page);
    await longer.page.goto(`${kiosk.url}/#token=${kiosk.token}`);
    await longer.page.locator('main:not([aria-busy="true"])').waitFor();
    expect(await unreadable(longer.page, `${phase}-longer`)).toEqual([]);
    await longer.page.context().close();
  }

  it('nothing is cut, broken or too small before the draw at 1280 × 800', async () => {
    await expectReadable('undrawn');
  });

  it('nor while the position is sealed, and a clock runs already, also with words a third longer', async () => {
    await kiosk.ask('start.give', { table: null, start: '518' });
    boards[1]?.clock.start();
    await until(async () => at(await kiosk.tables(), 3).alerts.some(({ kind }) => kind === 'sealed'));
    await expectReadable('sealed');
    await expectLongerReadable('sealed');
    boards[1]?.clock.stop();
  });

  it('nor once it is revealed: ready, wrongly set up, without its board, without a player', async () => {
    await kiosk.ask('hall.show', { screen: 'position' });
    await until(async () => at(await kiosk.tables(), 2).state === 'ready');
    await until(async () => at(await kiosk.tables(), 5).board?.line === 'noBoard');
    await expectReadable('revealed');
    await expectLongerReadable('revealed');
  });
});
