import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { endedTexts, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { longName } from '../support/table-states.ts';
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
  await status.filter({ hasText: 'Its clock is running. Enter records 1–0.' }).waitFor();
  await page.locator('[data-table="57"]').filter({ hasText: '1–0? clock runs' }).waitFor();
  expect((await kiosk.tables())[56]).toMatchObject({ result: null });
  await keys.at(57, 'Enter');
  await keys.at(58, '0', 'Enter');
  await keys.at(59, '-', 'Enter');
  // No game has begun on its board: that is a table like those without one.
  await keys.at(60, '1');
  await status.filter({ hasText: '60 of 60 results' }).waitFor();
  expect(keys.pressed).toBe(75);
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

/** A round of so many tables without boards, its start position revealed. */
async function plainRound(nameAt: (table: number, side: 'White' | 'Black') => string): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = Array.from({ length: TABLES }, (_, n) => ({
    table: n + 1,
    white: nameAt(n + 1, 'White'),
    black: nameAt(n + 1, 'Black'),
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}

it('the sheet of sixty tables is in letters of 15 pixels at least, with the row in hand in sight and how many more there are', async () => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  for (const view of [
    { width: 1280, height: 800, dark: true, more: true },
    { width: 1920, height: 1080, more: false },
  ]) {
    const { page } = await openConsole(browser, kiosk, view);
    await page.keyboard.press('v');
    await page.locator('[data-table="1"]:focus').waitFor();
    await restingLayout(page);
    const letters = await page
      .locator('[data-table] bdi')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(15);
    const told = page.getByText(/^▼ \d+ more tables below$/u);
    await expect.poll(() => told.count()).toBe(view.more ? 1 : 0);
    if (view.more) {
      const edge = (await told.boundingBox())?.y ?? 0;
      const ends = await page
        .locator('[data-table]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(await told.textContent()).toContain(` ${String(ends.filter((end) => end > edge + 1).length)} more`);
    }
    const pad = page.getByRole('group', { name: /^Result of table/u });
    for (const key of ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End']) {
      await page.keyboard.press(key);
      const row = await page.locator('[data-table]:focus').boundingBox();
      const over = await pad.boundingBox();
      expect(row?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(view.height - (view.more ? 28 : 0));
    }
    await page.keyboard.press('End');
    const last = await page.locator('[data-table="60"]').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(view.height);
    await expect.poll(() => told.count()).toBe(0);
    await page.context().close();
  }
});

it('buttons of results stand where they are, whoever plays at the next table', async () => {
  const kiosk = await plainRound((table, side) =>
    table % 5 === 0
      ? longName(table, side)
      : table % 5 === 1
        ? `Nepomniachtchi, ${side} Alexandrowitsch ${String(table)}`
        : `${side} ${String(table)}`,
  );
  const { page } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  const buttons = page.getByRole('group', { name: /^Result of table/u }).locator('.keys .button');
  const places = new Set<string>();
  for (let table = 1; table <= 6; table++) {
    await page.locator(`[data-table="${String(table)}"]`).click();
    await page.getByRole('group', { name: `Result of table ${String(table)}` }).waitFor();
    places.add(
      await buttons.evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ x, y }) => `${String(Math.round(x))} ${String(Math.round(y))}`)
          .join(', '),
      ),
    );
    expect(await endedTexts(page, '[role="group"] bdi')).toEqual([]);
  }
  expect([...places]).toHaveLength(1);
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
