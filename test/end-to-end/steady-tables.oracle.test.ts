import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { unseen } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { longName } from '../support/table-states.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Whoever reaches for a table finds it where it was, however many others have begun to call. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const MATE = ['f3', 'e5', 'g4', 'Qh4#'];
const SIZES = [
  { width: 1280, height: 800, dark: true },
  { width: 1920, height: 1080 },
] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function kioskOf(tables: number, isDrawn = true): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: Array.from({ length: tables }, (_, i) => ({
      table: i + 1,
      white: longName(i + 1, 'White'),
      black: longName(i + 1, 'Black'),
    })),
    castlingMode: 'cg',
  });
  if (!isDrawn) return kiosk;
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}

async function play(kiosk: Kiosk, number: number, moves: readonly string[]): Promise<void> {
  const table = (await kiosk.tables()).find((each) => each.table === number);
  if (table === undefined) throw new Error(`no table ${String(number)}`);
  await kiosk.ask('table.played', { table: number, seen: tableSeen(table), moves });
}

/** Where each table stands, and which it is: left, top, width and height of each. */
async function places(page: Page): Promise<readonly (readonly [string, readonly number[]])[]> {
  return page.locator('main li').evaluateAll((all) =>
    all.map((table) => {
      const { left, top, width, height } = table.getBoundingClientRect();
      return [table.querySelector('a')?.hash ?? '', [left, top, width, height].map(Math.round)] as const;
    }),
  );
}

it.each([4, 12, 60])('of %i tables none moves when some begin to call', async (tables) => {
  const kiosk = await kioskOf(tables);
  const opened = [];
  for (const size of SIZES) {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    await page.getByRole('link', { name: new RegExp(`^Table ${String(tables)},`, 'u') }).waitFor();
    opened.push({ page, size, before: await places(page) });
  }
  for (const [count, table] of [2, tables, 1].entries()) {
    // Mated: the arbiter is called.
    await play(kiosk, table, MATE);
    for (const { page, size, before } of opened) {
      await expect.poll(() => page.locator('aside .number').count()).toBe(count + 1);
      expect(before).toHaveLength(tables);
      expect(await places(page), `${String(size.width)} px, call ${String(count + 1)}`).toEqual(before);
      await takePicture(page, `steady-${String(tables)}-${String(size.width)}`);
    }
  }
});

const PLAYERS = [
  'Carlsen, Magnus',
  'Vachier-Lagrave, Maxime',
  'Nepomniachtchi, Ian',
  'Praggnanandhaa, Rameshbabu',
  'Müller-Lüdenscheidt, Hans-Peter',
  'Mamedyarov, Shakhriyar',
] as const;
const IN_COURSE = 'b1c3 a7a6 d2d4 b7b6 c1f4 c7c6 d1d3 d7d6';

it.runIf(process.platform === 'linux' || process.platform === 'darwin')(
  'of 24 tables with boards none moves, and no name has smaller letters, when some begin to call',
  async () => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => kiosk.kill());
    await kiosk.ask('tournament.open', { name: 'Stadtmeisterschaft Ravensburg 2026' });
    const nameAt = (i: number): string => PLAYERS[i] ?? `Lund, Liv ${String(i)}`;
    const tables = Array.from({ length: 24 }, (_, i) => ({
      table: i + 1,
      white: nameAt(2 * i),
      black: nameAt(2 * i + 1),
    }));
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const boards = [1, 2, 3].map((table) => ({ table, board: new HandBoard(`3840${String(table)}`) }));
    for (const { table, board } of boards) {
      onTestFinished(() => board.unplug());
      await kiosk.ask('table.connect', { table, path: board.path });
    }
    await until(async () => (await kiosk.tables()).slice(0, 3).every(({ state }) => state === 'ready'));
    for (const { board } of boards) board.clock.start();
    await until(async () => (await kiosk.tables()).slice(0, 3).every(({ state }) => state === 'playing'));
    await Promise.all(boards.map(({ board }, i) => board.play(i === 2 ? 'e2e4 e7e5' : IN_COURSE)));
    const opened = [];
    for (const size of SIZES) {
      const { page } = await openConsole(browser, kiosk, size);
      onTestFinished(() => page.context().close());
      await page.locator('main li .clock').nth(5).waitFor();
      opened.push({ page, size, before: await places(page), letters: await lettersOf(page) });
    }
    const [first, second, third] = boards.map(({ board }) => board);
    await Promise.all([
      first?.carry('e1c1').then(() => first.press()),
      second?.carry('a1d1').then(async () => {
        await second.press();
        await second.carry('e1c1');
        await second.play('e7e6');
      }),
      third?.play('g1g4'),
    ]);
    for (const { page, size, before, letters } of opened) {
      await expect.poll(() => page.locator('aside .number').count()).toBe(3);
      expect(await places(page)).toEqual(before);
      expect(await lettersOf(page), `${String(size.width)} px`).toEqual(letters);
      const cut = await page
        .locator('main li .name')
        .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
      expect(cut).toBe(0);
      await takePicture(page, `steady-boards-${String(size.width)}`);
    }
  },
);

/** How large the letters of every name are. */
async function lettersOf(page: Page): Promise<readonly string[]> {
  return page.locator('main li .name').evaluateAll((all) => all.map((name) => getComputedStyle(name).fontSize));
}

it('what is refused is said on no button of the page', async () => {
  const kiosk = await kioskOf(6);
  await play(kiosk, 3, ['e4']);
  const { page } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/table/3'));
  await page.getByRole('article', { name: 'Table 3' }).waitFor();
  await kiosk.kill();
  await page.getByText(/^Connection to the kiosk lost/u).waitFor();
  await page.keyboard.press('%');
  await page.getByText(/^The kiosk did not respond/u).waitFor();
  await takePicture(page, 'refused-at-table');
  expect(await unseen(page, ['.refusal', 'main .bar .button'])).toEqual([]);
});

it('the round is corrected and withdrawn by what is in sight when the dialog opens', async () => {
  const kiosk = await kioskOf(12, false);
  const { page } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/round'));
  await page.getByRole('button', { name: 'Correct round and tables…' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await unseen(page, ['dialog [type="submit"]', 'dialog .go summary'])).toEqual([]);
  await page.getByText('Withdraw this round…').click();
  await takePicture(page, 'round-to-withdraw');
  expect(await unseen(page, ['dialog [type="submit"]', 'dialog .go details .button'])).toEqual([]);
});

it('of 12 tables without boards none moves from before the draw until games are played', async () => {
  const kiosk = await kioskOf(12, false);
  const opened: { page: Page; size: (typeof SIZES)[number]; before: Awaited<ReturnType<typeof places>> }[] = [];
  for (const size of SIZES) {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    await page.getByRole('link', { name: /^Table 12,/u }).waitFor();
    opened.push({ page, size, before: await places(page) });
  }
  const expectStill = async (when: string): Promise<void> => {
    for (const { page, size, before } of opened)
      expect(await places(page), `${when}, ${String(size.width)} px`).toEqual(before);
  };
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const { page } of opened) await page.getByRole('button', { name: 'Set-up correct at all 12' }).waitFor();
  await expectStill('checked');
  for (const { page } of opened) expect(await unseen(page, ['.foot .button'])).toEqual([]);
  await opened[0]?.page.getByRole('button', { name: 'Set-up correct at all 12' }).click();
  for (const { page } of opened) await page.getByRole('button', { name: 'Begin 12 games' }).waitFor();
  await expectStill('ready');
  await opened[0]?.page.getByRole('button', { name: 'Begin 12 games' }).click();
  for (const { page } of opened) await page.getByRole('link', { name: /^Table 12,.*Playing/u }).waitFor();
  await expectStill('playing');
  // What is told above them moves all of them down, and lays none out anew.
  const columns = (all: Awaited<ReturnType<typeof places>>) =>
    all.map(([table, [left, , width, height]]) => [table, left, width, height]);
  await kiosk.ask('broadcast.stop', { stopped: true });
  for (const { page, before } of opened) {
    await page.locator('.notices .banner').waitFor();
    await expect.poll(async () => (await places(page))[0]?.[1][1]).toBeGreaterThan((before[0]?.[1][1] ?? 0) + 40);
    expect(columns(await places(page))).toEqual(columns(before));
    expect(await unseen(page, ['main li:last-child'])).toEqual([]);
  }
});

it('a call in a match is told whole, and the score beside it whole or not at all', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Stadtmeisterschaft Ravensburg 2026' });
  const tables = Array.from({ length: 12 }, (_, i) => ({
    table: i + 1,
    white: `Nodirbek Abdusattorov ${String(i)}`,
    black: `Marie-Christine Lefebvre ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', games: 2 });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  await kiosk.ask('games.begin', { round: 1, tables: tables.map(({ table }) => table) });
  const seenAt = async (number: number) => {
    const table = (await kiosk.tables()).find((each) => each.table === number);
    if (table === undefined) throw new Error(`no table ${String(number)}`);
    return tableSeen(table);
  };
  await kiosk.ask('result.set', { table: 7, seen: await seenAt(7), result: '1-0', reason: 'not-said' });
  await kiosk.ask('games.turn', { round: 1, tables: [7], game: 2 });
  const { white: seen } = await seenAt(7);
  await kiosk.ask('player.absent', { round: 1, table: 7, side: 'white', seen, absent: true });
  for (const size of SIZES) {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    const says = page.locator('main .attention .says');
    await says.waitFor();
    await takePicture(page, `match-call-${String(size.width)}`);
    // A line each.
    const lines = await says.locator('> *').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [each.textContent.trim(), new Set([...range.getClientRects()].map(({ top }) => top)).size];
      }),
    );
    expect(lines).toEqual([
      ['White absent', 1],
      ['match 0–1', 1],
    ]);
    // With all that is told beside it the header is as high as ever, and the tournament's name is whole.
    const head = await page.locator('header .event').evaluate((event) => ({
      isWhole: [...event.querySelectorAll('*')].every(
        (each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight + 1,
      ),
      height: event.closest('header')?.offsetHeight,
    }));
    expect(head).toEqual({ isWhole: true, height: 57 });
  }
});

it('preparing a round begins at the top of its page, however far the one before was scrolled', async () => {
  const kiosk = await kioskOf(60);
  const { page } = await openConsole(browser, kiosk, SIZES[0]);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/round'));
  const prepare = page.getByRole('button', { name: 'Prepare the next round' });
  await prepare.waitFor();
  await page.locator('main').evaluate((main) => {
    main.scrollTo(0, 90);
  });
  await prepare.evaluate((button: HTMLElement) => {
    button.click();
  });
  await page.getByRole('heading', { name: 'Prepare a round' }).waitFor();
  expect(await page.locator('main').evaluate((main) => main.scrollTop)).toBe(0);
  expect(
    await page.getByRole('textbox', { name: /^Players/u }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

it('where cards have room names and what is wrong have a second line, and all stay as high', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder(), '--simulate', '4']);
  onTestFinished(() => kiosk.kill());
  for (const size of SIZES) {
    const { page } = await openConsole(browser, kiosk, size);
    onTestFinished(() => page.context().close());
    await page.locator('main li .player .name').first().waitFor();
    const before = await places(page);
    const name = page.locator('main li .player .name');
    expect(await name.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    // As the words of a set-up stand there.
    const isWhole = await page.locator('main li .last').evaluateAll((all) =>
      all.map((last) => {
        const fault = last.appendChild(document.createElement('b'));
        const scope = [...last.classList].filter((name) => name.startsWith('svelte-'));
        fault.classList.add(...scope, 'fault', 'two-lines');
        last.replaceChildren(fault);
        fault.textContent = 'Swapped on both sides: knight and rook';
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = fault;
        return scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1 && clientHeight <= last.clientHeight + 1;
      }),
    );
    expect(isWhole).toEqual([true, true, true, true]);
    expect(await places(page)).toEqual(before);
  }
});
