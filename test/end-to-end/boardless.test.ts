import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('a round without a board: a game begins by a button, draws and wins are entered by key, and the hall shows the results', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3].map((table) => ({
    table,
    white: `White ${String(table)}`,
    black: `Black ${String(table)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'Open' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'position' });

  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openConsole(browser, kiosk);
  const hall = await openScreen(browser, `${kiosk.url}/projector`, { width: 1920, height: 1080 });
  const go = async (table: number): Promise<void> => {
    await page.evaluate((to) => (location.hash = `#/table/${String(to)}`), table);
    await page.getByRole('article', { name: `Table ${String(table)}` }).waitFor();
  };
  await page.waitForSelector('main');
  await go(1);
  await page.getByText('No electronic board at this table. Begin the game').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  // Of all that is read in its heading the names are the largest, and stand in its row.
  const sizes = await page
    .locator('article header .name')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(sizes).toEqual(['20px', '20px']);
  expect((await page.locator('article header').boundingBox())?.height).toBeLessThan(50);
  await takePicture(page, 'boardless-before');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect
    .poll(async () => (await kiosk.tables()).map(({ state }) => state))
    .toEqual(['playing', 'noBoard', 'noBoard']);
  await page.getByRole('button', { name: 'Begin the game' }).waitFor({ state: 'detached' });
  await takePicture(page, 'boardless-playing');
  // In the list, too, the tails of its state are whole.
  await page.evaluate(() => (location.hash = '#/tables'));
  const playing = page.locator('main .state b', { hasText: 'Playing' });
  const leading = await playing.evaluate(
    (word) => word.clientHeight / Number.parseFloat(getComputedStyle(word).fontSize),
  );
  expect(leading).toBeGreaterThan(1.2);
  for (const [table, key] of [
    [1, '='],
    [2, '1'],
  ] as const) {
    await go(table);
    await page.keyboard.press('v');
    await page.getByRole('dialog').waitFor();
    for (const pressed of [key, 'Enter']) await page.keyboard.press(pressed);
    await expect.poll(async () => (await kiosk.tables())[table - 1]?.result ?? null).not.toBeNull();
  }
  // Who goes to the page by a click has the keys of its sheet at once.
  await page.getByRole('link', { name: 'Round', exact: true }).click();
  await page.locator('[role="option"][data-table="3"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await page.getByText('No game has begun here').waitFor();
  expect((await kiosk.tables())[2]).toMatchObject({ result: null });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await kiosk.tables())[2]?.result ?? null).not.toBeNull();
  expect((await kiosk.tables()).map(({ result }) => result)).toEqual(['1/2-1/2', '1-0', '0-1']);
  await hall.page.getByText('White 2').first().waitFor();
  await page.evaluate(() => (location.hash = '#/tables'));
  await page.getByText('3 of 3 results').first().waitFor();
  await takePicture(page, 'boardless-tables');
  await takePicture(hall.page, 'boardless-hall');
  expect(await axeFaults(hall.page)).toEqual([]);
  expect([...complaints, ...hall.complaints]).toEqual([]);
});
