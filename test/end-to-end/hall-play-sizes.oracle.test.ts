import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { restingLayout } from '../support/cut.ts';
import { faultsAtAllSizes } from '../support/hall-sizes.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { longName } from '../support/table-states.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A hall of simulated tables, all of them playing, and its screen. */
async function hall(tables: number, name = String(tables)): Promise<{ readonly kiosk: Kiosk; readonly page: Page }> {
  const kiosk = await Kiosk.start(serve, ['--data', join(folder, name), '--simulate', String(tables)]);
  const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
  onTestFinished(async () => {
    await page.context().close();
    await kiosk.kill();
  });
  const begun = async (): Promise<boolean> => (await kiosk.tables()).every(({ gameId }) => gameId !== null);
  await expect.poll(begun, { interval: 500 }).toBe(true);
  await kiosk.ask('hall.show', { screen: 'play' });
  await page
    .getByRole('listitem', { name: /^Table \d+$/u })
    .first()
    .waitFor();
  return { kiosk, page };
}

/** As an arbiter who looks again where a ply came between. */
async function setResult(kiosk: Kiosk, which: number, table = which): Promise<void> {
  const result = (['1-0', '0-1', '1/2-1/2'] as const)[which % 3] ?? '1-0';
  const reason = result === '1/2-1/2' ? 'agreement' : 'resignation';
  for (;;) {
    const shown = (await kiosk.tables()).find((one) => one.table === table);
    if (shown === undefined) throw new Error(`no table ${String(table)}`);
    const refused = await kiosk.ask('result.set', { table, seen: tableSeen(shown), result, reason }).catch(String);
    if (refused === null) return;
    expect(refused).toContain('table.movedOn');
  }
}

/** A table with a board whose clock runs. */
async function begin(kiosk: Kiosk, table: number, serial: number): Promise<void> {
  const board = new HandBoard(String(serial));
  await kiosk.ask('table.connect', { table, path: board.path });
  await expect.poll(async () => (await kiosk.tables())[table - 1]?.state).toBe('ready');
  board.clock.start();
  await expect.poll(async () => (await kiosk.tables())[table - 1]?.gameId).not.toBeNull();
}

describe('the hall screen at five sizes', () => {
  it.each([1, 2, 3, 4, 6, 8, 20, 60])(
    'is large, bright and whole during play at %i tables, at its end, and when the line is cut',
    async (tables) => {
      const { kiosk, page } = await hall(tables);
      const play = await faultsAtAllSizes(page, `play ${String(tables)}`);
      for (const { table } of await kiosk.tables()) await setResult(kiosk, table);
      await page.getByRole('heading', { name: 'Results', exact: true }).waitFor();
      const results = await faultsAtAllSizes(page, `results ${String(tables)}`);
      await kiosk.kill();
      await page.getByRole('alert').waitFor();
      // What is old is dimmed on purpose and lies under the message.
      const lost = (await faultsAtAllSizes(page, `lost ${String(tables)}`)).filter(
        (fault) => fault.includes('“Connection lost') && !fault.includes('lies on'),
      );
      expect([...play, ...results, ...lost]).toEqual([]);
    },
  );
});

it('of eight boards a result stands under its own, not before the next', async () => {
  const { kiosk, page } = await hall(8, 'result');
  await setResult(kiosk, 1);
  const first = page.getByRole('listitem', { name: 'Table 1', exact: true });
  const end = (of: Locator): Promise<number> => of.evaluate((one) => one.getBoundingClientRect().right);
  await first.locator('.result').waitFor();
  expect(await end(first.locator('.result'))).toBeLessThan(await end(first.getByRole('img')));
});

it('of two boards of a match a lit clock keeps clear of the score before it', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', join(folder, 'score')]);
  const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1024, height: 768 });
  onTestFinished(async () => {
    await page.context().close();
    await kiosk.kill();
  });
  const all = [1, 2];
  const tables = all.map((table) => ({
    ...{ table, white: `Carlsen, Magnus ${String(table)}` },
    black: `Vachier-Lagrave, Maxime ${String(table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', games: 2, tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const table of all) await setResult(kiosk, 1, table);
  await kiosk.ask('games.turn', { round: 1, tables: all, game: 2 });
  for (const table of all) await begin(kiosk, table, 22_000 + table);
  await kiosk.ask('hall.show', { screen: 'play' });
  await page.locator('.running .clock').first().waitFor();
  const gaps = await page.locator('.running .points + .clock').evaluateAll((clocks) =>
    clocks.map((clock) => {
      const score = clock.previousElementSibling?.getBoundingClientRect().right ?? 0;
      return clock.getBoundingClientRect().left - score;
    }),
  );
  expect(await page.locator('li.under').count()).toBe(2);
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(4);
});

it('of three boards usual names are whole on their lines, with the clock and with the result of their game', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', join(folder, 'three')]);
  const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1024, height: 768 });
  onTestFinished(async () => {
    await page.context().close();
    await kiosk.kill();
  });
  const names = [
    ['GM Carlsen, Magnus', 'GM Vachier-Lagrave, Maxime'],
    ['WGM Zhu, Jiner', 'IM Öztürk, Marta'],
    ['GM Nepomniachtchi, Ian', 'GM So, Wesley'],
  ] as const;
  const tables = names.map(([white, black], i) => ({ table: i + 1, white, black }));
  await kiosk.ask('tournament.open', { name: 'Chess960 World Championship, Reykjavík 2026' });
  await kiosk.ask('round.open', { name: 'Preliminaries', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const { table } of tables) await begin(kiosk, table, 23_000 + table);
  await kiosk.ask('hall.show', { screen: 'play' });
  await page.locator('li.clocksApart .clock').first().waitFor();
  const running = await faultsAtAllSizes(page, 'three boards');
  await setResult(kiosk, 0, 3);
  await page.getByText('White won').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await restingLayout(page);
  const cut = await page
    .locator('.name')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 3).map((one) => one.textContent));
  expect([...running, ...cut]).toEqual([]);
});

describe('one board among tables without one', () => {
  it.each([
    [6, 'six', null],
    [30, 'thirty', 'Tables 1–16 · page 1 of 2'],
  ] as const)('of %i stands beside the list of the others, on every page of it', async (count, name, says) => {
    const kiosk = await Kiosk.start(serve, ['--data', join(folder, name)]);
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
    onTestFinished(async () => {
      await page.context().close();
      await kiosk.kill();
    });
    const tables = Array.from({ length: count }, (_, i) => ({
      table: i + 1,
      white: i === 3 ? longName(3, 'White') : `Anna Hector ${String(i)}`,
      black: i === 3 ? longName(3, 'Black') : `Bruno Klein ${String(i)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const board = new PtyBoard({ serial: '20002', start: CLASSICAL, moves: ['e2e4', 'e7e5'], pace: 4 });
    onTestFinished(() => {
      board.close();
    });
    await kiosk.ask('table.connect', { table: 2, path: board.path });
    await expect.poll(async () => (await kiosk.tables())[1]?.state).toBe('ready');
    board.begin();
    await expect.poll(async () => (await kiosk.tables())[1]?.plies.length).toBe(2);
    await kiosk.ask('hall.show', { screen: 'play' });
    await page.getByRole('listitem', { name: 'Table 2' }).waitFor();
    await page.getByRole('heading', { name: 'Other tables' }).waitFor();
    await page.getByText('Anna Hector 0').waitFor();
    expect(await page.getByText(/page \d/iu).allTextContents()).toEqual(says === null ? [] : [says]);
    expect(await faultsAtAllSizes(page, `one board of ${String(count)}`)).toEqual([]);
  });
});

describe('a list on the hall screen', () => {
  it('has a dozen pairings and a bye on one page, says who has White, and tells long names to their end', async () => {
    const kiosk = await Kiosk.start(serve, ['--data', join(folder, 'list')]);
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
    onTestFinished(async () => {
      await page.context().close();
      await kiosk.kill();
    });
    await kiosk.ask('tournament.open', { name: 'Open' });
    const tables = Array.from({ length: 12 }, (_, i) => ({
      table: i + 1,
      white: i === 3 ? longName(3, 'White') : `FM Anna Hector ${String(i)}`,
      black: i === 3 ? longName(3, 'Black') : `Bruno Klein ${String(i)}`,
    }));
    const byes = [{ name: 'Greta Holm', kind: 'full' as const }];
    await kiosk.ask('round.open', { name: 'Round 1', tables, byes, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    await kiosk.ask('hall.show', { screen: 'play' });
    await page.getByText('Greta Holm').waitFor();
    expect(await page.getByText(/page \d/iu).count()).toBe(0);
    expect(await page.locator('.sides').first().textContent()).toMatch(/White\s*Black/u);
    expect(await page.getByRole('listitem').count()).toBe(13);
    await page.getByText('SP 518 R N B Q K B N R').waitFor();
    // The eye has no way to go from a number to its first name.
    const gap = await page
      .getByRole('listitem')
      .first()
      .evaluate((line) => {
        const [number, white] = [...line.querySelectorAll('.table, .name')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        });
        return ((white?.left ?? Infinity) - (number?.right ?? 0)) / Number.parseFloat(getComputedStyle(line).fontSize);
      });
    expect(gap).toBeLessThan(1.5);
    expect(await faultsAtAllSizes(page, 'pairings')).toEqual([]);
  });
});

const WINDOWS = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

/** Under letters, of their size, there is so much that belongs to their line alone. */
const DESCENT = 0.24;
/** Pixels at least from the feet of letters to the rule under them. */
const CLEAR = 2;

/** What of a list's results stands on the rule between its table and the next, with how far its feet are from there, in pixels. */
function onRules(page: Page): Promise<readonly string[]> {
  return page.locator('ol > li').evaluateAll(
    (rows, [descent, clear]) =>
      rows.flatMap((row) => {
        const told = row.querySelector('.result small') ?? row.querySelector('.result');
        if (told === null) return [];
        const range = document.createRange();
        range.selectNodeContents(told);
        const feet = range.getBoundingClientRect().bottom - descent * parseFloat(getComputedStyle(told).fontSize);
        const left = row.getBoundingClientRect().bottom - feet;
        return left < clear ? [`${told.textContent.trim()}: ${left.toFixed(1)}`] : [];
      }),
    [DESCENT, CLEAR] as const,
  );
}

describe('an armageddon on the hall screen', () => {
  it.each([1, 2, 6, 8, 16])(
    'of %i tables, long names among them, is whole before its results and after them',
    async (count) => {
      const kiosk = await Kiosk.start(serve, ['--data', join(folder, `armageddon ${String(count)}`)]);
      const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
      onTestFinished(async () => {
        await page.context().close();
        await kiosk.kill();
      });
      const tables = Array.from({ length: count }, (_, i) => ({
        table: i + 1,
        white: i === 0 ? longName(3, 'White') : `Anna Hector ${String(i)}`,
        black: i === 0 ? longName(3, 'Black') : `Bruno Klein ${String(i)}`,
      }));
      const rules = { ...USUAL_RULES, regime: 'blitz' as const };
      await kiosk.ask('round.open', { kind: 'armageddon', name: 'Armageddon', tables, castlingMode: 'cg', rules });
      await kiosk.ask('start.give', { table: null, start: '518' });
      await kiosk.ask('hall.show', { screen: 'position', early: true });
      await kiosk.ask('hall.show', { screen: 'play' });
      await page.getByRole('heading', { name: 'Pairings' }).waitFor();
      const before = await faultsAtAllSizes(page, `armageddon ${String(count)}`);
      for (const { table } of tables) await setResult(kiosk, table + 1, table);
      await page.getByText('Black wins').first().waitFor();
      expect([...before, ...(await faultsAtAllSizes(page, `armageddon over ${String(count)}`))]).toEqual([]);
      // What everybody looks for.
      const sizeOf = (of: Locator): Promise<number> => of.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
      if (count <= 2)
        expect(await sizeOf(page.locator('.told b:not(.table)').first())).toBeGreaterThanOrEqual(
          await sizeOf(page.locator('.name').first()),
        );
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        expect([size, await onRules(page)]).toEqual([size, []]);
      }
    },
  );
});

describe('names of any length beside four boards', () => {
  const NAMES = [
    ['longest', longName(1, 'White'), longName(1, 'Black')],
    ['somewhat long', 'GM Vachier-Lagrave, Maxime', 'IM Praggnanandhaa, Rameshbabu'],
  ] as const;

  it.each(NAMES)('can be read, stand beside their marks, and on nothing else: %s', async (name, white, black) => {
    const kiosk = await Kiosk.start(serve, ['--data', join(folder, name)]);
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
    onTestFinished(async () => {
      await page.context().close();
      await kiosk.kill();
    });
    const tables = [1, 2, 3, 4].map((table) => ({
      table,
      white: `${white} ${String(table)}`,
      black: `${black} ${String(table)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    for (const { table } of tables) await begin(kiosk, table, 21_000 + table);
    await kiosk.ask('hall.show', { screen: 'play' });
    await page.getByRole('listitem', { name: 'Table 4' }).waitFor();
    await setResult(kiosk, 1);
    await page.getByText('Black won').waitFor();
    const found = await faultsAtAllSizes(page, `four boards ${name}`);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await restingLayout(page);
    const apart = await page.locator('.line').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const [mark, name] = [...line.children].map((part) => part.getBoundingClientRect());
        const isBeside = mark !== undefined && name !== undefined && mark.right <= name.left && mark.bottom > name.top;
        return isBeside ? [] : [line.textContent];
      }),
    );
    expect([...found, ...apart]).toEqual([]);
  });
});
