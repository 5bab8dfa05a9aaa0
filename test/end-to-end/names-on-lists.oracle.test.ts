import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { openPreview } from '../support/preview.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const PAIRS = [
  ['GM Duda, Jan-Krzysztof', 'FM Müller-Lüdenscheidt, Hans-Peter'],
  ['GM Carlsen, Magnus', 'GM Abdusattorov, Nodirbek'],
  ['GM Nepomniachtchi, Ian', 'IM García Fernández, José Luis'],
] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The names on a list, with "|" where a line ends in one. */
function namesOn(page: Page): Promise<readonly string[]> {
  return page.locator('tbody bdi').evaluateAll((names) =>
    names.map(({ firstChild }) => {
      const range = document.createRange();
      let [text, lastTop] = ['', 0];
      [...(firstChild?.textContent ?? '')].forEach((letter, at) => {
        range.setStart(firstChild as Text, at);
        range.setEnd(firstChild as Text, at + 1);
        const { top } = range.getBoundingClientRect();
        text += at > 0 && top > lastTop ? `|${letter}` : letter;
        lastTop = top;
      });
      return text.replaceAll('\u00A0', ' ');
    }),
  );
}

it('in a list of few tables, in the largest letters, a name that has two lines is parted behind the surname', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Autumn Open' });
  const tables = PAIRS.map(([white, black], i) => ({ table: i + 1, white, black }));
  await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables });
  const lines = await namesOn(await openPreview(browser, kiosk, 'documents=pairings&paper=A4', { white: true }));
  expect(lines).toHaveLength(6);
  expect(lines.filter((name) => name.includes('|')).length).toBeGreaterThan(1);
  expect(lines.filter((name) => /(?<!, )\|/u.test(name))).toEqual([]);
});

it.each([
  ['usual names have one line', undefined, 1],
  ['names beside ratings have two lines at most, of which no title has one to itself', 2345, 2],
])('in lists of matches that are over %s', async (_, rating, most) => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const known = { title: '', federation: '', fideId: '', ...(rating === undefined ? {} : { rating }) };
  const pairs = [
    ['GM Carlsen, Magnus', 'FM Praggnanandhaa, David'],
    ['Fernández-Guillén, Henrik', 'WGM van Foreest, David'],
    ['IM Vachier-Lagrave, Irina', 'GM Nepomniachtchi, Ian'],
  ] as const;
  const tables = pairs.map(([white, black], i) => ({
    table: i + 1,
    white,
    black,
    details: { white: known, black: known },
  }));
  await kiosk.ask('tournament.open', { name: 'Autumn Open' });
  await kiosk.ask('round.open', { name: 'Final', games: 2, castlingMode: 'cg', rules: USUAL_RULES, tables });
  await kiosk.ask('start.give', { table: null, start: '267' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const { round } = (await kiosk.ask('snapshot', {})) as { readonly round: { readonly round: number } };
  for (const game of [1, 2] as const) {
    if (game === 2) await kiosk.ask('games.turn', { round: round.round, tables: [1, 2, 3], game });
    for (const one of await kiosk.tables())
      await kiosk.ask('result.set', { table: one.table, seen: tableSeen(one), result: '1-0', reason: 'not-said' });
  }
  for (const paper of ['A4', 'A5', 'Letter']) {
    const page = await openPreview(browser, kiosk, `documents=pairings&paper=${paper}`, { white: true });
    expect(await page.locator('tbody td:last-child').allTextContents()).toEqual(['1–1', '1–1', '1–1']);
    const names = await namesOn(page);
    expect(names).toHaveLength(6);
    expect(names.filter((name) => name.split('|').length > most || /^W?[GIF]M\s*\|/u.test(name))).toEqual([]);
    await page.context().close();
  }
});
