import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../electron/contract/table-seen.ts';
import { NO_DETAILS } from '../../engine/tournament/tournament.ts';
import { readPairingsFile } from '../../engine/tournament/formats/read-pairings.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { readWithChessops } from '../support/sample-games.ts';
import { takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = [1, 2, 3, 4, 5, 6, 7, 8];
const FIRST = ['1', '=', '0', '1', '1', '=', '0', '0'];
const SECOND = ['0', '=', '0', '1', '=', '1', '1', '='];
const DECIDED: Readonly<Record<string, string>> = { 1: '1-0', '=': '1/2-1/2', 0: '0-1' };

/** Eight pairings, whose two games are the first two rounds of the file: `W1` to `W8` have White in the first. */
const REPORT = [
  '012 City Championship',
  ...TABLES.flatMap((table) => [
    line(2 * table - 1, `W${String(table)}, Anna`, `${cell(2 * table)} w    ${cell(2 * table)} b`),
    line(2 * table, `B${String(table)}, Bruno`, `${cell(2 * table - 1)} b    ${cell(2 * table - 1)} w`),
  ]),
].join('\r\n');

function line(number: number, name: string, cells: string): string {
  return `001 ${String(number).padStart(4)}      ${name.padEnd(33)}${' '.repeat(34)}0.0 ${String(number).padStart(4)}  ${cells}`;
}

function cell(number: number): string {
  return String(number).padStart(4);
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash);
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

it('eight tables play two games each from the import to the export, and an armageddon after them', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const view = async (): Promise<ConsoleView> => (await kiosk.ask('snapshot', {})) as ConsoleView;
  const { page, complaints } = await openConsole(browser, kiosk);
  const drawn = async (round: number): Promise<void> => {
    await page
      .getByRole('heading', { name: /^Draw|^Start position/u })
      .first()
      .waitFor();
    await kiosk.ask('draw.quick', { round, excluded: [] });
    await kiosk.ask('hall.show', { screen: 'position' });
    await goTo(page, '#/round');
    await page.getByRole('option').first().waitFor();
  };
  /** Asked once on each visit, at the first table without a game. */
  const unbegun = page.getByText('No game has begun here');
  /** A key at each table in order, each heard once what the one before did is seen. */
  const press = async (keys: readonly string[]): Promise<void> => {
    for (const [i, key] of keys.entries()) {
      const row = page.locator(`[data-table="${String(TABLES[i])}"]`);
      await row.click();
      await page.keyboard.press(key);
      const given = async (): Promise<unknown> => (await view()).tables[i]?.result;
      await expect.poll(async () => (await given()) === DECIDED[key] || (await unbegun.isVisible())).toBe(true);
      if (await unbegun.isVisible()) await page.keyboard.press('Enter');
      await expect.poll(given).toBe(DECIDED[key]);
    }
  };

  // The report file comes in, and each pairing of it plays two games.
  await goTo(page, '#/round');
  await page.getByLabel('Tournament', { exact: true }).fill('City Championship');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'city.trf', mimeType: 'text/plain', buffer: Buffer.from(REPORT) });
  await page.getByLabel('Round in the file').selectOption('1');
  await page.getByText('W1, Anna – B1, Bruno').waitFor();
  await page.getByLabel('The tables are right').check();
  await page.getByLabel('Two games from one position').check();
  await takePictures(page, 'two-games-round');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Open the round' }).click();
  await expect.poll(async () => (await view()).round?.games).toBe(2);
  await drawn(1);

  // The first games: one with moves, the others by their results alone.
  const [one] = (await view()).tables;
  if (one === undefined) throw new Error('no table');
  await kiosk.ask('table.played', { table: 1, seen: tableSeen(one), moves: ['e4', 'e5'] });
  await goTo(page, '#/table/1');
  await page.getByText('e5', { exact: true }).first().waitFor();
  await goTo(page, '#/round');
  await page.getByRole('option').first().waitFor();
  await press(FIRST);
  await page.getByRole('button', { name: 'Game 2 at 8 tables' }).waitFor();
  await takePictures(page, 'two-games-first');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Game 2 at 8 tables' }).click();
  await expect.poll(async () => (await view()).tables.every(({ game }) => game === 2)).toBe(true);
  await page.getByRole('button', { name: 'Game 2 at 8 tables' }).waitFor({ state: 'detached' });
  expect((await view()).tables.map(({ white, black }) => `${white} – ${black}`)).toEqual(
    TABLES.map((table) => `B${String(table)}, Bruno – W${String(table)}, Anna`),
  );

  // Back at one table and on again by key; then the second games.
  await page.locator('[data-table="1"]').click();
  await page.keyboard.press('#');
  await expect.poll(async () => (await view()).tables[0]?.game).toBe(1);
  await page.getByRole('button', { name: 'On to game 2' }).waitFor();
  await page.keyboard.press('#');
  await expect.poll(async () => (await view()).tables[0]?.game).toBe(2);
  await page.getByRole('button', { name: 'Back to game 1' }).waitFor();
  await press(SECOND);
  await expect.poll(() => page.locator('[data-table="1"]').textContent()).toContain('match 0–2');
  await takePictures(page, 'two-games-second');
  // Of a game that was played both players are seen with the board, over the buttons that step through it.
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '#/rounds/1?table=1&game=1');
  await page.locator('.viewer .game').waitFor();
  // Under a head of two lines.
  await page.locator('header.game h1').evaluate((one) => one.append(' · Quarter-final of the championship'));
  // The board takes what the head leaves once that has been laid out.
  await expect.poll(() => unseen(page, ['.viewer .game > *'])).toEqual([]);
  if (usual !== null) await page.setViewportSize(usual);
  await goTo(page, '#/round');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`);
  const inHall = hall.locator('li').first();
  await expect.poll(() => inHall.textContent()).toMatch(/2–0/u);
  await takePictures(hall, 'two-games-hall');
  await kiosk.ask('feeds.follow', { on: true });
  const { page: follower } = await openScreen(browser, `${kiosk.url}/follow/results`);
  await follower.getByText('16 of 16 games over').waitFor();
  await follower
    .getByRole('row')
    .filter({ hasText: /Match\s2–0/u })
    .first()
    .waitFor();
  await goTo(page, '#/table/1');
  await page.getByText('Game 2 of 2').waitFor();
  await takePictures(page, 'two-games-table');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);

  // Everything goes out: both games in the PGN, and each in its round of the report file.
  await goTo(page, '#/record');
  const games = readWithChessops((await downloaded(page, 'PGN of the round')).toString());
  expect(
    games.map(({ tags }) => [tags.get('Round'), tags.get('Board'), tags.get('White'), tags.get('Result')]),
  ).toEqual(
    TABLES.flatMap((table, i) => [
      ['1.1', String(table), `W${String(table)}, Anna`, DECIDED[FIRST[i] ?? '']],
      ['1.2', String(table), `B${String(table)}, Bruno`, DECIDED[SECOND[i] ?? '']],
    ]),
  );
  expect(games[0]?.moves).toHaveLength(2);
  expect(new Set(games.map(({ tags }) => tags.get('FEN'))).size).toBe(1);
  const trf = await downloaded(page, 'Results as TRF');
  for (const [round, keys] of [
    [1, FIRST],
    [2, SECOND],
  ] as const) {
    const read = readPairingsFile(trf, round);
    if (!read.ok || !read.value.read.ok) throw new Error(JSON.stringify(read));
    const found = new Map(read.value.read.value.pairings.map(({ white, result }) => [white.name, result]));
    const side = round === 1 ? (n: number) => `W${String(n)}, Anna` : (n: number) => `B${String(n)}, Bruno`;
    expect(TABLES.map((table) => found.get(side(table)))).toEqual(keys.map((key) => DECIDED[key]));
  }
  await page.getByText('16 results of rounds 1 and 2 written.').waitFor();

  // An armageddon of the same players, with a time of its own for Black; a draw of it is said to be Black's.
  await goTo(page, '#/round');
  await page.getByRole('button', { name: 'Armageddon…' }).click();
  await page.getByRole('heading', { name: 'Prepare an armageddon' }).waitFor();
  await page.getByLabel('White’s time control').fill('5');
  await page.getByLabel('Black’s time control').fill('4');
  await page.getByText('3 tables read').waitFor();
  await page.getByText('3 of 8 pairings are level or without a result, and are proposed here.').waitFor();
  await takePictures(page, 'armageddon-round');
  await page
    .getByLabel(/^Players/u)
    .fill(TABLES.map((table) => `B${String(table)}, Bruno – W${String(table)}, Anna`).join('\n'));
  await page.getByText('8 tables read').waitFor();
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Open the armageddon' }).click();
  // Only three of them are proposed: that the others are decided is asked once.
  await page.getByRole('dialog').getByText('The matches on 5 lines are decided.').waitFor();
  await page.getByRole('button', { name: 'Open it anyway' }).click();
  await expect.poll(async () => (await view()).round?.kind).toBe('armageddon');
  expect((await view()).round).toMatchObject({ number: 1, name: 'Armageddon 1', games: 1 });
  await drawn(2);
  await press(['=', '1', '0', '=', '=', '1', '1', '0']);
  await expect
    .poll(() => page.locator('[data-table="1"]').getAttribute('aria-label'))
    .toContain('Black wins the match');
  await page.getByText('Laws 2023 · Blitz · White 5, Black 4 · FIDE').waitFor();
  await expect.poll(() => inHall.textContent()).toMatch(/½–½\s*Black wins/u);
  await takePictures(page, 'armageddon-results');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await goTo(page, '#/record');
  const all = readWithChessops((await downloaded(page, 'PGN of the tournament')).toString());
  expect(all).toHaveLength(24);
  const tags = ['Round', 'Stage', 'WhiteTimeControl', 'BlackTimeControl'];
  expect(tags.map((tag) => all[16]?.tags.get(tag))).toEqual(['A1.1', 'Armageddon 1', '300', '240']);
  expect(await page.getByRole('button', { name: 'Results as TRF' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a first game that was not played has another forfeit by keys, while the second is played', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const view = async (): Promise<ConsoleView> => (await kiosk.ask('snapshot', {})) as ConsoleView;
  const seen = async (): Promise<TableSeen> => {
    const [one] = (await view()).tables;
    if (one === undefined) throw new Error('no table');
    return tableSeen(one);
  };
  await kiosk.ask('tournament.open', { name: 'City Championship', details: NO_DETAILS, seen: null });
  const tables = [{ table: 1, white: 'Carla', black: 'Dirk' }];
  await kiosk.ask('round.open', { name: 'Round 1', games: 2, tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  await kiosk.ask('result.forfeit', { table: 1, seen: await seen(), result: '+/-' });
  await kiosk.ask('games.turn', { round: 1, tables: [1], game: 2 });
  await kiosk.ask('table.played', { table: 1, seen: await seen(), moves: ['e4', 'e5'] });
  const { page, complaints } = await openConsole(browser, kiosk);
  await goTo(page, '#/round');
  await page.locator('[data-table="1"]').click();
  await page.keyboard.press('#');
  await page.getByRole('heading', { name: /Table 1$/u }).waitFor();
  await page.keyboard.press('V');
  const dialog = page.getByRole('dialog', { name: 'Change the result of Round 1, table 1, game 1' });
  await dialog.waitFor();
  expect(await dialog.getByRole('group', { name: 'Result' }).getByRole('button').count()).toBe(3);
  await page.keyboard.press('-');
  await dialog.getByLabel('Decided by').fill('IA Sol');
  await dialog.getByLabel('Why it is corrected').fill('Carla was missing, not Dirk');
  await takePictures(page, 'two-games-forfeit');
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Carla was missing, not Dirk').waitFor();
  await expect.poll(async () => (await view()).tables[0]?.first?.result).toBe('-/+');
  expect((await view()).tables[0]).toMatchObject({ game: 2, result: null });
  expect(complaints).toEqual([]);
});
