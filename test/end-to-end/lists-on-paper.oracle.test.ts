import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { leftMm } from '../support/paper-measures.ts';
import { openPreview } from '../support/preview.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', folder]);
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('lists of many tables', () => {
  it.each([
    ['A4', 30, 1],
    ['A5', 30, 1],
    ['Letter', 30, 1],
    ['A4', 36, 1],
    ['Letter', 70, 2],
  ])('on %s, of %i tables, go to the foot of their pages and not over it', async (paper, count, pages) => {
    const tables = Array.from({ length: count }, (_, i) => ({
      table: i + 1,
      white: `Hector, Anna ${String(i)}`,
      black: `Novák, Dora ${String(i)}`,
    }));
    await kiosk.ask('tournament.open', { name: 'Internationales Gedächtnisturnier der Sieben Täler um den Wa' });
    await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', rules: USUAL_RULES, tables });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const page = await openPreview(browser, kiosk, `documents=checklist,pairings,names&paper=${paper}`, {
      white: true,
    });
    expect(await cutOff(page)).toEqual([]);
    expect(Math.min(...(await leftMm(page)))).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-document="pairings"]').count()).toBe(pages);
    const rows = await page
      .locator('.page')
      .evaluateAll((all) =>
        all.map((one) => [one.dataset['document'], one.querySelectorAll('tbody tr').length] as const),
      );
    for (const name of ['checklist', 'pairings', 'names']) {
      const counts = rows.flatMap(([document, count]) => (document === name ? [count] : []));
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(counts.length);
    }
    await page.context().close();
  });
});

it.each(['A4', 'A5', 'Letter'])(
  'on %s the scores of an armageddon stand one under the other, with what a draw is worth inside its column',
  async (paper) => {
    const tables = [
      { table: 1, white: 'Hector, Anna', black: 'Novák, Dora' },
      { table: 2, white: 'Li, Bo', black: 'Short, Bob' },
    ];
    await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
    await kiosk.ask('round.open', {
      name: 'Final',
      kind: 'armageddon',
      castlingMode: 'cg',
      rules: USUAL_RULES,
      tables,
    });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    for (const one of await kiosk.tables()) {
      const result = one.table === 1 ? '1/2-1/2' : '1-0';
      await kiosk.ask('result.set', { table: one.table, seen: tableSeen(one), result, reason: 'not-said' });
    }
    const page = await openPreview(browser, kiosk, `documents=pairings&paper=${paper}`, { white: true });
    const scores = await page.locator('td.result').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const { left, right } = text.getBoundingClientRect();
        return { left, spare: cell.getBoundingClientRect().right - right };
      }),
    );
    expect(scores).toHaveLength(2);
    expect(new Set(scores.map(({ left }) => Math.round(left))).size).toBe(1);
    expect(Math.min(...scores.map(({ spare }) => spare))).toBeGreaterThan(0);
    await page.context().close();
  },
);

it.each([
  ['A4', 30],
  ['A5', 30],
  ['Letter', 30],
  ['A4', 59],
])(
  'on %s every one of %i tables whose match is over is on the pairings, its results in their columns',
  async (paper, count) => {
    const numbers = Array.from({ length: count }, (_, i) => i + 1);
    const tables = numbers.map((table) => ({
      table,
      white: `Hector, Anna ${String(table)}`,
      black: `Novák, Dora ${String(table)}`,
    }));
    await kiosk.ask('tournament.open', { name: 'Vienna Chess960 Open 2026' });
    await kiosk.ask('round.open', { name: 'Quarter-final', castlingMode: 'cg', games: 2, rules: USUAL_RULES, tables });
    await kiosk.ask('start.give', { table: null, start: '267' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const { round } = (await kiosk.ask('snapshot', {})) as { readonly round: { readonly round: number } };
    for (const game of [1, 2] as const) {
      if (game === 2) await kiosk.ask('games.turn', { round: round.round, tables: numbers, game });
      for (const one of await kiosk.tables())
        await kiosk.ask('result.set', {
          table: one.table,
          seen: tableSeen(one),
          result: '1/2-1/2',
          reason: 'not-said',
        });
    }
    // All others are marked.
    const [signed] = await kiosk.tables();
    if (signed === undefined) throw new Error('no table');
    await kiosk.ask('result.sign', { table: signed.table, seen: tableSeen(signed), signed: true });
    const page = await openPreview(browser, kiosk, `documents=pairings&paper=${paper}`, { white: true });
    expect(await page.locator('tbody td:last-child').allTextContents()).toEqual(numbers.map(() => '1–1'));
    const spare = await page.locator('tbody td.result').evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return cell.getBoundingClientRect().width - text.getBoundingClientRect().width;
      }),
    );
    expect(Math.min(...spare)).toBeGreaterThan(3);
    expect(await cutOff(page)).toEqual([]);
    expect(Math.min(...(await leftMm(page)))).toBeGreaterThanOrEqual(0);
    expect(await page.locator('tbody th').allTextContents()).toEqual(numbers.map(String));
    await page.context().close();
  },
);
