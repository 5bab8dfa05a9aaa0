import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { TableView } from '../../electron/contract/views/table.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { endedTexts, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { plainRound } from '../support/plain-round.ts';
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

it.each([
  { width: 1280, height: 800, dark: true },
  { width: 1920, height: 1080 },
])('nothing is scrolled while the row in hand is in sight, and then rows alone: $width', async (view) => {
  const kiosk = await plainRound((table, side) => `${side} ${String(table)}`);
  const { page } = await openConsole(browser, kiosk, view);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  await restingLayout(page);
  const heading = page.getByRole('heading', { level: 1 });
  const pad = page.getByRole('group', { name: /^Result of table/u });
  const standing = async (): Promise<unknown> => [(await heading.boundingBox())?.y, (await pad.boundingBox())?.y];
  const before = await standing();
  const scrolled = async (): Promise<number> => page.locator('main').evaluate(({ scrollTop }) => scrollTop);
  const foot = async (table: number): Promise<number> => {
    const box = await page.locator(`[data-table="${String(table)}"]`).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  for (let table = 1; table < 30; table++) {
    const isNextSeen = (await foot(table + 1)) <= view.height - 48;
    const was = await scrolled();
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-table="${String(table + 1)}"]:focus`).waitFor();
    if (isNextSeen) expect(await scrolled()).toBe(was);
    expect(await standing()).toEqual(before);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  for (let row = 0; row < 8; row++) await page.keyboard.press('ArrowUp');
  const cut = await pad.evaluate((element) => {
    const edge = element.getBoundingClientRect().bottom;
    return [...document.querySelectorAll('[data-table]')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top < edge + 11 && bottom > edge + 13).length;
  });
  expect(cut).toBe(0);
  await page.context().close();
});

/** As they are: some have no room on a line, with initials neither. What is in brackets is no part of them. */
const USUAL_NAMES = [
  'Praggnanandhaa, R. A.',
  'Li Wei',
  'von der Weydenhofer, Maria',
  'Marie-Christine Lefebvre',
  'Nodirbek Abdusattorov',
] as const;

it('rows of sixty tables are of one height, each name on a line, whatever is entered and corrected in them', async () => {
  const kiosk = await plainRound(
    (table, side) => `${USUAL_NAMES[(table + (side === 'White' ? 0 : 2)) % 5] ?? ''} (${String(table)})`,
  );
  const { page } = await openConsole(browser, kiosk);
  await page.keyboard.press('v');
  await page.locator('[data-table="1"]:focus').waitFor();
  await restingLayout(page);
  /** Of rows, and of lines of names; and what of results stands over the edge of its row. */
  const measured = async (): Promise<unknown> =>
    page.locator('[data-table]').evaluateAll((rows) => ({
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      lines: Math.max(
        ...rows.flatMap((row) => [...row.querySelectorAll('bdi')].map((name) => name.getBoundingClientRect().height)),
      ),
      over: rows.filter((row) => {
        const range = document.createRange();
        range.selectNodeContents(row.querySelector('.says') ?? row);
        return range.getBoundingClientRect().right > row.getBoundingClientRect().right;
      }).length,
    }));
  const before = await measured();
  expect(before).toEqual({ heights: [41], lines: 16.5, over: 0 });
  // A result, one that is corrected, and a forfeit of somebody who is not marked absent.
  for (const [table, key, says] of [
    [2, '=', '½–½?'],
    [2, 'Enter', '½–½'],
    [2, '0', '0–1?'],
    [4, '+', '+\u00a0/\u00a0−?'],
  ] as const) {
    const row = page.locator(`[data-table="${String(table)}"]`);
    if (key !== 'Enter') await row.click();
    await page.keyboard.press(key);
    await expect.poll(async () => row.locator('.says > span').first().textContent()).toBe(says);
    expect(await measured()).toEqual(before);
  }
  await page.context().close();
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
