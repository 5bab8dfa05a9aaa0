import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('coins stand five in a row, each under another, and their letters are as large from the first on', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Open' });
  const tables = [1, 2].map((table) => ({ table, white: `Ana ${String(table)}`, black: `Cem ${String(table)}` }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('draw.byHand', { round: 1, excluded: [], repeats: 'allowed', method: 'coins', numbering: '0-959' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/draw'));
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1920, height: 1080 });
  const [heads, tails] = await Promise.all(
    ['Heads', 'Tails'].map(async (name) => (await page.getByRole('button', { name }).boundingBox())?.width),
  );
  expect(heads).toBe(tails);

  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  const draw = round?.draw !== undefined && 'draw' in round.draw ? round.draw.draw : '';
  const sizes = new Set<string>();
  const listed = hall.locator('.throws ol');
  for (const [thrown, value] of [1, 0, 0, 1, 1, 0, 1, 0, 0, 1].entries()) {
    await kiosk.ask('draw.throw', { draw, thrown, value });
    await expect.poll(() => listed.getByRole('listitem').count()).toBe(thrown + 1);
    // With the last one the pieces are shown, too.
    if (thrown < 9) sizes.add(await listed.evaluate((list) => getComputedStyle(list).fontSize));
  }
  expect(sizes.size).toBe(1);
  const columns = (list: Locator): Promise<readonly number[]> =>
    list.locator('li:not(.to-come)').evaluateAll((all) => {
      const lefts = new Map<number, number>();
      for (const one of all) {
        const left = Math.round(one.getBoundingClientRect().left);
        lefts.set(left, (lefts.get(left) ?? 0) + 1);
      }
      return [...lefts.values()];
    });
  expect(await columns(listed)).toEqual([2, 2, 2, 2, 2]);
  // Beside what says that one was taken back, too, on a smaller screen.
  await kiosk.ask('draw.takeBack', { draw, thrown: 10 });
  await hall.getByText('1 taken back').waitFor();
  await hall.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => columns(listed)).toEqual([2, 2, 2, 2, 1]);
  expect(await listed.locator('.to-come').count()).toBe(1);
  await kiosk.ask('draw.throw', { draw, thrown: 9, value: 1 });
  await expect.poll(() => columns(listed)).toEqual([2, 2, 2, 2, 2]);
  // What they come to ends them, over the line of the clock.
  const rectOf = (one: Locator): Promise<DOMRect> => one.evaluate((shown) => shown.getBoundingClientRect());
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 1080, height: 1920 },
  ]) {
    await hall.setViewportSize(size);
    const [coins, sum, clock] = await Promise.all(
      [listed, hall.getByText('= 617'), hall.locator('.until')].map(rectOf),
    );
    expect([size, (sum?.top ?? 0) >= (coins?.bottom ?? 0), (sum?.bottom ?? 0) <= (clock?.top ?? 0)]).toEqual([
      size,
      true,
      true,
    ]);
  }
  expect(await columns(page.locator('ol.coins'))).toEqual([2, 2, 2, 2, 2]);
});

it('coins that begin anew are told, and the ten that count all stand over the clock', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Internationales Gedächtnisturnier der Sieben Täler um den Pokal' });
  const tables = [{ table: 1, white: 'Ana', black: 'Cem' }];
  await kiosk.ask('round.open', { name: 'Halbfinale des Pokals der Sieben Täler', tables, castlingMode: 'cg' });
  const excluded = Array.from({ length: 40 }, (_, i) => 500 + i);
  await kiosk.ask('draw.byHand', { round: 1, excluded, repeats: 'allowed', method: 'coins', numbering: '0-959' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  await page.evaluate(() => (location.hash = '#/draw'));
  const sizes = [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ];
  const halls = await Promise.all(sizes.map((size) => openScreen(browser, `${kiosk.url}/projector`, size)));

  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  const draw = round?.draw !== undefined && 'draw' in round.draw ? round.draw.draw : '';
  for (const [thrown, value] of [1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1].entries()) {
    await kiosk.ask('draw.throw', { draw, thrown, value });
    if (thrown === 3) for (const { page: hall } of halls) await hall.getByText('not a position: start again').waitFor();
  }
  for (const { page: hall } of halls) {
    const listed = hall.locator('.throws ol');
    await expect.poll(() => listed.locator('b').allTextContents()).toHaveLength(10);
    await hall.getByText('4 earlier').waitFor();
    const edges = async (of: Locator): Promise<readonly [top: number, bottom: number]> => {
      const box = await of.boundingBox();
      return [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
    };
    const [clockTop, clockEnd] = await edges(hall.locator('.until'));
    expect((await edges(listed))[1]).toBeLessThanOrEqual(clockTop);
    // As far from the lower edge as from the others.
    expect((hall.viewportSize()?.height ?? 0) - clockEnd).toBeGreaterThan(30);
  }
  const tiles = page.locator('ol.coins li');
  const heights = await tiles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights).toHaveLength(14);
  expect(new Set(heights).size).toBe(1);
});

it('ten coins that are typed at once are ten throws, in their order', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Open' });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: [{ table: 1, white: 'Ana', black: 'Cem' }],
    castlingMode: 'cg',
  });
  await kiosk.ask('draw.byHand', { round: 1, excluded: [], repeats: 'allowed', method: 'coins', numbering: '0-959' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/draw'));
  await page.getByRole('button', { name: 'Heads' }).waitFor();
  // All within one answer: what a hand types in a second, on a kiosk that is busy for so long.
  await page.evaluate((keys) => {
    let timeStamp = performance.now();
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      timeStamp += 120;
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.body.dispatchEvent(event);
    }
  }, '0110001011');
  await expect
    .poll(() => page.locator('ol.coins b').allTextContents())
    .toEqual([...'0110001011'].map((coin) => (coin === '1' ? 'Heads' : 'Tails')));
});
