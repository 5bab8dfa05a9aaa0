import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { cutTexts, restingLayout, smallTexts, wideHyphens } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { LONG_NAMES, longName } from '../support/table-states.ts';
import { takePictures } from '../support/taken-pictures.ts';

const screens = fileURLToPath(new URL('../../renderer/screens', import.meta.url));
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const HOUR = 3_600_000;
const TOURNAMENT = 'International Memorial Championship of the Seven Valleys 2026';

/** These need a network or an event’s server; pairings that came in a file, which another test has; or two who may both be castling. */
const ELSEWHERE = [
  'PairScreens',
  'halls/AdviseHall',
  'halls/InviteHall',
  'halls/LeaveEvent',
  'pairings/PairingsAgain',
  'table/AnnounceCastling',
];

const IS_DIALOG = /<(?:Settled|Table)?Dialog\b/u;

let browser: Browser;
let kiosk: Kiosk;
let board: HandBoard | null = null;
let page: Page;

async function at(number: number): Promise<TableView> {
  const found = (await kiosk.tables()).find(({ table }) => table === number);
  if (found === undefined) throw new Error(`no table ${String(number)}`);
  return found;
}

function seats(tables: readonly number[]): { table: number; white: string; black: string }[] {
  return tables.map((table) => ({ table, white: longName(table, 'White'), black: longName(table, 'Black') }));
}

async function go(hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/** A key at a table, as an arbiter presses it. */
function key(table: number, pressed: string): () => Promise<void> {
  return async () => {
    await go(`#/table/${String(table)}`);
    await page.getByRole('article', { name: `Table ${String(table)}`, exact: true }).waitFor();
    await page.keyboard.press(pressed);
  };
}

/** A button on a page, which begins anew where it was left half-way. */
function button(hash: string, name: string | RegExp): () => Promise<void> {
  return async () => {
    await go('#/tables');
    await go(hash);
    await page.getByRole('button', { name }).first().click();
  };
}

/** What can be done with a board stands under More on its card. */
function ofBoard(name: string | RegExp): () => Promise<void> {
  return async () => {
    await button('#/boards', /^More about /u)();
    await page.getByRole('button', { name }).first().click();
  };
}

async function fill(field: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(field).first().fill(text);
}

async function boxOf(what: Locator): Promise<{ y: number; height: number }> {
  const box = await what.boundingBox();
  if (box === null) throw new Error('not shown');
  return box;
}

/** At table 1 on a board, at table 2 without one. */
async function playAtTwoTables(): Promise<void> {
  board = new HandBoard('44001', (await at(1)).start?.fen);
  await kiosk.ask('table.connect', { table: 1, path: board.path });
  await expect.poll(async () => (await at(1)).state).toBe('ready');
  board.clock.start();
  await board.play('e2e4 e7e5');
  await expect.poll(async () => (await at(1)).plies.length).toBe(2);
  await kiosk.ask('table.played', { table: 2, seen: tableSeen(await at(2)), moves: ['e4', 'e5', 'd4'] });
  await go('#/table/2');
  await page.getByText('d4', { exact: true }).first().waitFor();
}

/** How each dialog is opened, by the file it is in, in an order in which each can be: first a round in which nothing has happened. */
const OPENS: Readonly<Record<string, () => Promise<void>>> = {
  'rounds/OpenAgain': button('#/round', 'Prepare the next round'),
  'rounds/OpenAnyway': async () => {
    await button('#/round', 'Prepare the next round')();
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare the next round' }).click();
    await fill(/^Players/u, 'A\tB\tC\nDora – Emil');
    await page.getByRole('button', { name: 'Open the round' }).click();
  },
  'corrections/CorrectRound': button('#/round', 'Correct round and tables…'),
  'draw/GiveStart': async () => {
    await go('#/draw');
    await fill('Number, letters or FEN', '518');
    await page.keyboard.press('Enter');
  },
  RevealStart: async () => {
    await kiosk.ask('draw.quick', { round: 2, excluded: [518] });
    await button('#/draw', 'Reveal it in the hall')();
  },
  'draw/ReceiptDialog': button('#/draw', /^Receipt/u),
  HallShown: async () => {
    await go('#/tables');
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor();
    await page.keyboard.press('!');
  },
  'table/EnterMoves': async () => {
    await kiosk.ask('timetable.set', { round: 2, timetable: null });
    await kiosk.ask('hall.show', { screen: 'position' });
    await playAtTwoTables();
    await key(2, 'e')();
  },
  'table/SetByHand': key(2, 'h'),
  'table/Irregularity': key(2, 'i'),
  'table/Claim': key(2, 'j'),
  'table/DrawOffer': key(2, '='),
  'table/Resignation': key(2, 'u'),
  'table/ShowScore': key(2, 's'),
  'table/PgnDialog': key(2, 'p'),
  'table/TypeTimes': key(2, ':'),
  'table/ResultDialog': key(2, 'v'),
  'corrections/CorrectTable': button('#/table/2', 'Edit table…'),
  'table/ClearResult': async () => {
    await kiosk.ask('result.set', { table: 3, seen: tableSeen(await at(3)), result: '1-0', reason: 'resignation' });
    await button('#/table/3', 'Take the result back…')();
  },
  'table/NewGame': async () => {
    await key(2, 'i')();
    await page.getByRole('dialog').getByRole('button', { name: 'Wrong start position' }).click();
    // Nothing can be ruled on before its meaning is told.
    await page.getByText('Laws 2023, 7.2.1').waitFor();
    await page.keyboard.press('a');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel and play a new game…' }).click();
  },
  // The one that the last dialog was to carry out.
  'table/WithdrawRuling': button('#/table/2', 'Withdraw…'),
  'table/Replay': key(1, 'l'),
  'table/TakeBack': key(1, 't'),
  'boards/DisconnectInPlay': ofBoard(/^Disconnect /u),
  'boards/CaptureReplay': ofBoard('Replay the capture of table 1'),
  'table/LeaveBoard': async () => {
    board?.unplug();
    await go('#/table/1');
    // Beside what is told of the board, and among the actions.
    await page.getByRole('button', { name: 'Continue without board' }).first().click();
  },
  'rounds/CorrectResult': async () => {
    await go('#/rounds/1?table=1');
    await page.getByRole('button', { name: 'Change the result…' }).click();
  },
  'rounds/TournamentList': button('#/setup', 'Start another tournament'),
  DeleteData: button('#/setup', 'Delete…'),
  'corrections/Decisions': async () => {
    await go('#/tables');
    await page.keyboard.press('Control+z');
  },
  'manual/Manual': async () => {
    await go('#/tables');
    await page.keyboard.press('?');
  },
  Console: async () => {
    await page.route(/Manual.*\.js$/u, (route) => route.abort());
    await page.reload();
    await page.locator('main:not([aria-busy="true"])').waitFor();
    await page.keyboard.press('?');
  },
};

describe.skipIf(!hasPseudoTerminals())('every dialog', () => {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));

  beforeAll(async () => {
    browser = await openBrowser();
    kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: TOURNAMENT });
    await kiosk.ask('round.open', { name: 'Round 1', tables: seats([1]), castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    await kiosk.ask('result.set', { table: 1, seen: tableSeen(await at(1)), result: '1-0', reason: 'resignation' });
    await kiosk.ask('round.open', { name: 'Round 2', tables: seats([1, 2, 3]), castlingMode: 'cg' });
    const now = Date.now();
    const [drawEpochMs, revealEpochMs, later] = [now, now + HOUR, now + 2 * HOUR];
    const timetable = { drawEpochMs, revealEpochMs, doorsEpochMs: later, startEpochMs: later };
    await kiosk.ask('timetable.set', { round: 2, timetable });
    ({ page } = await openConsole(browser, kiosk));
  }, 200_000);

  afterAll(async () => {
    board?.unplug();
    await browser.close();
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  });

  it('there is is opened here', () => {
    const found = readdirSync(screens, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svelte') && IS_DIALOG.test(readFileSync(join(screens, file), 'utf8')))
      .map((file) => file.slice(0, -'.svelte'.length).replaceAll('\\', '/'))
      .filter((name) => name !== 'table/TableDialog');
    expect([...Object.keys(OPENS), ...ELSEWHERE].sort()).toEqual(found.sort());
  });

  it('nor is anything cut on the page of an earlier round, nor has it a fault of access, and no buttons touch', async () => {
    await go('#/rounds/1');
    await page
      .getByRole('button', { name: /^Change the result/u })
      .first()
      .waitFor();
    await restingLayout(page);
    expect(await cutTexts(page, LONG_NAMES)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    const beyond = await page.locator('main .scroll').evaluate((list) => list.scrollWidth - list.clientWidth);
    expect(beyond).toBe(0);
    const touching = await page.locator('main header .button').evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      return boxes.filter((one) => boxes.some(({ bottom }) => bottom < one.bottom && one.top - bottom < 8)).length;
    });
    expect(touching).toBe(0);
  });

  it('nor does a refusal lie over what the round is corrected with, or that over what is typed', async () => {
    const sixty = Array.from(
      { length: 60 },
      (_, i) => `${String(i + 1)}. ${longName(i, 'White')} – ${longName(i, 'Black')}`,
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await OPENS['corrections/CorrectRound']?.();
    const dialog = page.getByRole('dialog');
    for (const details of await dialog.locator('summary').all()) await details.click();
    await dialog.getByRole('textbox', { name: /^Tables/u }).fill(sixty.join('\n'));
    await dialog.getByLabel('Name of the round').fill('Quarter-finals');
    // Somebody else was faster.
    const was = { number: 2, name: 'Round 2', startsEpochMs: null };
    await kiosk.ask('round.correct', { round: 2, before: was, after: { ...was, name: 'Semi-finals' } });
    await dialog.getByRole('button', { name: 'Make these corrections' }).click();
    const refusal = dialog.getByRole('alert');
    await refusal.waitFor();
    await takePictures(page, 'dialog-refused');
    const bar = dialog.locator('.go');
    for (const scrolled of [0, 400, 10_000]) {
      await dialog.locator('.body').evaluate((body, top) => {
        body.scrollTop = top;
      }, scrolled);
      const [above, below] = [await boxOf(bar), await boxOf(refusal)];
      expect(above.y).toBeGreaterThanOrEqual(0);
      expect(above.y + above.height).toBeLessThanOrEqual(below.y);
      expect(below.y + below.height).toBeLessThanOrEqual(800);
    }
    await kiosk.ask('round.correct', { round: 2, before: { ...was, name: 'Semi-finals' }, after: was });
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Correct round and tables…' }).click();
    await dialog.getByRole('button', { name: 'Discard the draft' }).click();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it.each(Object.keys(OPENS))('%s has no fault of access, is whole, and no finger misses', async (name) => {
    await OPENS[name]?.();
    const dialog = page.locator('dialog[open]').last();
    await dialog.getByRole('heading').first().waitFor();
    // Enter, meant for what is asked, must not close it.
    expect(await dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
    expect(await dialog.locator('.head button:focus').count()).toBe(0);
    await takePictures(page, `dialog-${name.replaceAll('/', '-')}`);
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    const unread = [await cutTexts(page, LONG_NAMES), await smallTexts(page, 12), await wideHyphens(page)];
    expect(unread.flat()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});
