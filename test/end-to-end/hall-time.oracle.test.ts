import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayTime } from '../../electron/contract/messages/en/format.ts';
import { secondsNow } from '../../electron/contract/clock-now.ts';
import { newPage, openBrowser } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', folder, '--simulate', '1']);
  // The first game brings the hall to play; what it is shown after that stays.
  await until(async () => typeof (await kiosk.tables())[0]?.gameId === 'string');
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A hall screen on a machine whose clock is wrong by so many milliseconds, and that believes to be elsewhere. */
async function screen(wrongMs: number, timezoneId: string): Promise<Page> {
  const page = await newPage(browser, { viewport: { width: 1280, height: 720 }, timezoneId });
  await page.addInitScript((ms) => {
    const right = Date.now;
    Date.now = () => right() + ms;
  }, wrongMs);
  await page.goto(`${kiosk.url}/projector`);
  return page;
}

/** Seconds of `1:05:09` or `5:09`. */
function seconds(text: string | null): number {
  const parts = /\d+(?::\d\d)+/u.exec(text ?? '')?.[0].split(':') ?? [];
  return parts.length === 0 ? NaN : parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

const WRONG = [
  ['right', 0, 'UTC'],
  ['seven minutes late', -7 * 60_000, 'Pacific/Auckland'],
  ['three hours early', 3 * 3_600_000, 'America/New_York'],
] as const;

describe.each(WRONG)('a hall screen on a machine whose clock is %s', (_, wrongMs, zone) => {
  it('counts down to the moment of the host', async () => {
    // Of the last five minutes seconds are told.
    const startEpochMs = Date.now() + 4 * 60_000;
    const timetable = { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs };
    await kiosk.ask('timetable.set', { round: 1, timetable });
    await kiosk.ask('hall.show', { screen: 'position' });
    const page = await screen(wrongMs, zone);
    const apart = async (): Promise<number> => {
      const shown = seconds(await page.getByRole('timer').textContent());
      return Math.abs(shown - (startEpochMs - Date.now()) / 1000);
    };
    await expect.poll(apart).toBeLessThan(3);
    await page.context().close();
  });

  it('counts the running clock down from when the host read it', async () => {
    await kiosk.ask('hall.show', { screen: 'play' });
    const page = await screen(wrongMs, zone);
    const running = page.locator('.running .clock');
    await running.waitFor();
    const apart = async (): Promise<number> => {
      const shown = seconds(await running.textContent());
      const clock = (await kiosk.tables())[0]?.clock ?? null;
      const side = clock?.running ?? null;
      // Whose clock runs may change between the two looks.
      return side === null ? NaN : Math.abs(shown - (secondsNow(clock, side, Date.now()) ?? NaN));
    };
    await expect.poll(apart).toBeLessThan(3);
    await page.context().close();
  });

  it('shows the host’s time of day', async () => {
    const page = await screen(wrongMs, zone);
    await page.locator('.hall time').first().waitFor();
    await until(async () => (await page.locator('.hall time').first().textContent()) === dayTime(Date.now()));
    await page.context().close();
  });
});
