import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

const linesOf = (of: Locator): Promise<number> =>
  of.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

const bottomOf = (of: Locator): Promise<number> => of.evaluate((one) => one.getBoundingClientRect().bottom);

const rightOf = (of: Locator): Promise<number> => of.evaluate((one) => one.getBoundingClientRect().right);

it.each([
  ['Seven Valleys 2026', 1, 4],
  ['International Memorial Championship of the Seven Valleys 2026', 2, 4],
  ['Seven Valleys 2026', 1, 40],
])(
  'the head of pairings in the hall has a name on as few lines as it needs, and nothing hangs below them: %s, %i, %i tables',
  async (name, most, count) => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => kiosk.kill());
    await kiosk.ask('tournament.open', { name });
    const minutes = (of: number) => [{ moves: null, seconds: 60 * of, incrementSeconds: 0 }];
    const rules: RoundRules = {
      ...USUAL_RULES,
      regime: 'blitz',
      timeControl: minutes(5),
      blackTimeControl: minutes(4),
    };
    const tables = Array.from({ length: count }, (_, i) => ({
      table: i + 1,
      white: `Ana ${String(i)}`,
      black: `Cem ${String(i)}`,
    }));
    // On another day, which is told with it.
    const startsEpochMs = Date.now() + 36 * 3_600_000;
    const armageddon = { kind: 'armageddon', name: 'Armageddon', tables, castlingMode: 'cg', rules } as const;
    await kiosk.ask('round.open', { ...armageddon, startsEpochMs });
    await kiosk.ask('start.give', { table: null, start: '785' });
    await kiosk.ask('hall.show', { screen: 'position', early: true });
    await kiosk.ask('hall.show', { screen: 'play' });
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, SIZES[0]);
    for (const size of SIZES) {
      await hall.setViewportSize(size);
      await expect.poll(() => linesOf(hall.getByText(name))).toBeLessThanOrEqual(most);
      expect(await linesOf(hall.getByText('Armageddon'))).toBe(1);
      const heading = await bottomOf(hall.getByRole('heading', { name: 'Pairings' }));
      const draws = hall.getByText('A draw counts as a win for Black');
      expect(await linesOf(draws)).toBeLessThanOrEqual(2);
      expect(await bottomOf(draws)).toBeLessThanOrEqual(heading);
      const until = hall.locator('.until');
      expect(await rightOf(until)).toBeLessThanOrEqual(size.width);
      // What parts the rows ends where the head does; on a screen higher than wide rules may begin under the names.
      if (size.width > size.height) {
        const edges = [await rightOf(hall.locator('.rules')), await rightOf(hall.locator('li').last())] as const;
        expect(Math.abs(edges[0] - edges[1])).toBeLessThan(1);
      }
      const list = await hall.locator('.columns').evaluate((one) => one.getBoundingClientRect().top);
      expect(await bottomOf(until)).toBeLessThanOrEqual(list);
    }
  },
);

it('on a screen that is higher than wide rules that have no room beside the names begin under them, on one line', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Seven Valleys Chess960 Open 2026' });
  const rules = { ...USUAL_RULES, timeControl: parseTimeControl('40/90+30, 30+30') };
  const tables = Array.from({ length: 14 }, (_, i) => ({
    table: i + 1,
    white: `Ana ${String(i)}`,
    black: `Cem ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 3', tables, castlingMode: 'cg', rules });
  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'play' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1080, height: 1920 });
  const told = hall.locator('.rules');
  await told.waitFor();
  const leftOf = (of: Locator): Promise<number> => of.evaluate((one) => one.getBoundingClientRect().left);
  expect(await linesOf(told)).toBe(1);
  expect(await leftOf(told)).toBe(await leftOf(hall.locator('.names')));
});

it('the head of a list of matches has the year on the line of the tournament: the round goes to the next before it', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const name = 'Chess960 World Championship, Reykjavík 2026';
  await kiosk.ask('tournament.open', { name });
  const tables = Array.from({ length: 8 }, (_, i) => ({
    table: i + 1,
    white: `Ana ${String(i)}`,
    black: `Cem ${String(i)}`,
  }));
  const round = { name: 'Round of 16', games: 2, tables, castlingMode: 'cg', rules: USUAL_RULES } as const;
  await kiosk.ask('round.open', round);
  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'play' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, SIZES[0]);
  for (const size of SIZES) {
    await hall.setViewportSize(size);
    await expect.poll(() => linesOf(hall.getByText(name))).toBe(1);
    const high = await hall
      .locator('.names')
      .evaluate((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize));
    expect(high).toBeLessThan(2.5);
  }
});

it('between the names of a match with a board how its first game ended is whole, and in letters of more than half their size', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [12, 13].map((table) => ({
    ...{ table, white: `GM Vachier-Lagrave, Maxime ${String(table)}` },
    black: `GM Nepomniachtchi, Ian ${String(table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Final', games: 2, tables, castlingMode: 'cg', rules: USUAL_RULES });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const seen = async (table: number) => (await kiosk.tables()).find((one) => one.table === table);
  for (const { table } of tables) {
    const board = new HandBoard(String(25_000 + table));
    await kiosk.ask('table.connect', { table, path: board.path });
    await expect.poll(async () => (await seen(table))?.state).toBe('ready');
    board.clock.start();
    await expect.poll(async () => (await seen(table))?.gameId ?? null).not.toBeNull();
    await board.play('e2e4');
    await expect.poll(async () => (await seen(table))?.plies.length).toBe(1);
    board.clock.stop();
    const shown = await seen(table);
    if (shown === undefined) throw new Error(`no table ${String(table)}`);
    const ended = { result: '1-0', reason: 'resignation' } as const;
    expect(await kiosk.ask('result.set', { table, seen: tableSeen(shown), ...ended })).toBeNull();
  }
  await kiosk.ask('hall.show', { screen: 'play' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page: hall } = await openScreen(browser, `${kiosk.url}/projector`, SIZES[0]);
  const sizeOf = (of: Locator): Promise<number> => of.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const game = hall.getByText('White won game 1');
  await game.first().waitFor();
  for (const size of SIZES) {
    await hall.setViewportSize(size);
    const name = await sizeOf(hall.locator('.name').first());
    expect((await sizeOf(game.first())) / name).toBeGreaterThan(0.7);
    for (const table of tables) {
      const line = hall.getByText(`Table ${String(table.table)}`, { exact: true });
      expect(await rightOf(line)).toBeLessThanOrEqual(size.width);
      expect(await linesOf(line)).toBe(1);
    }
  }
});
