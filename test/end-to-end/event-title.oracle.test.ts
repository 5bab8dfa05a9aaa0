import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { endedTexts, restingLayout } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePicture } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const HOUR = 3_600_000;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it.each([
  'Bad Zwischenahn Open',
  'Dortmund Chess960 Open 2026',
  'Bad Zwischenahn Open Masters 26',
  'International Memorial Championship of the Seven Valleys 26',
])('%s is whole in the header while the start is sealed and the hall counts to its reveal', async (name) => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name });
  const tables = Array.from({ length: 30 }, (_, i) => ({
    table: i + 1,
    white: `White ${String(i)}`,
    black: `Black ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  const now = Date.now();
  const [revealEpochMs, startEpochMs] = [now + HOUR, now + 2 * HOUR];
  const timetable = { drawEpochMs: now, revealEpochMs, doorsEpochMs: startEpochMs, startEpochMs };
  await kiosk.ask('timetable.set', { round: 1, timetable });
  await kiosk.ask('start.give', { table: null, start: '518' });
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.getByRole('button', { name: 'Hall: reveal countdown' }).waitFor();
  await page.locator('header').getByText('0 of 30 ready').waitFor();
  await restingLayout(page);
  expect(await endedTexts(page, 'header .event b, header .event b > span')).toEqual([]);
  // What is said beside it stands whole, too, and the header is no higher for it.
  expect(await endedTexts(page, 'header .ready, header .start')).toEqual([]);
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().height),
  ).toBeLessThan(58);
  // Capitals begin below the strip that flashes over it.
  const capitals = await page.locator('header .event b').evaluate((b) => {
    const { lineHeight, fontSize } = getComputedStyle(b);
    return b.getBoundingClientRect().top + (parseFloat(lineHeight) - 0.73 * parseFloat(fontSize)) / 2;
  });
  expect(capitals).toBeGreaterThan(8);
  await takePicture(page, `sealed-title-${String(name.length)}`);
});

const UNLIKE = 'brkbnqrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const RULES = {
  round: { ...USUAL_RULES, timeControl: parseTimeControl('90+30') },
  armageddon: {
    ...USUAL_RULES,
    regime: 'blitz',
    timeControl: parseTimeControl('5'),
    blackTimeControl: parseTimeControl('4') ?? undefined,
  },
} as const;

it.each([
  ['armageddon', '518', 'shown'],
  ['armageddon', UNLIKE, 'shown'],
  ['round', 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1', 'shown'],
  ['round', UNLIKE, 'sealed'],
] as const)('what is played, and by which rules, is whole in the header: %s, %s, %s', async (kind, start, seen) => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Dortmund Chess960 Open 2026' });
  const tables = Array.from({ length: 30 }, (_, i) => ({
    table: i + 1,
    white: `White ${String(i)}`,
    black: `Black ${String(i)}`,
  }));
  const name = kind === 'round' ? 'Round 1' : 'Armageddon 1';
  await kiosk.ask('round.open', {
    ...(kind === 'round' ? {} : { kind }),
    name,
    tables,
    castlingMode: 'cg',
    rules: RULES[kind],
  });
  await kiosk.ask('start.give', { table: null, start });
  if (seen === 'shown') await kiosk.ask('hall.show', { screen: 'position', early: true });
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.locator('header .rules').waitFor();
  await restingLayout(page);
  await takePicture(page, `rules-${kind}-${String(start.length)}-${seen}`);
  expect(await endedTexts(page, 'header .event b, header .event span, header .ready, header .start')).toEqual([]);
  const header = await page.locator('.console > header').boundingBox();
  expect(header?.height).toBeLessThan(62);
});

it('a name of 43 letters has one line over the round while it is played', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Chess960 World Championship, Reykjavík 2026' });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: [{ table: 1, white: 'A', black: 'B' }],
    castlingMode: 'cg',
  });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await restingLayout(page);
  const [height, letters] = await page
    .locator('header .event b')
    .evaluate((name) => [name.getBoundingClientRect().height, parseFloat(getComputedStyle(name).fontSize)] as const);
  expect(height).toBeLessThan(1.5 * letters);
});

it('a name of 87 letters is whole on one line of a window 1920 pixels wide while the round is played', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const name = 'FIDE World Fischer Random Chess Championship 2026, Reykjavík, Knockout Stage and Finals';
  await kiosk.ask('tournament.open', { name });
  const tables = Array.from({ length: 30 }, (_, i) => ({
    table: i + 1,
    white: `White ${String(i)}`,
    black: `Black ${String(i)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { page } = await openConsole(browser, kiosk, { width: 1920, height: 1080 });
  onTestFinished(() => page.context().close());
  await page.locator('header').getByText('0 of 30 ready').waitFor();
  await restingLayout(page);
  expect(await endedTexts(page, 'header .event b > span, header .ready, header .start')).toEqual([]);
});
