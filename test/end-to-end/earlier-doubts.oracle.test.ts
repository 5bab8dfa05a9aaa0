import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const TABLES = [1, 2, 3].map((table) => ({
  table,
  white: `Ana-Katharina von Hohenstein-Wittgenstein ${String(table)}`,
  black: `Cem Aydın ${String(table)}`,
}));

async function openRound(kiosk: Kiosk, name: string): Promise<void> {
  await kiosk.ask('round.open', { name, tables: TABLES, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
}

/** At the first table White is mated and 1–0 entered; at the others the result is that of the board. */
async function playDoubted(kiosk: Kiosk): Promise<void> {
  for (const { table } of TABLES) {
    const seen = async (): Promise<TableSeen> => {
      const found = (await kiosk.tables()).find((one) => one.table === table);
      if (found === undefined) throw new Error(`no table ${String(table)}`);
      return tableSeen(found);
    };
    await kiosk.ask('table.played', { table, seen: await seen(), moves: ['f3', 'e5', 'g4', 'Qh4#'] });
    const given =
      table === 1
        ? ({ result: '1-0', reason: 'resignation' } as const)
        : ({ result: '0-1', reason: 'checkmate' } as const);
    await kiosk.ask('result.set', { table, seen: await seen(), ...given });
  }
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

it('a result in doubt calls in the next round and after a restart, and is confirmed where the call leads', async () => {
  const folder = temporaryFolder();
  const kiosk = await Kiosk.start(serve, ['--data', folder]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await openRound(kiosk, 'Round 1');
  await playDoubted(kiosk);
  const before = await openConsole(browser, kiosk);
  await before.page.getByRole('heading', { name: 'Needs you: 1' }).waitFor();
  // Its step is not done, and the sheet counts it.
  await before.page.getByRole('link', { name: /^Results 3\/3 next/u }).click();
  await before.page.getByText('3 of 3 results').locator('..').getByText('1 in doubt').waitFor();
  await takePictures(before.page, 'doubt-sheet');
  await openRound(kiosk, 'Round 2');
  await before.page.getByRole('link', { name: /^Round 1, table 1/u }).waitFor();
  await kiosk.kill();

  const again = await Kiosk.start(serve, ['--data', folder]);
  onTestFinished(() => again.kill());
  const { page, complaints } = await openConsole(browser, again);
  await page.getByRole('heading', { name: 'Needs you: 1' }).waitFor();
  await takePictures(page, 'doubt-call');
  expect(await axeFaults(page)).toEqual([]);
  await goTo(page, '#/record');
  await page.getByText('1 result in doubt', { exact: true }).waitFor();
  // Before files go out.
  await page.getByText('1 result in doubt: Round 1, table 1.').waitFor();
  await takePictures(page, 'doubt-record');
  await goTo(page, '#/rounds/1');
  await page
    .getByRole('row', { name: /table 1/u })
    .getByText('in doubt')
    .waitFor();
  await takePictures(page, 'doubt-round');
  expect(await axeFaults(page)).toEqual([]);
  await goTo(page, '#/tables');

  // By keyboard: nothing comes before it.
  await page.keyboard.press('Enter');
  await page.getByText('1–0 was entered; the moves say 0–1 (checkmate).').waitFor();
  // Whoever came with Enter goes on with it.
  await page.locator('button:focus', { hasText: 'Correct or confirm…' }).waitFor();
  await takePictures(page, 'doubt-told');
  // What is said over the game pushes neither the player below the board nor the steps out of sight.
  await page.getByRole('button', { name: 'Seen', exact: true }).click();
  await page.getByText('The kiosk was not running').waitFor({ state: 'detached' });
  const steps = await page.locator('[data-stepped]').boundingBox();
  expect((steps?.y ?? Infinity) + (steps?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Correct or confirm…' }).click();
  await page.keyboard.press('1');
  await page.getByLabel('Decided by').fill('IA Sol');
  await page.getByLabel('Why it stands').fill('Black resigned before the mate was seen');
  await takePictures(page, 'doubt-confirm');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm 1–0' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByText(/1–0, resignation confirmed, .*IA Sol.*: .*Black resigned/u).waitFor();
  await page.getByText('1–0 was entered; the moves say').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: /^Needs you/u }).textContent()).toBe('Needs you: 0');
  await goTo(page, '#/record');
  await page.getByText('3 of 3 results').waitFor();
  expect(await page.getByText('in doubt').count()).toBe(0);
  await goTo(page, '#/rounds/1');
  await page
    .getByRole('row', { name: /table 1/u })
    .getByText('confirmed')
    .waitFor();
  expect(await page.getByText('in doubt').count()).toBe(0);
  expect(complaints).toEqual([]);
});
