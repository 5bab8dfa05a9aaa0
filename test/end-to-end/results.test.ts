import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const MATE = ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7'];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function table(kiosk: Kiosk, number: number): Promise<Awaited<ReturnType<Kiosk['tables']>>[number]> {
  const found = (await kiosk.tables()).find((each) => each.table === number);
  if (found === undefined) throw new Error(`no table ${String(number)}`);
  return found;
}

/** Three tables without boards: White has mated at the first, a few moves were made at the second, nobody came to the third. */
async function playedRound(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3].map((number) => ({
    table: number,
    white: `Anna-Katharina von Hohenstein ${String(number)}`,
    black: `Cem Aydın ${String(number)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const [number, moves] of [[1, MATE] as const, [2, MATE.slice(0, 4)] as const]) {
    await kiosk.ask('table.played', { table: number, seen: tableSeen(await table(kiosk, number)), moves });
  }
  return kiosk;
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

it('results of a round are confirmed and entered by keyboard, and the page Round says what is missing', async () => {
  const kiosk = await playedRound();
  const { page, complaints } = await openConsole(browser, kiosk);
  await goTo(page, '#/table/1');
  await page.getByText('The moves played give 1–0 (checkmate, 5.1.1).').waitFor();
  await page.keyboard.press('v');
  await page.keyboard.press('0');
  await page.getByText('You are recording 0–1.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Record 0–1 anyway' }).waitFor();
  expect(await table(kiosk, 1)).toMatchObject({ result: null });
  await page.keyboard.press('Escape');
  await page.keyboard.press('y');
  await page.getByRole('heading', { name: '1–0' }).waitFor();
  expect(await table(kiosk, 1)).toMatchObject({ result: '1-0', resultReason: 'checkmate' });

  await goTo(page, '#/table/2');
  await page.getByRole('button', { name: 'Result 1–0…' }).waitFor();
  await page.keyboard.press('v');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '0–1' }).waitFor();
  expect(await table(kiosk, 2)).toMatchObject({
    result: '0-1',
    resultReason: 'not-said',
    resultChanges: [{ origin: 'entered' }],
  });

  await goTo(page, '#/table/3');
  await page.getByRole('button', { name: 'Not played: White present, Black absent' }).click();
  await page.getByRole('button', { name: /^Confirm \+/u }).click();
  await page.getByRole('button', { name: 'Cancel forfeit' }).waitFor();

  await goTo(page, '#/round');
  await page.getByRole('status').filter({ hasText: '3 of 3 results' }).waitFor();
  await page.getByText('2 not signed').waitFor();
  await page.getByRole('option', { name: /^Table 1,/u }).click();
  await page.getByRole('checkbox', { name: 'Scoresheets, or result slip, of table 1 signed by both' }).check();
  await page.getByText('1 not signed').waitFor();
  expect((await table(kiosk, 1)).signedEpochMs).not.toBeNull();

  for (const key of ['t', '2', 'Enter', '=']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Record ½–½' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Table 2: ½–½ instead of 0–1, recorded. Undo: Ctrl+Z.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Table 2: ½–½ undone; 0–1 stands again.').waitFor();
  expect(await table(kiosk, 2)).toMatchObject({ result: '0-1', resultReason: 'not-said' });
  expect(complaints).toEqual([]);
  await page.context().close();
});
