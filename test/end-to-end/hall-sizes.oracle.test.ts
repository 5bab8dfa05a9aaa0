import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { Timetable } from '../../engine/journal/draw.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { faultsAtAllSizes } from '../support/hall-sizes.ts';
import { Kiosk } from '../support/kiosk.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const TABLES = 20;
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', join(folder, 'draw')]);
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Another, with a record of its own. */
async function restarted(name: string): Promise<Kiosk> {
  await kiosk.kill();
  return Kiosk.start(serve, ['--data', join(folder, name)]);
}

async function drawOf(): Promise<string> {
  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  return round !== null && 'draw' in round.draw ? round.draw.draw : '';
}

const POLICY = { round: 1, excluded: [518, 534], repeats: 'excluded' } as const;

function timetableFrom(drawEpochMs: number): Timetable {
  const after = (minutes: number): number => drawEpochMs + minutes * 60_000;
  return { drawEpochMs, revealEpochMs: after(3), doorsEpochMs: after(12), startEpochMs: after(15) };
}

/** On another day, whatever time it is. */
const onAnotherDay = (): Timetable => timetableFrom(Date.now() + 26 * 3_600_000);

/** What the hall can be shown, in the order of a round, and what is to be seen then. */
const STATES: readonly (readonly [string, () => Promise<void>, string])[] = [
  ['nothing', () => Promise.resolve(), 'No tournament is open yet'],
  [
    'before',
    async () => {
      const now = Date.now();
      const in15 = now + 15 * 60_000;
      await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
      await kiosk.ask('round.open', {
        name: 'Round 3',
        tables: Array.from({ length: TABLES }, (_, i) => ({
          table: i + 1,
          white: `Anna Hector ${String(i + 1)}`,
          black: `Bruno Klein ${String(i + 1)}`,
        })),
        castlingMode: 'cg',
      });
      await kiosk.ask('timetable.set', {
        round: 1,
        timetable: timetableFrom(in15),
      });
    },
    'The start position will be drawn here',
  ],
  ['committed', async () => void (await kiosk.ask('draw.commit', POLICY)), 'Commitment'],
  [
    'input',
    async () => {
      const inputs = ['17', '4 2 6', 'Judit', 'the rain in Mainz', '960', '3'].map((text, i) => ({
        from: i === 4 ? '' : `Row ${String(i + 1)}, Anna`,
        text,
      }));
      await kiosk.ask('draw.input', { draw: await drawOf(), inputs });
    },
    'the rain in Mainz',
  ],
  [
    'many calls',
    async () => {
      const from = 'A spectator in the second row beside the window';
      const inputs = Array.from({ length: 24 }, (_, i) => ({ from, text: String(700 + i) }));
      await kiosk.ask('draw.input', { draw: await drawOf(), inputs });
    },
    '723',
  ],
  [
    'drawn',
    async () => void (await kiosk.ask('draw.reveal', { draw: await drawOf(), present: ['Row 3'], early: true })),
    '0-0-0',
  ],
  [
    'annulled',
    async () =>
      void (await kiosk.ask('draw.annul', {
        draw: await drawOf(),
        reason: 'the list of tables was not the right one',
      })),
    ': the list of tables was not the right one. A new draw follows.',
  ],
  [
    'by hand',
    async () => {
      await kiosk.ask('draw.byHand', { ...POLICY, method: 'single-die', numbering: '0-959' });
      for (const [thrown, value] of [1, 4, 5, 6, 3].entries())
        await kiosk.ask('draw.throw', { draw: await drawOf(), thrown, value });
    },
    'Draw by hand',
  ],
  [
    'complete',
    async () => {
      await kiosk.ask('draw.throw', { draw: await drawOf(), thrown: 5, value: 1 });
    },
    'Waiting for the arbiter to confirm.',
  ],
  [
    'five dice',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('draw.byHand', { ...POLICY, method: 'platonic-dice', numbering: '0-959' });
      for (const [thrown, value] of [7, 4, 5].entries())
        await kiosk.ask('draw.throw', { draw: await drawOf(), thrown, value });
    },
    'First knight',
  ],
  [
    'coins',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('draw.byHand', { ...POLICY, method: 'coins', numbering: '0-959' });
      for (const [thrown, value] of [1, 0, 1, 1, 0, 0, 1].entries())
        await kiosk.ask('draw.throw', { draw: await drawOf(), thrown, value });
    },
    'Heads',
  ],
  [
    'custom position',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('start.give', { table: null, start: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1' });
      await kiosk.ask('hall.show', { screen: 'position', early: true });
    },
    '0-0-0',
  ],
  ['custom unlike', () => giveUnlike('brkbnqrn', 'The players agreed to a double draw'), 'Replaces'],
  [
    'custom unlike, long',
    () =>
      giveUnlike(
        'rbkbnqrn',
        `The list of the regulations was not the one in force, as the arbiter found: ${'x'.repeat(100)}`,
      ),
    'x'.repeat(100),
  ],
  [
    'custom unlike, long, on another day',
    async () => void (await kiosk.ask('timetable.set', { round: 1, timetable: onAnotherDay() })),
    'in 26\u00A0h',
  ],
];

/** White and Black stand differently, in the place of what was revealed. */
async function giveUnlike(black: string, reason: string): Promise<void> {
  const start = `${black}/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`;
  await kiosk.ask('start.give', { table: null, start, over: await drawOf(), reason });
  await kiosk.ask('hall.show', { screen: 'position', early: true });
}

/** What everybody waits for is larger than anything else that is said. */
const LARGEST: Readonly<Record<string, RegExp>> = { 'by hand': /\sof\s5$/u, complete: /^\d{3}$/u };

/** The largest text but for the letters of the pieces. */
function largestText(page: Page): Promise<string> {
  return page.locator('body').evaluate((root) => {
    const size = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
    const texts = [...root.querySelectorAll('section :is(h1, b, span, time, p, small)')].filter(
      (each) => each.children.length === 0 && each.closest('.rank') === null,
    );
    return texts.sort((one, other) => size(other) - size(one))[0]?.textContent ?? '';
  });
}

/** On a tall screen, in pixels: the time over a wider line, as how many games have begun. */
async function timeOffCentre(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1080, height: 1920 });
  return page.locator('.until').evaluate((until) => {
    const wider = document.createElement('p');
    wider.textContent = '12 of 20 games have begun, '.repeat(3);
    wider.style.whiteSpace = 'nowrap';
    until.append(wider);
    const parts = [...until.querySelectorAll('p:first-child > *')].map((part) => part.getBoundingClientRect());
    const [left, right] = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))];
    wider.remove();
    return Math.abs((left + right - innerWidth) / 2);
  });
}

describe('the hall screen at five sizes', () => {
  it('is large, bright and whole through a draw', async () => {
    const { page, complaints } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
    const found: string[] = [];
    for (const [state, bring, sign] of STATES) {
      await bring();
      await page.getByText(sign).first().waitFor();
      if (LARGEST[state] !== undefined) expect(await largestText(page)).toMatch(LARGEST[state]);
      found.push(...(await faultsAtAllSizes(page, state)));
      if (state === 'custom position') expect(await timeOffCentre(page)).toBeLessThan(2);
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['today', null],
    ['on another day', onAnotherDay()],
  ])(
    'is whole where the names of tournament and round are long, and so is the reason of an annulment: %s',
    async (when, timetable) => {
      kiosk = await restarted(`long ${when}`);
      const round = 'Round 7 of the Qualification Group for Players of the Northern Federations';
      const tables = Array.from({ length: TABLES }, (_, i) => ({
        table: i + 1,
        white: `Anna ${String(i)}`,
        black: `Bruno ${String(i)}`,
      }));
      await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
      await kiosk.ask('round.open', { name: round, tables, castlingMode: 'cg' });
      if (timetable !== null) await kiosk.ask('timetable.set', { round: 1, timetable });
      const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
      const found: string[] = [];
      const look = async (state: string, sign: string): Promise<void> => {
        await page.getByText(sign).first().waitFor();
        found.push(...(await faultsAtAllSizes(page, state)));
      };
      await look('long before', 'The start position will be drawn here');
      await kiosk.ask('hall.show', { screen: 'play' });
      await look('long pairings', 'Pairings');
      await kiosk.ask('hall.show', { screen: 'draw' });
      await kiosk.ask('draw.commit', POLICY);
      await look('long committed', 'Commitment');
      await kiosk.ask('draw.input', { draw: await drawOf(), inputs: [{ from: 'Row 3', text: '17' }] });
      await kiosk.ask('draw.reveal', { draw: await drawOf(), present: [], early: true });
      await look('long position', '0-0-0');
      const reason = `The list of the regulations was not the one in force, as the chief arbiter found: ${'x'.repeat(100)}`;
      await kiosk.ask('start.give', { table: null, start: '17', over: await drawOf(), reason });
      await look('long replaced', 'no longer counts');
      await kiosk.ask('hall.show', { screen: 'position', early: true });
      await look('long replacing', 'Replaces SP');
      expect(await timeOffCentre(page)).toBeLessThan(2);
      await kiosk.ask('start.give', {
        ...{ table: null, start: '147', over: await drawOf() },
        reason: 'Seen on the console before the doors were closed',
      });
      await kiosk.ask('hall.show', { screen: 'position', early: true });
      await look('long replacing, in few words', 'Seen on the console');
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason });
      await look('long annulled', 'Start position 147 annulled');
      expect(found).toEqual([]);
      await page.context().close();
    },
  );
});
