import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { restingLayout } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { drawnTexts } from '../support/legible.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

const NAMES = [
  ['GM Vachier-Lagrave, Maxime', 'GM Nepomniachtchi, Ian'],
  ['GM Carlsen, Magnus', 'GM Caruana, Fabiano'],
  ['IM Müller-Lüdenscheidt, Hans', 'GM Praggnanandhaa, Rameshbabu'],
  ['WGM Zhu, Jiner', 'FM Öztürk, Marta'],
  ['GM So, Wesley', 'GM Firouzja, Alireza'],
  ['Lund, Liv', 'CM Novák, Dora'],
  ['Costa, Nina', 'Dahl, Olaf'],
  ['Berg, Max', 'Weiss, Karl'],
] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function setResult(kiosk: Kiosk, table: number, result: '1-0' | '1/2-1/2'): Promise<void> {
  const shown = (await kiosk.tables()).find((one) => one.table === table);
  if (shown === undefined) throw new Error(`no table ${String(table)}`);
  expect(await kiosk.ask('result.set', { table, seen: tableSeen(shown), result, reason: 'not-said' })).toBeNull();
}

/** Names of a list that are cut, stand out of their row, or whose words are broken without a hyphen. */
function badNames(page: Page): Promise<readonly string[]> {
  return page.locator('.columns li .name').evaluateAll((names) =>
    names.flatMap((name) => {
      const [text, row] = [name.firstChild, name.closest('li')?.getBoundingClientRect()];
      const said = name.textContent;
      if (text === null || row === undefined) return [`${said}: nothing there`];
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom } = range.getBoundingClientRect();
      const isBroken = [...said.matchAll(/[^\s\u00AD-]+/gu)].some(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map((rect) => Math.round(rect.top))).size > 1;
      });
      return [
        ...(said.includes('…') || name.scrollWidth > name.clientWidth + 1 ? [`${said} is cut`] : []),
        ...(isBroken ? [`${said} is broken`] : []),
        ...(top < row.top - 2 || bottom > row.bottom + 2 ? [`${said} stands out of its row`] : []),
      ];
    }),
  );
}

/** Of each name the column and the row in which it stands, told by its left and its middle. */
function placesOf(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  return page.locator('.columns li .name').evaluateAll((names) =>
    Object.fromEntries(
      names.map((name) => {
        const { left, top, bottom } = name.getBoundingClientRect();
        return [name.textContent, [left, (top + bottom) / 2]];
      }),
    ),
  );
}

/** Marks of colours and names that they are not clear of, or that are not beside them. */
function badMarks(page: Page): Promise<readonly string[]> {
  return page.locator('.columns li .man:not(.gone)').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const name = mark.nextElementSibling;
      const of = name?.getBoundingClientRect();
      const isBeside = of !== undefined && right < of.left && of.left - right < right - left;
      const isInRow = of !== undefined && top < of.bottom && bottom > of.top;
      const parts = [...(mark.closest('li')?.querySelectorAll('.result > *, .points > *, .at') ?? [])];
      const isClear = parts
        .map((part) => part.getBoundingClientRect())
        .every((part) => part.right < left - 4 || part.left > right || part.bottom < top || part.top > bottom);
      return isBeside && isInRow && isClear ? [] : [`mark of ${String(name?.textContent)}`];
    }),
  );
}

it.each([
  [8, 0, 1024, 768],
  [3, 1, 1024, 768],
  [3, 2, 1024, 768],
  [8, 1, 1024, 768],
  [8, 2, 1024, 768],
  [4, 1, 1920, 1080],
  [8, 2, 1920, 1080],
])(
  'of %i matches those in a list beside %i boards have their names whole, clear of each other and of points, in their places: %i × %i',
  async (count, boards, width, height) => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width, height });
    onTestFinished(async () => {
      await page.context().close();
      await kiosk.kill();
    });
    const tables = NAMES.slice(0, count).map(([white, black], i) => ({ table: i + 1, white, black }));
    await kiosk.ask('tournament.open', { name: 'Chess960 Open Reykjavík 2026' });
    await kiosk.ask('round.open', { name: 'Quarter-final', games: 2, tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: '518' });
    await kiosk.ask('hall.show', { screen: 'position' });
    for (const { table } of tables.slice(0, boards)) {
      const board = new HandBoard(String(26_000 + table));
      await kiosk.ask('table.connect', { table, path: board.path });
      await expect.poll(async () => (await kiosk.tables())[table - 1]?.state).toBe('ready');
      board.clock.start();
      await expect.poll(async () => (await kiosk.tables())[table - 1]?.gameId).not.toBeNull();
    }
    await kiosk.ask('hall.show', { screen: 'play' });
    await page.getByRole('heading', { name: boards === 0 ? 'Pairings' : 'Other tables' }).waitFor();
    const found: string[] = [];
    let places: Readonly<Record<string, readonly number[]>> = {};
    const look = async (state: string): Promise<void> => {
      await restingLayout(page);
      const now = await placesOf(page);
      const moved = Object.entries(places).filter(([name, place]) =>
        place.some((at, i) => Math.abs(at - (now[name]?.[i] ?? Infinity)) > 4),
      );
      places = now;
      found.push(...moved.map(([name]) => `${state}: ${name} has moved`));
      found.push(...(await badMarks(page)).map((what) => `${state}: ${what}`));
      const over = (await drawnTexts(page)).filter((one) => one.over !== null || one.cut);
      found.push(...[...over.map(({ text }) => text), ...(await badNames(page))].map((what) => `${state}: ${what}`));
    };
    await look('before results');
    const last = tables.slice(boards, Math.max(boards + 1, count - 1)).map(({ table }) => table);
    for (const table of last) await setResult(kiosk, table, table % 2 === 0 ? '1-0' : '1/2-1/2');
    await look('after game 1');
    await kiosk.ask('games.turn', { round: 1, tables: last.slice(0, 2), game: 2 });
    await look('both games');
    await setResult(kiosk, last[0] ?? 0, '1/2-1/2');
    await look('a match that is over');
    expect(found).toEqual([]);
  },
);
