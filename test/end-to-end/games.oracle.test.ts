import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

const GAME = `[Event "Open"]
[White "Ada"]
[Black "Bob"]
[Round "3"]
[FEN "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w KQkq - 0 1"]

1. g3 {[%clk 1:30:00]} g6 2. e4! {At once.} (2. Bg2 Bg7 (2... e5)) e5 3. Qe2 Qe7 4. Nf3 Nf6 5. d3 d6 6. O-O O-O 1-0

`;
const LARGE_MB = 30;

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Arrows on the board: the king's and the rook's. */
function arrows(page: Page): Promise<readonly number[]> {
  return Promise.all(['.king .shaft', '.rook .shaft'].map((way) => page.locator(way).count()));
}

it('games of the event and of a large file are stepped through by key, castlings with both ways; a file can be stopped', async () => {
  const folder = temporaryFolder();
  const small = join(folder, 'small.pgn');
  const large = join(folder, 'large.pgn');
  writeFileSync(small, `${GAME}[White "Cleo"]\n\n1. e4 Ke7 *\n`);
  writeFileSync(large, GAME.repeat(Math.ceil((LARGE_MB * 1_000_000) / GAME.length)));
  const kiosk = await Kiosk.start(serve, ['--data', join(folder, 'data'), '--simulate', '2']);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openConsole(browser, kiosk);
  const status = page.locator('section.viewer [role="status"]');

  // A game of the event, from its table.
  await expect.poll(async () => (await kiosk.tables())[0]?.plies.length ?? 0).toBeGreaterThan(1);
  await page.evaluate(() => (location.hash = '#/table/1'));
  await page.getByRole('article', { name: 'Table 1' }).waitFor();
  await press(page, 'p');
  await page.getByRole('link', { name: 'Step through it' }).click();
  await page.locator('section.viewer').waitFor();
  await press(page, 'Home', 'ArrowRight');
  await expect.poll(() => status.textContent()).toMatch(/^\s*1\./u);
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Look at the game at table 1' }).waitFor();

  // A file: its list tells what is wrong, a game is stepped through, Esc leads back.
  await page.evaluate(() => (location.hash = '#/games'));
  await page.locator('input[type="file"]').setInputFiles(small);
  await page.getByText('2 games, 1 of them incomplete').waitFor();
  await page.getByText('Line 11, column 7 of the PGN: Ke7 is not legal here.').waitFor();
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Game 1: Ada – Bob' }).click();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight');
  await expect.poll(() => status.textContent()).toMatch(/2…Bg7 In a variation 1 variation/u);
  expect(await arrows(page)).toEqual([0, 0]);
  await press(page, 'ArrowUp', 'End');
  await expect.poll(() => status.textContent()).toContain('Castling: king d8–g8, rook e8–f8');
  expect(await arrows(page)).toEqual([1, 1]);
  expect([await axeFaults(page), await smallTargets(page)]).toEqual([[], []]);
  const inSight = await page.locator('[data-ply][aria-current]').evaluate((ply) => {
    const list = ply.closest('ol')?.getBoundingClientRect();
    const { top, bottom } = ply.getBoundingClientRect();
    return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
  });
  expect(inSight).toBe(true);
  await press(page, 'Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1');

  // A large one: keys are heard while it is read, it can be stopped, and read whole.
  await page.locator('input[type="file"]').setInputFiles(large);
  await page.locator('progress').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Reading was stopped; the file contains more.').waitFor();
  await page.locator('input[type="file"]').setInputFiles(large);
  await page.getByText(`${String(Math.ceil((LARGE_MB * 1_000_000) / GAME.length))} games`, { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
