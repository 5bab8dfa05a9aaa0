import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { BroadcastSite } from '../support/broadcast-site.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
const TOKEN = 'lip_nobodyElse';

describe('the page Broadcast', () => {
  const out = join(folder, 'out');
  const site = new BroadcastSite(() => performance.now());
  let base = '';
  let browser: Browser;
  let kiosk: Kiosk;
  let page: Page;
  let complaints: readonly string[];

  async function play(table: number, ...moves: readonly string[]): Promise<void> {
    const found = (await kiosk.tables()).find((each) => each.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    await kiosk.ask('table.played', { table, seen: tableSeen(found), moves });
  }

  beforeAll(async () => {
    mkdirSync(out);
    base = await site.open();
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', join(folder, 'data')]);
    await kiosk.ask('tournament.open', { name: 'City Open' });
    const tables = [1, 2, 3].map((table) => ({
      table,
      white: `Anna ${String(table)}`,
      black: `Boris ${String(table)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '534' });
    await kiosk.ask('hall.show', { screen: 'position' });
    for (const table of [1, 2, 3]) await play(table, 'e4', 'e5');
    ({ page, complaints } = await openConsole(browser, kiosk));
    await page.getByRole('link', { name: 'Broadcast' }).click();
  });

  afterAll(async () => {
    await kiosk.kill();
    await browser.close();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says what goes out and to whom, and is off but for programs on this computer', async () => {
    await page.getByText('As it happens, to programs on this computer only').waitFor();
    expect(await page.getByRole('row').allInnerTexts()).toEqual([
      'Recipients\tStatus',
      'Programs on this computer, /live/…\tNo requests yet',
    ]);
    await kiosk.get('/live/round.pgn');
    await page.getByText(/^Requested \d\d:\d\d$/u).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('writes files into a folder, and says why it cannot', async () => {
    await page.getByLabel(/^Folder on a USB stick/u).fill(join(folder, 'nowhere'));
    await page.getByRole('button', { name: 'Start writing files' }).click();
    await page.getByText(/There is no folder/u).waitFor();
    await page.getByLabel(/^Folder on a USB stick/u).fill(join(folder, 'data'));
    await page.getByRole('button', { name: 'Start writing files' }).click();
    await page.getByText(/is inside the folder of the record/u).waitFor();
    await page.getByLabel(/^Folder on a USB stick/u).fill(out);
    await page.getByRole('button', { name: 'Start writing files' }).click();
    await page.getByText(/^Written \d\d:\d\d$/u).waitFor();
    await until(async () => readFileSync(join(out, 'round-1.pgn'), 'utf8') === (await kiosk.get('/live/round.pgn')));
    expect(readFileSync(join(out, 'game-2.pgn'), 'utf8')).toContain('[White "Anna 2"]');
  });

  it('sends the round to a site, with a token that no page shows again', async () => {
    await page.getByLabel('Address of the site').fill(base);
    await page.getByLabel('Round IDs on the site').fill('https://lichess.org/broadcast/x/round-1/abcd1234');
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Start sending' }).click();
    await page.getByText(/^Sent \d\d:\d\d$/u).waitFor();
    expect(site.asked[0]).toMatchObject({ id: 'abcd1234', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(site.rounds.get('abcd1234')).toContain('[FEN ');
    expect(await page.getByLabel('Token').inputValue()).toBe('');
    expect(await page.content()).not.toContain(TOKEN);
  });

  it('holds a table back, lets one stand, and lets both go out again', async () => {
    await page.getByLabel('Table', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Hold it back' }).click();
    await page.getByText(/^Table 2 held back since/u).waitFor();
    await page.getByText(/^The site still shows something from table 2 that is no longer sent:/u).waitFor();
    await page.getByLabel('Table', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Freeze it' }).click();
    await page.getByText(/^Table 3 frozen since/u).waitFor();
    await play(3, 'Nf3');
    await play(2, 'Nf3');
    const pgn = await kiosk.get('/live/round.pgn');
    expect(pgn).not.toMatch(/Anna 2|Nf3/u);
    await until(() => !existsSync(join(out, 'game-2.pgn')));
    for (const table of [2, 3]) await page.getByRole('button', { name: `Release table ${String(table)}` }).click();
    await page.getByText('All tables are broadcast.').waitFor();
    expect((await kiosk.get('/live/round.pgn')).match(/Nf3/gu)).toHaveLength(2);
  });

  it('sets a delay, and takes it away', async () => {
    await page.getByLabel('How long').fill('2');
    await page.getByLabel('Counted in').selectOption('moves');
    await page.getByRole('button', { name: 'Set the delay' }).click();
    await page.getByText('Delayed by 2 moves, until a game has its result').waitFor();
    await page.getByRole('button', { name: 'No delay' }).click();
    await page.getByText('As it happens').waitFor();
  });

  it('one key stops everything from any page, which every page says, and a button goes on', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Tables' }).click();
    await page.keyboard.press('%');
    await page.getByText(/^The broadcast was stopped at/u).waitFor();
    await play(1, 'Nf3');
    expect((await kiosk.get('/live/round.pgn')).match(/Nf3/gu)).toHaveLength(2);
    await page.getByRole('link', { name: 'Broadcast' }).click();
    await page.getByText(/^Stopped at \d\d:\d\d/u).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('main').getByRole('button', { name: 'Resume' }).click();
    await page.getByText('As it happens').waitFor();
    expect((await kiosk.get('/live/round.pgn')).match(/Nf3/gu)).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  it('a demonstration never goes out, and the key stops the tournament meanwhile', async () => {
    await kiosk.ask('demo.start', { tables: 1 });
    await page.getByText('The demonstration is never broadcast.', { exact: false }).waitFor();
    await page.keyboard.press('%');
    await page.getByText(/^The broadcast was stopped at/u).waitFor();
    await kiosk.ask('demo.stop', {});
    await play(1, 'Nc6');
    expect(await kiosk.get('/live/round.pgn')).not.toContain('Nc6');
    await kiosk.ask('broadcast.stop', { stopped: false });
    expect(await kiosk.get('/live/round.pgn')).toContain('Nc6');
  });
});
