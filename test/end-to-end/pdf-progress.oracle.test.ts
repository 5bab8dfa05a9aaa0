import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { longName } from '../support/table-states.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
/** Poster and castling card, and for each table its sheet and two scoresheets. */
const TABLES = 63;
const PAGES = 2 + 3 * TABLES;
/** Of the seconds that go by, so many have words of their own: a machine that others share may swallow some. */
const LEAST_SHARE = 0.8;
let browser: Browser;

interface Said {
  readonly text: string;
  readonly ms: number;
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('of a pack of 191 pages the console says every second how far its PDF is', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = Array.from({ length: TABLES }, (_, i) => ({
    table: i + 1,
    white: longName(i + 1, 'White'),
    black: longName(i + 1, 'Black'),
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '267' });
  const { page } = await openConsole(browser, kiosk);
  onTestFinished(() => page.context().close());
  await page.evaluate(() => (location.hash = '#/print/pack?documents=poster,tables,score,card'));
  await page.locator(`main[data-pages="${String(PAGES)}"][data-ready="true"]`).waitFor();
  const said = page.evaluate(
    () =>
      new Promise<readonly Said[]>((resolve) => {
        const status = document.querySelector('header [role="status"]');
        const found: Said[] = [];
        const look = (): void => {
          const text = status?.textContent ?? '';
          if (text === found.at(-1)?.text) return;
          found.push({ text, ms: performance.now() });
          if (/^(?:Saved|Cancelled|The PDF could not)/u.test(text)) resolve(found);
        };
        look();
        if (status !== null)
          new MutationObserver(look).observe(status, { childList: true, characterData: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const told = await said;
  const gaps = told.flatMap(({ ms }, i) => (i === 0 ? [] : [ms - (told[i - 1]?.ms ?? ms)]));
  // The first wait is that for the click.
  const seconds = gaps.slice(1).reduce((sum, gap) => sum + gap, 0) / 1000;
  const longest = Math.max(...gaps.slice(1)) / 1000;
  process.stdout.write(
    `${String(PAGES)} pages: ${seconds.toFixed(1)} s, told ${String(told.length)} times, at most ${longest.toFixed(2)} s the same words\n`,
  );
  expect(told.at(-1)?.text).toMatch(/^Saved to .+round-1.+\.pdf\s+Sealed: these sheets/u);
  expect(told.length).toBeGreaterThanOrEqual(LEAST_SHARE * seconds);
  expect(told.some(({ text }) => text.includes(`of ${String(PAGES)}`))).toBe(true);
});
