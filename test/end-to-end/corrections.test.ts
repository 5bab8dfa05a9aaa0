import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { TYPED_ON_MS } from '../../renderer/stores/presses.svelte.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/patience.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function table(kiosk: Kiosk, number: number): Promise<TableView> {
  const found = (await kiosk.tables()).find((each) => each.table === number);
  if (found === undefined) throw new Error(`no table ${String(number)}`);
  return found;
}

/** Three tables without boards; at the first a few moves were made. */
async function playedRound(folder: string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', folder]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3].map((number) => ({
    table: number,
    white: `Ana-Katharina von Hohenstein ${String(number)}`,
    black: `Cem Aydın ${String(number)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const seen = tableSeen(await table(kiosk, 1));
  await kiosk.ask('table.played', { table: 1, seen, moves: ['e4', 'e5', 'Nf3'] });
  return kiosk;
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

async function gone(page: Page): Promise<void> {
  await page.locator('dialog').waitFor({ state: 'detached' });
}

it('a name is corrected in a game, colours before it, a table joins, and a result is undone from the list', async () => {
  const folder = temporaryFolder();
  const kiosk = await playedRound(folder);
  const { page, complaints } = await openConsole(browser, kiosk);
  await goTo(page, '#/table/1');
  await page.getByRole('button', { name: 'Edit table…' }).click();
  await page.getByLabel('White', { exact: true }).fill('Anna-Katharina von Hohenstein');
  await page.getByLabel('Title').first().fill('WGM');
  await page.getByLabel('FIDE ID').first().fill('4600000');
  expect(await page.getByRole('button', { name: 'Swap colours' }).count()).toBe(0);
  await takePicture(page, 'table-played');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await gone(page);
  await page.getByRole('heading', { name: /WGM Anna-Katharina von Hohenstein – Cem/u }).waitFor();
  expect(await kiosk.get('/live/round.pgn')).toMatch(
    /\[White "Anna-Katharina von Hohenstein"\][^]*\[WhiteTitle "WGM"\]/u,
  );

  await goTo(page, '#/table/2');
  await page.getByRole('button', { name: 'Edit table…' }).click();
  await page.getByRole('button', { name: 'Swap colours' }).click();
  await takePicture(page, 'table-before');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await gone(page);
  await page.getByRole('heading', { name: /Cem Aydın 2 – Ana-Katharina/u }).waitFor();
  expect(await table(kiosk, 2)).toMatchObject({ white: 'Cem Aydın 2', coloursReversed: false });

  await goTo(page, '#/round');
  await page.getByRole('button', { name: 'Correct round and tables…' }).click();
  const text = page.getByRole('textbox', { name: /^Tables/u });
  const lines = (await text.inputValue()).split('\n');
  expect(lines[0]).toBe('1. Anna-Katharina von Hohenstein [WGM 4600000] – Cem Aydın 1');
  const [, second = '', third = ''] = lines;
  // The players of a game that has begun are not exchanged by a list.
  await text.fill(['1. Cem Aydın 1 – Anna-Katharina von Hohenstein', second, third].join('\n'));
  await page
    .getByText('The game at table 1 has begun, so the colours can no longer be swapped as a correction.')
    .waitFor();
  await page.getByRole('status').getByText('Table 1 is not right yet').waitFor();
  await takePicture(page, 'round-refused');
  expect(await page.getByRole('button', { name: 'Make these corrections' }).isDisabled()).toBe(true);
  await text.fill([lines[0], second, third.replace('Ana', 'Anna'), 'Eva Winter – Finn Sommer'].join('\n'));
  await page.getByText('Table added: Eva Winter – Finn Sommer').waitFor();
  await page.getByLabel('Name of the round').fill('Quarter-finals');
  await takePicture(page, 'round-changes');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make these corrections' }).click();
  await gone(page);
  await page.getByText('Quarter-finals').first().waitFor();
  expect((await kiosk.tables()).map(({ table: number, white }) => [number, white])).toEqual([
    [1, 'Anna-Katharina von Hohenstein'],
    [2, 'Cem Aydın 2'],
    [3, 'Anna-Katharina von Hohenstein 3'],
    [4, 'Eva Winter'],
  ]);

  const seen = tableSeen(await table(kiosk, 1));
  await kiosk.ask('result.set', { table: 1, seen, result: '1-0', reason: 'resignation' });
  await page.getByText('1 of 4 results').first().waitFor();
  await page.keyboard.press('Control+z');
  const undo = page.getByRole('button', { name: 'Undo: Result 1–0, resignation' });
  await undo.waitFor();
  // No room stands empty behind it that names could have.
  const [list, button] = [await page.locator('dialog table').boundingBox(), await undo.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0) - (button?.x ?? 0) - (button?.width ?? 0)).toBeLessThan(16);
  await takePicture(page, 'undo');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  // An Enter that was meant for the page undoes nothing; Tab leads to the table of the latest, and then to its button.
  await until(() => page.evaluate(() => document.activeElement?.tagName === 'TABLE'));
  // So soon after a field has gone, Enter is refused as typed for it.
  await page.waitForTimeout(TYPED_ON_MS);
  await page.keyboard.press('Enter');
  expect(await table(kiosk, 1)).toMatchObject({ result: '1-0' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await until(() => undo.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await page.getByText('Undone: Result 1–0, resignation').waitFor();
  expect(await table(kiosk, 1)).toMatchObject({ result: null, plies: [{}, {}, {}] });
  await takePicture(page, 'undone');
  expect(complaints).toEqual([]);

  // Pulled and started again: the list is what it was.
  await kiosk.kill();
  const again = await Kiosk.start(serve, ['--data', folder]);
  onTestFinished(() => again.kill());
  const { page: after } = await openConsole(browser, again);
  await after.keyboard.press('Control+z');
  await after
    .getByRole('button', { name: 'Undo: Table added: Eva Winter – Finn Sommer' })
    .or(after.getByText(/Corrected at tables/u))
    .first()
    .waitFor();
  await after.getByRole('button', { name: /^Undo: Corrected at tables/u }).click();
  await after.getByText(/Undone: Corrected at tables/u).waitFor();
  expect((await again.tables()).map(({ white }) => white)).toEqual([
    'Anna-Katharina von Hohenstein',
    'Cem Aydın 2',
    'Ana-Katharina von Hohenstein 3',
  ]);
});

it('where rules are open over the tables of a round that is corrected, it is told that there is more below', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = Array.from({ length: 24 }, (_, i) => ({
    ...{ table: i + 1, white: `Ana ${String(i)}`, black: `Cem ${String(i)}` },
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  const { page, complaints } = await openConsole(browser, kiosk);
  await goTo(page, '#/round');
  await page.getByRole('button', { name: 'Correct round and tables…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the round' });
  const told = dialog.getByText('▼ More below');
  await dialog.getByLabel('Tables').waitFor();
  await expect.poll(() => told.count()).toBe(0);
  await dialog.getByText('Rules and number of games').click();
  await told.waitFor();
  const [strip, submit] = [await told.boundingBox(), await dialog.locator('.go').boundingBox()];
  expect(Math.abs((strip?.y ?? 0) + (strip?.height ?? 0) - (submit?.y ?? 0))).toBeLessThan(2);
  await dialog.locator('.body').evaluate((body) => {
    body.scrollTo(0, body.scrollHeight);
  });
  await expect.poll(() => told.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
