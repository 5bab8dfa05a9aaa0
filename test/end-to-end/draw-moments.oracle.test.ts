import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { unseen } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const HOUR = 3_600_000;
/** Its letters are in no other word of the kiosk. */
const LETTERS = 'RKNBBQNR';
/** As small as a console is. */
const VIEW = { width: 1280, height: 800, dark: true };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function momentOf(kiosk: Kiosk): Promise<string | undefined> {
  return ((await kiosk.ask('snapshot', {})) as ConsoleView).round?.moment;
}

/** The timetable with its reveal so long from now. */
async function announce(kiosk: Kiosk, ms: number): Promise<void> {
  const now = Date.now();
  const times = {
    drawEpochMs: now,
    revealEpochMs: now + ms,
    doorsEpochMs: now + 2 * HOUR,
    startEpochMs: now + 2 * HOUR,
  };
  await kiosk.ask('timetable.set', { round: 1, timetable: times });
}

it('a draw has three moments: sealed, with its sheets, then revealed at the time announced, or earlier when asked twice', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3].map((table) => ({
    table,
    white: `White ${String(table)}`,
    black: `Black ${String(table)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await announce(kiosk, HOUR);

  const { page, complaints } = await openConsole(browser, kiosk, VIEW);
  const hall = await openScreen(browser, `${kiosk.url}/projector`);
  const seen = async (): Promise<string> => {
    const live = await Promise.all(['/live/tables.json', '/live/round.pgn'].map((path) => kiosk.get(path)));
    return [...live, await hall.page.locator('main').innerText()].join('\n');
  };
  await page.evaluate(() => (location.hash = '#/draw'));
  const field = page.getByLabel('Number, letters or FEN');
  for (const [text, said] of [
    ['960', /960/u],
    ['518', '518 is left out of this draw.'],
  ] as const) {
    await page.locator('main').evaluate((main) => {
      main.scrollTop = 0;
    });
    await field.fill(text);
    await page.getByRole('status').getByText(said).waitFor();
    // Beneath the last field in sight.
    expect(await unseen(page, ['.read :is(p, .picture)', '.give input'])).toEqual([]);
  }
  await field.fill(LETTERS);
  await page.getByText('SP 729, R K N B B Q N R').waitFor();
  await takePicture(page, 'draw-choose');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Reveal it in the hall' }).waitFor();
  expect(await momentOf(kiosk)).toBe('drawn');
  await page.locator('header').getByText('Sealed').waitFor();
  await page.getByRole('button', { name: 'Hall: reveal countdown' }).waitFor();
  await takePicture(page, 'draw-sealed');
  // One line, however much it has to tell.
  expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(72);
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByRole('button', { name: 'Reveal it in the hall' }).click();
  await page.getByRole('dialog', { name: 'Reveal it earlier than announced?' }).waitFor();
  await takePicture(page, 'draw-early');
  await page.getByRole('button', { name: 'Wait for the time announced' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });

  // The paper is there while the hall knows nothing.
  await page.evaluate(() => (location.hash = '#/print'));
  await takePicture(page, 'draw-print');
  await page.getByRole('link', { name: /^Preview \d+ pages?$/u }).click();
  await page.locator('main[data-ready="true"]').waitFor();
  expect(await page.locator('main').textContent()).toContain('729');
  expect(await seen()).not.toMatch(/729|RKNBBQNR|rknbbqnr/u);
  expect(await momentOf(kiosk)).toBe('drawn');

  await announce(kiosk, 1_500);
  await expect.poll(() => momentOf(kiosk)).toBe('revealed');
  expect(await kiosk.get('/live/tables.json')).toMatch(/rknbbqnr/u);
  await hall.page.getByText('729').first().waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = '#/draw'));
  await page.locator('li[aria-current="step"]').getByText('Revealed').waitFor();
  expect(await page.locator('header').getByText('Sealed').count()).toBe(0);
  await takePicture(page, 'draw-revealed');

  // What the hall sees is told in the heading, and chosen there by key.
  await page.getByRole('button', { name: 'Hall: start position' }).waitFor();
  await page.keyboard.press('!');
  await page.getByRole('dialog', { name: 'What the hall sees' }).waitFor();
  await takePicture(page, 'draw-hall');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('4');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hall: name and time' }).waitFor();
  expect((await kiosk.ask('snapshot', {})) as ConsoleView).toMatchObject({ hallScreen: 'blank' });
  expect([...complaints, ...hall.complaints]).toEqual([]);
});

it('the timetable is in sight before the draw, and a time that is none leaves its fields in line', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg' },
    tables: [{ table: 1, white: 'Anna', black: 'Bruno' }],
  });
  const { page } = await openConsole(browser, kiosk, VIEW);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/draw'));
  const fold = page.locator('summary', { hasText: 'Timetable' });
  const { y, height } = (await fold.boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThan(VIEW.height);
  await fold.click();
  const rows = (): Promise<number> =>
    page
      .locator('form', { hasText: 'Games start' })
      .locator('input')
      .evaluateAll((fields) => new Set(fields.map((field) => Math.round(field.getBoundingClientRect().top))).size);
  const before = await rows();
  await page.getByLabel('Games start').fill('25:70');
  await page.getByRole('button', { name: 'Set the times' }).click();
  await page.getByText('A time on a 24-hour clock').waitFor();
  expect(await rows()).toBe(before);
  await page.getByLabel('Games start').fill('23:30');
  await page.getByRole('button', { name: 'Set the times' }).click();
  await page.getByText('Games start', { exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
