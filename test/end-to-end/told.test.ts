import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { systemClock } from '../../electron/system-ports.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { hasPseudoTerminals, openPseudoTerminal } from '../support/pty.ts';
import { setupOf } from '../support/table.ts';
import { until } from '../support/patience.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
/** White's king and queen stand on each other's squares. */
const WRONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1';
const TEN_MOVES = 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 h3 h6 a3 a6 Nbd2 Be6 Bxe6 fxe6 b4 Ba7'.split(' ');

describe.skipIf(!hasPseudoTerminals())('what no sensor sees, told and worked off by keyboard alone', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  const terminal = openPseudoTerminal();
  let browser: Browser;
  let kiosk: Kiosk;
  let page: Page;
  let complaints: readonly string[];

  async function at(table: number): Promise<TableView> {
    const found = (await kiosk.tables()).find((each) => each.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    return found;
  }

  async function play(table: number, moves: readonly string[]): Promise<void> {
    await kiosk.ask('table.played', { table, seen: tableSeen(await at(table)), moves });
  }

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: 'City Open' });
    const tables = [1, 2, 3, 4, 5].map((table) => ({
      table,
      white: `Anna ${String(table)}`,
      black: `Boris ${String(table)}`,
    }));
    const rules = { ...USUAL_RULES, regime: 'rapid' } as const;
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', rules });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const board = new VirtualBoard(
      systemClock,
      { serial: '32001', rotated: false },
      setupOf(WRONG).placement,
      (bytes) => {
        terminal.write(bytes);
      },
    );
    terminal.onBytes((bytes) => {
      board.receive(bytes);
    });
    const clock = new VirtualClock(systemClock, { seconds: 900, incrementSeconds: 10 }, 'left', () => {
      board.clockChanged();
    });
    board.attach(clock);
    await kiosk.ask('table.connect', { table: 1, path: terminal.path });
    await until(async () => (await at(1)).state === 'setup');
    clock.start();
    await until(async () => (await at(1)).gameId !== null);
    for (const table of [2, 3, 4]) await play(table, ['e4', 'e5', 'Nf3', 'Nc6']);
    await play(5, TEN_MOVES);
    ({ page, complaints } = await openConsole(browser, kiosk));
    await page
      .getByRole('link', { name: /^Table 1,/u })
      .first()
      .waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await kiosk.kill();
    terminal.unplug();
    rmSync(data, { recursive: true, force: true });
  });

  /** At this table, I and the key of what happened. */
  async function tell(table: number, irregularity: string, player?: 'White' | 'Black'): Promise<void> {
    await page.evaluate((to) => {
      location.hash = `#/table/${String(to)}`;
    }, table);
    await page.getByRole('article', { name: `Table ${String(table)}`, exact: true }).waitFor();
    await page.keyboard.press('i');
    const button = page.getByRole('dialog').getByRole('button', { name: irregularity });
    await page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '');
    if (player !== undefined) await page.getByRole('radio', { name: new RegExp(`^${player}`, 'u') }).check();
    await page.getByRole('heading', { name: new RegExp(`^${irregularity}(?:: |$)`, 'u') }).waitFor();
    expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  }

  it('two hands: the move stands, the opponent gets a minute, and the next is the second of two', async () => {
    await tell(2, 'Two hands used');
    await page.getByText('Laws 2023, 7.5.4').waitFor();
    await page.keyboard.press('a');
    await page.getByText('Boris 2 (Black): illegal moves 1 of 2').waitFor();
    expect((await at(2)).rulings).toMatchObject([
      { irregularity: 'two-hands', side: 'black', ply: 4, remedy: 'stands', imposed: { kind: 'time', seconds: 60 } },
    ]);
    await play(2, ['Bc4', 'Bc5']);
    // What is told is of the move that the page shows as it is opened.
    await page.getByText('Bc5').first().waitFor();
    await tell(2, 'Two hands used');
    await page.getByText('Illegal move 2 of 2').waitFor();
    await page.keyboard.press('Escape');
  });

  it('a device: of a player who is named, ruled with two presses, and the result is proposed', async () => {
    await tell(3, 'Device not allowed', 'White');
    await page.keyboard.press('a');
    await page.getByText('press again to confirm').waitFor();
    await page.keyboard.press('a');
    await expect.poll(async () => (await at(3)).proposal).toMatchObject({ result: '0-1', ending: 'device' });
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('button[aria-keyshortcuts="Y"]').waitFor();
    await page.keyboard.press('y');
    await expect.poll(async () => (await at(3)).result).toBe('0-1');
  });

  it('a wrong start before the tenth move: a new game, and the table waits for its start', async () => {
    await tell(1, 'Wrong start position');
    await page.getByText('Laws 2023, A.5.1.2').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Cancel and play a new game…' }).waitFor();
    await page.keyboard.press('.');
    await page.getByRole('button', { name: 'Cancel the game' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('A game without a recorded move was cancelled here').waitFor();
    const old = (await at(1)).cancelled[0]?.gameId;
    expect(old).toBeDefined();
  });

  it('colours reversed: under ten moves a new game; later the names are corrected', async () => {
    await tell(4, 'Colours reversed');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Cancel and play a new game…' }).waitFor();
    await page.keyboard.press('.');
    await page.getByRole('button', { name: 'Cancel the game' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await at(4)).gameId).toBeNull();
    await tell(5, 'Colours reversed');
    await page.getByText('Too late: each player has completed 10 moves.').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: /^Correct the names: White Boris 5, Black Anna 5/u }).waitFor();
    await page.keyboard.press('.');
    await page.getByRole('heading', { name: 'Boris 5 – Anna 5' }).waitFor();
    expect(await kiosk.get('/live/round.pgn')).toContain('[White "Boris 5"]\n[Black "Anna 5"]');
  });

  it('the sheet of an incident is one page, whole, on either paper', async () => {
    for (const paper of ['A4', 'Letter']) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `#/print/pack?documents=incident&paper=${paper}&incident=2_1`);
      await page.locator('main[data-ready="true"] .page').waitFor();
      const over = await page.locator('.page').evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight);
      expect([await page.locator('.page').count(), over]).toEqual([1, 0]);
      await page.getByText('Two hands used (Black)').waitFor();
    }
    expect(complaints).toEqual([]);
  });
});
