import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { UNREAD_MS } from '../../renderer/stores/presses.svelte.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 60;
/** Of them those whose games come from boards, on real serial lines: the first. */
const BOARDS = hasPseudoTerminals() ? 6 : 0;
/** Every pawn one square: legal from whatever position is drawn. */
const PUSHES = [...'abcd'].flatMap((file) => [`${file}2${file}3`, `${file}7${file}6`]);
/** From the pasted names to the last result being asked for. */
const MOST_KEYS = 12;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** What stands on the slips, and the key for it. */
const RESULTS = [
  ['1', '1-0'],
  ['=', '1/2-1/2'],
  ['0', '0-1'],
] as const;

/** The boards of the hall, with the drawn position set up on them. */
async function pluggedBoards(kiosk: Kiosk, start: string): Promise<readonly PtyBoard[]> {
  const boards = Array.from(
    { length: BOARDS },
    (_, i) => new PtyBoard({ serial: String(20_001 + i), start, moves: PUSHES, pace: 4 }),
  );
  for (const [i, board] of boards.entries()) {
    onTestFinished(() => {
      board.close();
    });
    await kiosk.ask('table.connect', { table: i + 1, path: board.path });
  }
  return boards;
}

it('a quiet round of 60 tables, 6 with boards, goes by the lit step from its names to its last result, one key each', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const { page, complaints } = await openConsole(browser, kiosk);
  const view = async (): Promise<ConsoleView> => (await kiosk.ask('snapshot', {})) as ConsoleView;
  /** Keys by what they are pressed for. */
  const keys = { round: [] as string[], results: [] as string[], sending: [] as string[] };
  const press = async (key: string, phase: keyof typeof keys = 'round'): Promise<void> => {
    keys[phase].push(key);
    await page.keyboard.press(key);
  };
  const rail = page.getByRole('navigation', { name: 'The round, step by step' });
  const lit = (step: string) => rail.locator('[aria-current="step"]').getByText(step, { exact: true });
  /** The control of a step is there and has the focus. */
  const focused = async (name: RegExp): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')).toMatch(name);
  };

  await page.evaluate(() => (location.hash = '#/round'));
  const names = Array.from({ length: TABLES }, (_, i) => `White ${String(i + 1)} – Black ${String(i + 1)}`);
  await page.getByLabel('Tournament', { exact: true }).fill('City Championship');
  await page.getByLabel('Players').fill(names.join('\n'));

  await press('Control+Enter');
  await lit('Draw').waitFor();
  // Another page: no Enter draws before its button was chosen.
  await focused(/^Draw$/u);
  await takePicture(page, 'rail-draw');
  await press('q');
  await focused(/^Draw now/u);
  await press('Enter');
  await lit('Print').waitFor();
  await press('Enter');
  await focused(/^Preview \d+ pages?/u);
  await takePicture(page, 'rail-print');
  await press('Enter');
  await page.locator('main[data-ready="true"]').waitFor();
  await focused(/^Print/u);
  await press('Enter');
  await page.getByRole('button', { name: 'Yes, they are printed' }).waitFor();
  await focused(/^Print/u);
  // Whether sheets were printed nobody says by pressing Enter once more.
  await press('y');
  await lit('Reveal').waitFor();
  await focused(/^Reveal it in the hall/u);
  expect((await view()).round).toMatchObject({ moment: 'drawn', ticked: { print: expect.any(Number) as number } });
  await takePicture(page, 'rail-reveal');
  // Who presses Enter with the key before it has not read what it would do.
  await page.keyboard.press('Enter');
  await new Promise((resolve) => setTimeout(resolve, UNREAD_MS));
  expect((await view()).round?.moment).toBe('drawn');
  await press('Enter');
  await lit('Ready').waitFor();
  const boards = await pluggedBoards(kiosk, (await view()).round?.start?.fen ?? '');
  await expect.poll(async () => (await view()).round?.ready).toBe(BOARDS);
  await press('Enter');
  await focused(/^Set-up correct/u);
  await takePicture(page, 'rail-ready');
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await press('Enter');
  await focused(new RegExp(`^Begin ${String(TABLES - BOARDS)} games`, 'u'));
  expect((await view()).round?.ready).toBe(TABLES);
  await takePicture(page, 'rail-play');
  await press('Enter');
  for (const board of boards) board.begin();
  await lit('Results').waitFor();
  await expect.poll(async () => (await view()).tables.filter(({ state }) => state !== 'playing')).toEqual([]);
  await press('Enter');
  await page.getByRole('heading', { name: 'Round 1' }).first().waitFor();
  await takePicture(page, 'rail-results');
  // At the boards the moves come by themselves; there as elsewhere the slip says how it ended.
  await Promise.all(boards.map(({ ended }) => ended));
  const given = new Map<number, string>();
  const selected = page.locator('[data-table][aria-selected="true"]:focus');
  await selected.waitFor();
  // From the first table on digits are results.
  await press('Enter', 'results');
  while (given.size < TABLES) {
    // The sheet leads to the next table that has none.
    const table = await until(async () => {
      const at = Number(await selected.getAttribute('data-table'));
      return given.has(at) ? null : at;
    });
    const [key, result] = RESULTS[table % RESULTS.length] ?? RESULTS[0];
    await press(key, 'results');
    given.set(table, result);
  }
  await lit('Export').waitFor();
  const { tables } = await view();
  expect(tables.every(({ table, result }) => result === given.get(table))).toBe(true);
  expect(tables.map(({ plies }) => plies.length)).toEqual(tables.map((_, i) => (i < BOARDS ? PUSHES.length : 0)));
  await press('>', 'sending');
  await focused(/^PGN of the round/u);
  const download = page.waitForEvent('download');
  await press('Enter', 'sending');
  await download;
  await expect.poll(async () => (await view()).round?.ticked.send ?? null).not.toBeNull();
  await rail.getByText('Export').waitFor();
  await expect.poll(() => rail.locator('[aria-current="step"]').count()).toBe(0);
  await takePicture(page, 'rail-sent');
  await press('>', 'sending');
  await focused(/^Prepare the next round/u);
  const counts = Object.entries(keys).map(([phase, pressed]) => `${phase} ${String(pressed.length)}`);
  process.stdout.write(`${String(TABLES)} tables, ${String(BOARDS)} with boards: keys of ${counts.join(', ')}\n`);
  expect(keys.round.length).toBeLessThanOrEqual(MOST_KEYS);
  expect(keys.results).toHaveLength(TABLES + 1);
  expect(complaints).toEqual([]);
});
