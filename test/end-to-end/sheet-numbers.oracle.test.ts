import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { SAME_PLACE_MS } from '../../renderer/stores/keys.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { plainRound } from '../support/plain-round.ts';

const RESULTS = [
  ['1', '1-0'],
  ['=', '1/2-1/2'],
  ['0', '0-1'],
  ['+', '+/-'],
  ['-', '-/+'],
] as const;

/** The same numbers each time, in no order. */
function randomly(): (below: number) => number {
  let seed = 960;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

it('by numbers of tables, in any order and wrongly typed, nothing is ever recorded for another table', async () => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  const expected = new Map<number, string>();
  const recorded = async (): Promise<ReadonlyMap<number, string>> =>
    new Map((await kiosk.tables()).flatMap(({ table, result }) => (result === null ? [] : [[table, result] as const])));
  const random = randomly();
  for (let time = 0; time < 40; time++) {
    const table = random(60) + 1;
    const [key, result] = RESULTS[random(RESULTS.length)] ?? RESULTS[0];
    await goTo(page, table, random(3));
    // What needs no second key is recorded by the first: Enter is of the same table then, or of none.
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    expected.set(table, result);
    await expect.poll(recorded).toEqual(expected);
  }
  expect(complaints).toEqual([]);
});

/** Types its number, with a slip in one way or another. */
async function goTo(page: Page, table: number, slip: number): Promise<void> {
  await page.keyboard.press('t');
  if (slip === 1) await page.keyboard.press('7');
  if (slip === 1) await page.keyboard.press('Backspace');
  if (slip === 2) {
    // There is no such table: keys of results are of none until there is.
    await type(page, '97');
    await page.keyboard.press('Enter');
    await page.keyboard.press('=');
    await page.keyboard.press('+');
  }
  await type(page, String(table));
  await page.waitForTimeout(SAME_PLACE_MS);
  await page.keyboard.press('Enter');
  await page.locator(`[data-table="${String(table)}"]:focus`).waitFor();
}

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.keyboard.press(digit);
}
