import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views.ts';
import { openBrowser, openGlass } from '../support/glass.ts';
import { Kiosk } from '../support/kiosk.ts';
import { drawnTexts } from '../support/legible.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
/** Pictures of all states are kept here when it is set. */
const SHOTS = process.env['ARBITER960_SHOTS'];

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
] as const;

/**
 * Somebody six picture heights away sees a letter of 19 of 1080 lines at 10 minutes of arc, one of 38 at 20: the first is
 * the least for anything, the second for what everybody comes for. A tall screen is measured by its width.
 */
const LEAST = 19 / 1080;
const GREAT = 38 / 1080;
const CONTRAST = 10;

const TABLES = 20;
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', join(folder, 'draw')]);
}, 60_000);

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function drawOf(): Promise<string> {
  const { round } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  return round !== null && 'draw' in round.draw ? round.draw.draw : '';
}

const POLICY = { round: 1, excluded: [518, 534], repeats: 'excluded' } as const;

/** What the hall can be shown, in the order of a round, and what is to be seen then. */
const STATES: readonly (readonly [string, () => Promise<void>, string])[] = [
  ['nothing', () => Promise.resolve(), 'The round is being prepared'],
  [
    'before',
    async () => {
      const now = Date.now();
      const in15 = now + 15 * 60_000;
      await kiosk.ask('tournament.open', { name: 'Mainz Chess Classic 2026' });
      await kiosk.ask('round.open', {
        name: 'Round 3',
        tables: Array.from({ length: TABLES }, (_, i) => ({
          table: i + 1,
          white: 'Anna Hector',
          black: 'Bruno Klein',
        })),
        castlingMode: 'cg',
      });
      await kiosk.ask('timetable.set', {
        round: 1,
        timetable: {
          drawEpochMs: in15,
          revealEpochMs: in15 + 180_000,
          doorsEpochMs: in15 + 720_000,
          startEpochMs: in15 + 900_000,
        },
      });
    },
    'The start position is drawn here',
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
  ['drawn', async () => void (await kiosk.ask('draw.reveal', { draw: await drawOf(), present: ['Row 3'] })), '0-0-0'],
  [
    'by hand',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('draw.byHand', { ...POLICY, method: 'single-die', numbering: '0-959' });
      for (const value of [1, 4, 5, 3]) await kiosk.ask('draw.throw', { draw: await drawOf(), value });
    },
    'Draw by hand',
  ],
  [
    'coins',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('draw.byHand', { ...POLICY, method: 'coins', numbering: '0-959' });
      for (const value of [1, 0, 1, 1, 0, 0, 1]) await kiosk.ask('draw.throw', { draw: await drawOf(), value });
    },
    'Heads',
  ],
  [
    'own position',
    async () => {
      await kiosk.ask('draw.annul', { draw: await drawOf(), reason: 'shown again' });
      await kiosk.ask('start.give', { table: null, start: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1' });
    },
    '0-0-0',
  ],
];

async function faults(
  page: Page,
  state: string,
  [width, height]: readonly [number, number],
): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  const side = Math.min(width, height);
  const name = `${state.replaceAll(' ', '-')}-${String(width)}x${String(height)}`;
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }
  expect(texts.length).toBeGreaterThan(1);
  return texts.flatMap(({ text, capHeight, contrast, great, cut, over }) => [
    ...(capHeight < (great ? GREAT : LEAST) * side ? [`${name}: “${text}” is ${capHeight.toFixed(1)} px high`] : []),
    ...(contrast < CONTRAST ? [`${name}: “${text}” has ${contrast.toFixed(1)}:1`] : []),
    ...(cut ? [`${name}: “${text}” is cut`] : []),
    ...(over === null ? [] : [`${name}: “${text}” lies on “${over}”`]),
  ]);
}

async function everywhere(page: Page, state: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await faults(page, state, [width, height])));
  }
  return found;
}

describe('the hall screen at five sizes', () => {
  it('is large, bright and whole through a draw', async () => {
    const { page, complaints } = await openGlass(browser, `${kiosk.url}/projector`, { width: 1280, height: 720 });
    const found: string[] = [];
    for (const [state, bring, sign] of STATES) {
      await bring();
      await page.getByText(sign).first().waitFor();
      found.push(...(await everywhere(page, state)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 180_000);
});
