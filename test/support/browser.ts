import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { findHeadlessBrowser } from '../../build/scripts/find-browser.mjs';
import { SAME_PLACE_MS, SAME_SIGN_MS } from '../../renderer/stores/keys.ts';
import { rememberPage } from './open-pages.ts';
import { ON_PAGE_MS, PATIENCE_MS } from './patience.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as a window shows them: a browser without one fits them to its pixels, and lines break elsewhere.
  '--font-render-hinting=none',
];

/**
 * Features it is started without. Two are the suggestions under an address line in which nobody types: pages of their own that each new
 * window loads, at a third of what opening the console takes. The others are Playwright's, whose list this one replaces: a browser obeys
 * the last of a kind.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let shared: Browser | null = null;

/**
 * A real Chromium without a window. Files of one worker have the same one, as starting it takes a second: once closed it has no page, no
 * cookie and no store, and waits for the next. With switches, or without more features, it is another, and ends when it is closed.
 */
export async function openBrowser(switches: readonly string[] = [], without: readonly string[] = []): Promise<Browser> {
  if (switches.length + without.length > 0) return launch(switches, without);
  if (shared?.isConnected() === true) return shared;
  const browser = await launch([], []);
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  shared = browser;
  return browser;
}

/** One that ends when it is closed: a program that has it can end. */
export function openOwnBrowser(): Promise<Browser> {
  return launch([], []);
}

async function launch(switches: readonly string[], without: readonly string[]): Promise<Browser> {
  const executablePath: string | null = await findHeadlessBrowser();
  if (executablePath === null) throw new Error('No Chromium-family browser: run `npm run browser` first');
  const args = [...ARGUMENTS, `--disable-features=${[...WITHOUT, ...without].join(',')}`, ...switches];
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}

/** A page of its own context, gone with it; what should come on it is waited for as long as on any. */
export async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(ON_PAGE_MS);
  rememberPage(page);
  paceKeys(page);
  return page;
}

/** A hand takes its time between two presses of one key: sooner, they count once. */
function paceKeys({ keyboard }: Page): void {
  const press = keyboard.press.bind(keyboard);
  let last = { key: '', atMs: 0 };
  keyboard.press = async (key, options) => {
    const leftMs = last.key === key ? last.atMs + apartMs(key) - performance.now() : 0;
    if (leftMs > 0) await pause(leftMs);
    await press(key, options);
    last = { key, atMs: performance.now() };
  };
}

/** Keys that only lead from one place to the next, as Tab and arrows do, count as fast as they come. */
function apartMs(key: string): number {
  if (/(?:Tab|Arrow\w+)$/u.test(key)) return 0;
  return (key.length === 1 && key !== ' ' ? SAME_SIGN_MS : SAME_PLACE_MS) + 20;
}

export interface OpenScreen {
  readonly page: Page;
  /** What the page complained about: uncaught errors, and what the policy header refused. */
  readonly complaints: readonly string[];
}

export async function openScreen(
  browser: Browser,
  url: string,
  view: { readonly width: number; readonly height: number; readonly dark?: boolean; readonly touch?: boolean } = {
    width: 1280,
    height: 800,
  },
): Promise<OpenScreen> {
  const { width, height, dark = false, touch = false } = view;
  const page = await newPage(browser, {
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(url);
  return { page, complaints };
}

/** The arbiter's console of a kiosk, once it has been told of the hall: a key pressed before that finds no table. */
export async function openConsole(
  browser: Browser,
  { url, token }: { readonly url: string; readonly token: string },
  view?: Parameters<typeof openScreen>[2],
): Promise<OpenScreen> {
  const opened = await openScreen(browser, `${url}/#token=${token}`, view);
  await opened.page.locator('main:not([aria-busy="true"])').waitFor();
  return opened;
}

/**
 * What axe-core finds, with contrast judged at 7:1, which is more than the 4.5:1 that it judges otherwise. The engine is run by the
 * debugger: the page's policy would refuse it.
 */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      // The one for 7:1 leaves what has less than 4.5:1 to the other.
      rules: { 'color-contrast': { enabled: true }, 'color-contrast-enhanced': { enabled: true } },
      // The style sheets are the page's own already.
      preload: false,
      // What passes is not told, nor where it stands.
      resultTypes: ['violations'],
      selectors: false,
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Controls that a finger could miss: smaller than so many pixels in one direction. Links inside a sentence are not meant. */
export async function smallTargets(page: Page, least = 44): Promise<readonly string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('button, select, textarea, input, a:not(p > a)')].flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const missed = width > 0 && (width < least || height < least) && !element.classList.contains('skip');
        return missed ? [`${element.outerHTML.slice(0, 120)}: ${String(width)} × ${String(height)}`] : [];
      }),
    least,
  );
}
