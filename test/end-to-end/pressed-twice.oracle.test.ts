import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const SAID = 'That press came too soon after the one before';
/** Between the halves of a double press. */
const DOUBLE_MS = 120;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function openRound(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3, 4].map((table) => ({
    table,
    white: `White ${String(table)}`,
    black: `Black ${String(table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}

async function open(kiosk: Kiosk): Promise<Page> {
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  return page;
}

async function given(kiosk: Kiosk): Promise<number> {
  return (await kiosk.tables()).filter(({ result }) => result !== null).length;
}

async function chosen(page: Page, table: number): Promise<void> {
  await page.locator(`[data-table="${String(table)}"][aria-selected="true"]:focus`).waitFor();
}

/** The second is sent when a hand would send it, whatever a busy page does of the first meanwhile. */
async function doubleKey(page: Page, key: string): Promise<void> {
  const first = [page.keyboard.down(key), page.keyboard.up(key)];
  await pause(DOUBLE_MS);
  await Promise.all([...first, page.keyboard.down(key), page.keyboard.up(key)]);
}

/** Two presses of the mouse at one place, whatever lies there by the second. */
async function doubleClick(page: Page, name: RegExp): Promise<void> {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  if (box === null) throw new Error(`no ${String(name)}`);
  const [x, y] = [box.x + 12, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await pause(DOUBLE_MS);
  await page.mouse.click(x, y);
}

describe('on the result sheet', () => {
  /** The first result where no game was begun is asked about; the others are not. */
  async function openSheet(kiosk: Kiosk): Promise<Page> {
    const page = await open(kiosk);
    await page.keyboard.press('v');
    await chosen(page, 1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('1');
    await page.getByText('No game has begun here').waitFor();
    await page.keyboard.press('Enter');
    await chosen(page, 2);
    await pause(500);
    return page;
  }

  it.each([
    ['the key 0', true, (page: Page) => doubleKey(page, '0')],
    ['the key =', true, (page: Page) => doubleKey(page, '=')],
    ['the button 0–1', false, (page: Page) => doubleClick(page, /^0–1/u)],
  ])('%s pressed twice at once is one result, and that is said', async (_, isKey, press) => {
    const kiosk = await openRound();
    const page = await openSheet(kiosk);
    await press(page);
    await page.getByText(SAID).waitFor();
    await chosen(page, 3);
    await expect.poll(() => given(kiosk)).toBe(2);
    await pause(300);
    if (isKey) {
      // If both were meant, what follows is of another table than the one that is marked.
      await page.keyboard.press('1');
      await page.getByText(/Table 3 is next: press Enter/u).waitFor();
      expect(await given(kiosk)).toBe(2);
      await page.keyboard.press('Enter');
    }
    // Meant, it is taken.
    await page.keyboard.press('0');
    await chosen(page, 4);
    await expect.poll(() => given(kiosk)).toBe(3);
  });

  it('three different keys count as fast as they come', async () => {
    const kiosk = await openRound();
    const page = await openSheet(kiosk);
    for (const key of ['1', '0', '=']) await page.keyboard.press(key);
    await expect.poll(() => given(kiosk)).toBe(4);
  });
});

it('a double click on “Open the round” draws nothing', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const page = await open(kiosk);
  await page.evaluate(() => (location.hash = '#/round'));
  await page
    .getByRole('textbox', { name: /Players/u })
    .first()
    .fill('Aa Bb – Cc Dd');
  const button = page.getByRole('button', { name: /^Open the round/u });
  await button.waitFor();
  await button.scrollIntoViewIfNeeded();
  await doubleClick(page, /^Open the round/u);
  await page.getByRole('heading', { name: /Draw/u }).first().waitFor();
  await pause(400);
  expect((await kiosk.tables())[0]).toMatchObject({ start: null });
});

describe('in the dialog of a result', () => {
  it.each([
    [
      'Enter',
      async (page: Page) => {
        await page.getByRole('button', { name: /^Record ½–½/u }).focus();
        await doubleKey(page, 'Enter');
      },
    ],
    ['the button', (page: Page) => doubleClick(page, /^Record ½–½/u)],
  ])('%s pressed twice at once records nothing of which it warns', async (_, press) => {
    const kiosk = await openRound();
    const [table] = await kiosk.tables();
    if (table === undefined) throw new Error('no table');
    // A draw is agreed after the first move: the Laws want both to have moved.
    await kiosk.ask('table.played', { table: 1, seen: tableSeen(table), moves: ['e4'] });
    const page = await open(kiosk);
    await page.evaluate(() => (location.hash = '#/table/1'));
    await page.getByRole('button', { name: /^Result ½–½/u }).click();
    await pause(500);
    await press(page);
    await page.getByText('Nothing has been recorded yet. Record it anyway?').waitFor();
    await page.getByText(SAID).waitFor();
    expect(await given(kiosk)).toBe(0);
    await pause(500);
    await page.keyboard.press('Enter');
    await expect.poll(() => given(kiosk)).toBe(1);
  });

  it('a double click that opens it leaves the focus where Enter records', async () => {
    const kiosk = await openRound();
    const page = await open(kiosk);
    await page.evaluate(() => (location.hash = '#/table/1'));
    await page.getByRole('button', { name: /^Result 1–0/u }).waitFor();
    await doubleClick(page, /^Result 1–0/u);
    await page.locator('button[type="submit"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => given(kiosk)).toBe(1);
  });
});

it('a start position is replaced by its text, Enter, the reason, Enter: no letter of the reason is lost', async () => {
  const kiosk = await openRound();
  const page = await open(kiosk);
  await page.evaluate(() => (location.hash = '#/draw'));
  await page.getByText('Set another position', { exact: false }).first().click();
  await page.getByRole('textbox', { name: /^Number, letters or FEN/u }).fill('785');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Replace the start position?' }).waitFor();
  const reason = 'Players agreed to a double draw';
  await page.keyboard.type(reason);
  expect(await page.getByRole('textbox', { name: /^Reason/u }).inputValue()).toBe(reason);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await kiosk.tables())[0]?.start?.sp).toBe(785);
  expect(await page.getByText(SAID).count()).toBe(0);
});

it('a scoresheet is copied move by move: what follows Enter is the next move, and no key of the page', async () => {
  const kiosk = await openRound();
  const table = (await kiosk.tables())[1];
  if (table === undefined) throw new Error('no table');
  await kiosk.ask('table.played', { table: 2, seen: tableSeen(table), moves: ['e4'] });
  const page = await open(kiosk);
  await page.evaluate(() => (location.hash = '#/table/2'));
  await page.getByRole('button', { name: /^Result 1–0/u }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Moves' }).waitFor();
  await pause(300);
  for (const [i, move] of ['e5', 'Nf3', 'Nc6', 'Ng1'].entries()) {
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await page.getByText(`${String(i + 1)} move${i === 0 ? '' : 's'} recorded.`).waitFor();
    await expect.poll(async () => (await kiosk.tables())[1]?.plies.length).toBe(i + 2);
  }
  await page.keyboard.press('Escape');
  expect(await given(kiosk)).toBe(0);
});
