import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { axeFaults, openBrowser, openConsole, openScreen, smallTargets } from '../support/browser.ts';
import { KeptConsole } from '../support/kept-console.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');
const PAGES = [
  'tables',
  'table/2',
  'round',
  'draw',
  'print',
  'boards',
  'record',
  'games',
  'broadcast',
  'rehearsal',
  'castlings',
  'setup',
];

const data = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let browser: Browser;
let kiosk: Kiosk;
let kept: KeptConsole;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', '4']);
  kept = new KeptConsole(browser, kiosk);
});

afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(data, { recursive: true, force: true });
});

async function show(page: Page, name: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, name);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

describe('the console in a browser', () => {
  afterAll(() => kept.close());

  it.each([
    ['by day', false],
    ['by night', true],
  ])('has no fault of access on any page, %s, and no finger misses', async (_, dark) => {
    const { page, complaints } = await kept.show({ width: 1280, height: 800, dark });
    await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    for (const name of PAGES) {
      await show(page, name);
      expect([name, await axeFaults(page)]).toEqual([name, []]);
      expect([name, await smallTargets(page)]).toEqual([name, []]);
    }
    expect(complaints).toEqual([]);
  });

  it('takes the token out of the address and keeps it for a reload', async () => {
    const { page } = await openConsole(browser, kiosk);
    const first = page.getByRole('link', { name: /^Table 1,/u });
    await first.waitFor();
    expect(page.url()).not.toContain(kiosk.token);
    await page.reload();
    await first.waitFor();
    await page.context().close();
  });

  it.each([
    ['without a token', '/', 'This address is incomplete: the console needs the one with the token.'],
    ['with the token of an earlier start', '/#token=old', 'this page belongs to the earlier start'],
  ])('says in words that a page %s cannot come in, and why', async (_, path, sentence) => {
    const { page } = await openScreen(browser, kiosk.url + path);
    await page.getByText(sentence).waitFor();
    await page.getByRole('heading', { name: 'This is the arbiter’s console' }).waitFor();
    // Pages that cannot be opened are not offered.
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the hall screen' }).click();
    await page.waitForURL('**/projector');
    await page.context().close();
  });

  it.each([1280, 1920])(
    'begins every page at the same left edge, has one thing that is next, at most, and marks simulated play, %i pixels wide',
    async (width) => {
      const { page } = await kept.show({ width, height: 800 });
      const edges = new Map<string, number>();
      for (const name of PAGES) {
        await show(page, name);
        const { x } = (await page.locator('main > *').first().boundingBox()) ?? { x: -1 };
        edges.set(name, Math.round(x));
        const next = await page
          .locator('main .button.primary:not(:disabled, [aria-disabled="true"])')
          .allTextContents();
        expect(next.length, `${name}: ${next.join(', ')}`).toBeLessThanOrEqual(1);
        const marked = await page
          .getByText(/simulated/iu)
          .first()
          .isVisible();
        expect([name, marked]).toEqual([name, true]);
      }
      expect([...edges].filter(([, x]) => x !== edges.get('tables'))).toEqual([]);
    },
  );

  it('can be walked with keys alone, the focus always in sight', async () => {
    const { page } = await openConsole(browser, kiosk);
    await page.getByRole('link', { name: /^Table 4,/u }).waitFor();
    const reached: string[] = [];
    for (let steps = 0; steps < 40 && !reached.some((name) => name.startsWith('Table 4,')); steps++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { top, bottom } = element.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent.trim();
        const seen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
        return { name, seen: seen && bottom > 0 && top < innerHeight };
      });
      if (focus === null) continue;
      expect(focus).toEqual({ name: focus.name, seen: true });
      reached.push(focus.name);
    }
    expect(reached[0]).toBe('Skip to the content');
    expect(reached).toEqual(expect.arrayContaining(['Find a table or a player', 'Draw', 'Setup']));
    expect(reached.at(-1)).toMatch(/^Table 4,/u);
    await page.context().close();
  });

  it('brings the page that is chosen into sight in a small window, as one of 1280 pixels magnified twice is', async () => {
    const { page } = await kept.show({ width: 640, height: 400 });
    for (const name of ['Draw', 'Setup']) {
      await page.getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { name, exact: true, level: 1 });
      await heading.waitFor();
      const { y } = (await heading.boundingBox()) ?? { y: -1 };
      expect([name, y >= 0 && y < 200]).toEqual([name, true]);
    }
  });

  it('obeys its keys', async () => {
    const { page } = await openConsole(browser, kiosk);
    await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    await page.keyboard.press('2');
    await page.getByRole('article', { name: 'Table 2' }).waitFor();
    const corner = page.locator('article [role="gridcell"]').first();
    expect(await corner.getAttribute('aria-label')).toMatch(/^a8/u);
    await page.keyboard.press('f');
    expect(await corner.getAttribute('aria-label')).toMatch(/^h1/u);
    await page.keyboard.press('l');
    await page.getByRole('dialog', { name: /The last turn/u }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Manual' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('White 3');
    await expect.poll(() => page.getByRole('link', { name: /^Table \d,/u }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Table 3' }).waitFor();
    await page.context().close();
  });

  it.each([
    [1280, 800],
    [1920, 1080],
  ])('moves no table when one calls, at %i × %i', async (width, height) => {
    const calling = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    const tables = [1, 2, 3, 4, 5, 6].map((table) => ({
      table,
      white: `Anna ${String(table)}`,
      black: `Bruno ${String(table)}`,
    }));
    await calling.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', rules: USUAL_RULES });
    await calling.ask('start.give', { table: null, start: '518' });
    await calling.ask('hall.show', { screen: 'position' });
    const { page } = await openConsole(browser, calling, { width, height });
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Table \d,/u }) });
    await expect.poll(() => cards.count()).toBe(6);
    const boxes = async (): Promise<readonly unknown[]> =>
      Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const before = await boxes();
    const [third] = (await calling.tables()).filter(({ table }) => table === 3);
    if (third === undefined) throw new Error('no table 3');
    const moves = ['f3', 'e5', 'g4', 'Qh4#'];
    await calling.ask('table.played', { table: 3, seen: tableSeen(third), moves });
    await page
      .getByText(/checkmate/iu)
      .first()
      .waitFor();
    expect(await boxes()).toEqual(before);
    await page.context().close();
    await calling.kill();
  });

  it.each([
    ['at 200 %', 640, 400],
    ['on a narrow screen', 360, 740],
  ])('needs no scrolling sideways %s', async (_, width, height) => {
    const { page } = await kept.show({ width, height });
    await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    for (const name of PAGES) {
      await show(page, name);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, over]).toEqual([name, 0]);
    }
  });

  it.each([
    ['play', '.board'],
    ['blank', 'time'],
  ] as const)('nor has the hall screen a fault of access by “%s”', async (screen, shown) => {
    await kiosk.ask('hall.show', { screen });
    const { page } = await openScreen(browser, `${kiosk.url}/projector`, { width: 1920, height: 1080 });
    await page.locator(shown).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.context().close();
  });

  it('stands forced colours', async () => {
    const { page } = await kept.show();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe('a round from nothing', () => {
  it('is prepared, drawn, shown in the hall and printed', async () => {
    const empty = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    const { page, complaints } = await openConsole(browser, empty);
    const hall = await openScreen(browser, `${empty.url}/projector`, { width: 1920, height: 1080 });
    await page.getByRole('heading', { name: 'No round yet' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Prepare a round' }).click();
    await page.getByLabel('Tournament').fill('Autumn Open');
    await page.getByLabel('Players').fill('Anna Hector – Bruno Klein\nCem Aydın – Dora Novák\nEva – Farid');
    await page.getByRole('button', { name: 'Open the round' }).click();
    await hall.page.getByText('The start position will be drawn here').waitFor();
    expect(await axeFaults(hall.page)).toEqual([]);
    await page.getByRole('button', { name: 'Draw now' }).click();
    await page.getByRole('button', { name: 'Reveal it in the hall' }).click();
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await hall.page.getByRole('heading', { name: /^Start position number \d+$/u }).waitFor();
    expect(await axeFaults(hall.page)).toEqual([]);
    const share = await hall.page.evaluate(() => {
      const number = document.querySelector('.number.figures');
      return number === null ? 0 : (parseFloat(getComputedStyle(number).fontSize) * 0.727) / innerHeight;
    });
    expect(share).toBeGreaterThan(0.32);
    await show(page, 'print/pack?documents=tables');
    await page.locator('main[data-ready="true"]').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/gu)).toHaveLength(3);
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/u);
    expect([...complaints, ...hall.complaints]).toEqual([]);
    await page.context().close();
    await hall.page.context().close();
    await empty.kill();
  });
});

/** In the page. @returns what its clocks came to show while its own timer counted two seconds, as it counts them */
function clockChanges(): Promise<readonly string[]> {
  const shown = (): string => [...document.querySelectorAll('.clock')].map(({ textContent }) => textContent).join(' ');
  const before = shown();
  if (before === '') throw new Error('no clocks');
  return new Promise((resolve) => {
    const changes: string[] = [];
    let ticks = 0;
    const timer = setInterval(() => {
      const now = shown();
      if (now !== before) changes.push(now);
      if (++ticks < 20) return;
      clearInterval(timer);
      resolve(changes);
    }, 100);
  });
}

describe('a host that hangs', () => {
  it('is shown as live on no screen, and is again when it answers', async () => {
    const hanging = await Kiosk.start(serve, ['--data', temporaryFolder(), '--simulate', '2']);
    await hanging.ask('hall.show', { screen: 'play' });
    const arbiter = await openConsole(browser, hanging);
    const hall = await openScreen(browser, `${hanging.url}/projector`, { width: 1280, height: 720 });
    const pages = [arbiter.page, hall.page];
    await hall.page.getByText('Simulated White 1').waitFor();
    await arbiter.page.getByRole('link', { name: /^Table 1,/u }).waitFor();
    for (const page of pages) await page.locator('.stale').waitFor({ state: 'detached' });
    await hall.page.locator('.clock').first().waitFor();
    hanging.child.kill('SIGSTOP');
    for (const page of pages) await page.locator('.stale').waitFor();
    expect(await hall.page.evaluate(clockChanges)).toEqual([]);
    hanging.child.kill('SIGCONT');
    for (const page of pages) {
      await page.locator('.stale').waitFor({ state: 'detached' });
      await page.context().close();
    }
    await hanging.kill();
  });
});

describe('the hall screen', () => {
  it('never looks live when it is not, and comes back by itself', async () => {
    const folder = temporaryFolder();
    const first = await Kiosk.start(serve, ['--data', folder, '--simulate', '2']);
    await first.ask('hall.show', { screen: 'play' });
    const { page } = await openScreen(browser, `${first.url}/projector`, { width: 1280, height: 720 });
    await page.getByText('Simulated White 1').waitFor();
    await page.locator('.stale').waitFor({ state: 'detached' });
    await page.locator('.clock').first().waitFor();
    await first.kill();
    await page.getByText(/Connection lost \d\d:\d\d/u).waitFor();
    expect(await page.locator('.stale').count()).toBe(1);
    expect(await page.evaluate(clockChanges)).toEqual([]);
    const port = new URL(first.url).port;
    const again = await Kiosk.start(serve, ['--data', folder, '--simulate', '2', '--port', port]);
    await page.locator('.stale').waitFor({ state: 'detached' });
    await page.context().close();
    await again.kill();
  });
});
