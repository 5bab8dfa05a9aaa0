import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, openBrowser, openScreen } from '../support/browser.ts';
import { difference } from '../support/pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Another machine draws letters a little otherwise; a box that moved is more. */
const TOLERANCE = 0.02;

let browser: Browser;
let server: ViteDevServer;
let page: Page;
let address: string;

beforeAll(async () => {
  browser = await openBrowser();
  server = await createServer({
    configFile: join(root, 'build/vite.renderer.config.ts'),
    root: join(root, 'renderer'),
    cacheDir: join(root, 'node_modules/.vite-styles'),
    logLevel: 'error',
    // Of what the other pages need nothing is made ready.
    optimizeDeps: { entries: ['styles/index.html'] },
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}styles/`;
  ({ page } = await openScreen(browser, address));
  await page.getByRole('heading', { name: 'House style' }).waitFor();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** High enough for the highest part of it: whatever goes by the height of the window stays as it is while a picture is taken. */
const VIEWPORT = { width: 1280, height: 1600 };

it.each(['light', 'dark'] as const)(
  'the house style looks as it did, %s, and has no fault of access',
  async (theme) => {
    // Its own page: what went wrong with one is not handed on to the next.
    const { page: painted } = await openScreen(browser, address, { ...VIEWPORT, dark: theme === 'dark' });
    await painted.getByRole('heading', { name: 'House style' }).waitFor();
    await painted.evaluate(() => document.fonts.ready);
    expect(await axeFaults(painted)).toEqual([]);
    const folder = join(root, 'test/fixtures/styles', theme);
    const others: string[] = [];
    for (const part of await painted.locator('main > section').all()) {
      const name = (await part.getByRole('heading').first().innerText()).toLowerCase().replaceAll(/[^a-z]+/gu, '-');
      const picture = await part.screenshot();
      const file = join(folder, `${name}.png`);
      if (process.env['GOLDEN'] === 'write') writeFileSync(file, picture);
      const golden = readFileSync(file);
      const differs = await difference(browser, picture, golden);
      if (differs >= TOLERANCE)
        others.push(`${name}: ${String(differs)}, ${sizeOf(picture)} and not ${sizeOf(golden)}`);
    }
    expect(others).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(await painted.locator('main > section').count());
    await painted.close();
  },
);

/** Width and height of a PNG, in pixels. */
function sizeOf(png: Buffer): string {
  return `${String(png.readUInt32BE(16))} × ${String(png.readUInt32BE(20))}`;
}

it('all that the README names stands there, and every size, space and colour of tokens.css', async () => {
  const styles = join(root, 'renderer/styles');
  const readme = readFileSync(join(styles, 'README.md'), 'utf8');
  // Of the table its first column, without its head; the page is a column itself.
  const named = [...readme.matchAll(/^\| ([a-z][^|]*?) +\|/gmu)].flatMap(([, name = '']) =>
    name === 'what' || name === 'column' ? [] : [name],
  );
  expect(named).toContain('under the pointer');
  const text = (await page.locator('main').innerText()).toLowerCase();
  expect(named.filter((name) => !text.includes(name))).toEqual([]);
  const tokens = [...readFileSync(join(styles, 'tokens.css'), 'utf8').matchAll(/^ {2}--([\w-]+): ([^;]+);/gmu)];
  const shown = tokens.flatMap(([, name = '', value = '']) =>
    /^(?:s\d+|text-(?!soft)\w+)$/u.test(name) || /^(?:light-dark|oklch)\(/u.test(value) ? [name] : [],
  );
  expect(shown.length).toBeGreaterThan(40);
  const lines = (await page.locator('main :is(p, li)').allInnerTexts()).map((line) => line.trim().split(' ')[0]);
  expect(shown.filter((name) => !lines.includes(name))).toEqual([]);
});

/** What a Svelte file is made of, with what that is made of. */
function partsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [, part = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.svelte)'/gu)) {
    const path = join(file, '..', part);
    if (found.has(path)) continue;
    found.add(path);
    partsOf(path, found);
  }
  return found;
}

it('every component that screens share stands there', () => {
  const folder = join(root, 'renderer/components');
  const shown = partsOf(join(root, 'renderer/styles/Styles.svelte'));
  const components = readdirSync(folder).filter((name) => name.endsWith('.svelte'));
  expect(components.filter((name) => !shown.has(join(folder, name)))).toEqual([]);
});

it('what opens over a page has no fault of access', async () => {
  await page.getByRole('button', { name: 'Open a dialog' }).press('Enter');
  await page.getByRole('dialog', { name: 'A dialog' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('is not in the product', () => {
  const assets = join(root, 'dist/renderer/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('House style'))).toEqual([]);
});
