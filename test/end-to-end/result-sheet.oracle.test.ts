import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { plainRound } from '../support/plain-round.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
/** Every pawn one square, then every pawn another: played slowly, it lasts longer than the slowest machine needs here. */
const PUSHES = ['2376', '3465'].flatMap(([from, to, theirFrom, theirTo]) =>
  [...'abcdefgh'].flatMap((file) => [
    `${file}${String(from)}${file}${String(to)}`,
    `${file}${String(theirFrom)}${file}${String(theirTo)}`,
  ]),
);
const TABLES = 60;
/** What is played at the tables that have a board; the others have none. */
const BOARDS: ReadonlyMap<number, readonly string[] | null> = new Map([
  [55, MATE],
  [56, MATE],
  [57, PUSHES],
  [58, PUSHES],
  [59, null],
  [60, null],
]);
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** A round of sixty tables, six of them with boards on real serial lines: mate at two, play at two, and at two nobody has begun. */
async function playedRound(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = Array.from({ length: TABLES }, (_, n) => ({
    table: n + 1,
    white: `Anna-Katharina Hohenstein ${String(n + 1)}`,
    black: `Cem Aydın ${String(n + 1)}`,
  }));
  await kiosk.ask('tournament.open', { name: 'City Championship' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const [table, moves] of BOARDS) {
    const board = new PtyBoard({
      serial: String(20_000 + table),
      start: START,
      moves: moves ?? [],
      pace: moves === MATE ? 4 : 1,
    });
    onTestFinished(() => {
      board.close();
    });
    await kiosk.ask('table.connect', { table, path: board.path });
    await at(kiosk, table, ({ state }) => state === 'ready');
    if (moves !== null) board.begin();
  }
  for (const table of [55, 56]) await at(kiosk, table, ({ proposal }) => proposal?.ending === 'checkmate');
  for (const table of [57, 58]) await at(kiosk, table, ({ plies }) => plies.length > 0);
  return kiosk;
}

async function at(kiosk: Kiosk, table: number, holds: (view: TableView) => boolean): Promise<void> {
  await expect.poll(async () => (await kiosk.tables()).some((each) => each.table === table && holds(each))).toBe(true);
}

/** A keyboard that counts, and that types for the table which is in focus. */
class Keys {
  readonly #page: Page;
  pressed = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed += 1;
    await this.#page.keyboard.press(key);
  }

  async at(table: number, ...keys: readonly string[]): Promise<void> {
    await this.#page.locator(`[data-table="${String(table)}"][aria-selected="true"]:focus`).waitFor();
    for (const key of keys) await this.press(key);
  }
}

it('sixty results are entered from the keyboard: one key each, with a board or without, and Enter where something speaks against it', async () => {
  const kiosk = await playedRound();
  const { page, complaints } = await openConsole(browser, kiosk);
  const keys = new Keys(page);
  await keys.press('v');
  // From the first table on digits are results.
  await keys.at(1, 'Enter');
  const given = new Map<number, string>();
  for (let table = 1; table <= 54; table++) {
    const key = ['1', '=', '0', '1', '0', '+'][table % 6] ?? '';
    given.set(table, { '1': '1-0', '=': '1/2-1/2', '0': '0-1', '+': '+/-' }[key] ?? '');
    // Nobody was marked absent: a forfeit asks. So does the first result where no game was begun, for the whole sheet.
    await keys.at(table, ...(key === '+' || table === 1 ? [key, 'Enter'] : [key]));
  }
  // The first Enter still belongs to the key at table 54.
  await keys.at(55, 'Enter', 'Enter');
  await keys.at(56, 'Enter');
  const status = page.getByRole('status');
  await keys.at(57, '1');
  await status.filter({ hasText: 'The clock is running. Enter records 1–0.' }).waitFor();
  await page.locator('[data-table="57"]').filter({ hasText: '1–0?' }).waitFor();
  expect((await kiosk.tables())[56]).toMatchObject({ result: null });
  await keys.at(57, 'Enter');
  await keys.at(58, '0', 'Enter');
  await keys.at(59, '-', 'Enter');
  // No game has begun on its board: that is a table like those without one.
  await keys.at(60, '1');
  await status.filter({ hasText: '60 of 60 results' }).waitFor();
  expect(keys.pressed).toBe(76);
  const ended = [
    ...given,
    ...([55, 56] as const).map((table) => [table, '0-1'] as const),
    ...([
      [57, '1-0'],
      [58, '0-1'],
      [59, '-/+'],
      [60, '1-0'],
    ] as const),
  ];
  expect((await kiosk.tables()).map(({ table, result }) => [table, result])).toEqual(ended);
  expect((await kiosk.tables())[54]).toMatchObject({
    resultReason: 'checkmate',
    resultChanges: [{ origin: 'confirmed' }],
  });

  // A slip that was read wrongly: to its table by number, the right one, and again because one stands there.
  await keys.press('t');
  await keys.press('3');
  await keys.press('7');
  await status.filter({ hasText: 'Go to table 37' }).waitFor();
  await keys.press('Enter');
  await keys.at(37, 's');
  await page.locator('[data-table="37"]').filter({ hasText: '✓' }).waitFor();
  await keys.at(37, '0');
  await status.filter({ hasText: 'Signed with another result' }).waitFor();
  await keys.at(37, 'Enter');
  await page.locator('[data-table="37"]').filter({ hasText: '0–1' }).waitFor();
  expect((await kiosk.tables())[36]).toMatchObject({
    result: '0-1',
    signedEpochMs: null,
    resultChanges: [{ result: given.get(37) }, { result: '0-1' }],
  });
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('by mouse it takes a table and its result', async () => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  const { page } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.getByRole('option', { name: /^Table 7,/u }).click();
  const pad = page.getByRole('group', { name: 'Result of table 7' });
  await pad.getByRole('button', { name: '½–½' }).click();
  // No game was begun here.
  await pad.getByRole('button', { name: 'Record ½–½' }).click();
  await page.getByRole('option', { name: /^Table 7, .*: ½–½, not signed$/u }).waitFor();
  await page.locator('[data-table="8"]:focus').waitFor();
  await page.getByRole('button', { name: /^Only missing/u }).click();
  await page.getByRole('option', { name: /^Table 7,/u }).waitFor({ state: 'detached' });
  await page.context().close();
});

it('which files are out and wrong is told within the page, beside its button', async () => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`, { tables: 12 });
  const give = async (table: number, result: '1-0' | '0-1'): Promise<void> => {
    const seen = (await kiosk.tables()).find((each) => each.table === table);
    if (seen === undefined) throw new Error(`no table ${String(table)}`);
    await kiosk.ask('result.set', { table, seen: tableSeen(seen), result, reason: 'resignation' });
  };
  for (let table = 1; table <= 12; table++) await give(table, '1-0');
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  const go = (to: string): Promise<void> => page.evaluate((hash) => void (location.hash = hash), to);
  const save = async (name: string): Promise<void> => {
    await go('#/record');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    await saved;
  };
  const places = async (): Promise<{ readonly over: number; readonly button: number }> => {
    await go('#/round');
    const header = page.locator('header').filter({ has: page.getByRole('heading', { name: 'Round 1' }) });
    const told = await header.getByRole('status').evaluate((one) => one.getBoundingClientRect().right);
    const { right, top } = await header.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    const button = await header
      .getByRole('button', { name: /^Only missing/u })
      .evaluate((one) => one.getBoundingClientRect().top);
    return { over: Math.max(0, told - right), button: button - top };
  };
  const before = await places();
  await save('Results as CSV');
  await save('PGN of the round');
  for (let table = 2; table <= 12; table += 2) await give(table, '0-1');
  await save('Results as CSV');
  await give(3, '0-1');
  await go('#/round');
  await page.getByText(/changed since the PGN was exported at .*; table 3 changed since the CSV/iu).waitFor();
  const { over, button } = await places();
  expect(over).toBe(0);
  // Within its own height: it stands in the middle of what is told.
  expect(button - before.button).toBeLessThan(22);
  await page.context().close();
});
