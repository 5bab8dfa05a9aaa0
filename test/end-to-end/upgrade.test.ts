import { cpSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { Screens } from '../../electron/host/screens.ts';
import { loopbackEndpoint } from '../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../electron/web/server/server.ts';
import type { WebServer } from '../../electron/web/server/server.ts';
import { PLAIN_ACCESS, plainAccess } from '../support/access.ts';
import { openBrowser, openScreen } from '../support/browser.ts';
import { openHall } from '../support/hall.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A television in the hall that nobody touches, while the kiosk behind it is stopped, upgraded and started again. */
const built = fileURLToPath(new URL('../../dist/renderer', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** A kiosk on a folder of its own; `files` is its build. */
async function kiosk(files: string, port: number): Promise<WebServer> {
  const folder = temporaryFolder();
  const notAsked = (): never => {
    throw new Error('not asked');
  };
  const host = new Screens({
    main: openHall(folder).host,
    about: () => ({
      version: '0',
      dataDir: folder,
      isNewRecord: false,
      port: 0,
      startedEpochMs: 0,
      access: PLAIN_ACCESS,
    }),
    openDemonstration: notAsked,
    access: plainAccess(),
    beginAfresh: notAsked,
  });
  const endpoint = loopbackEndpoint('token');
  const server = await startWebServer({ port, endpoint, files, host, onRefusal: () => undefined });
  if (!server.ok) throw new Error(server.fault.code);
  onTestFinished(() => server.value.close());
  return server.value;
}

/** The same build with another name for its script, as any change makes it. */
function upgrade(files: string): string {
  const script = readdirSync(join(files, 'assets')).find((name) => /^index-.*\.js$/u.test(name)) ?? '';
  renameSync(join(files, 'assets', script), join(files, 'assets', 'index-newer.js'));
  const page = join(files, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(script, 'index-newer.js'));
  return '/assets/index-newer.js';
}

it.each([true, false])('a hall screen shows the build that its kiosk serves; upgraded: %s', async (upgraded) => {
  const files = join(temporaryFolder(), 'renderer');
  cpSync(built, files, { recursive: true });
  const before = await kiosk(files, 0);
  const { page } = await openScreen(browser, `http://127.0.0.1:${String(before.port)}/projector`);
  onTestFinished(() => page.context().close());
  const live = page.locator('main').first();
  await live.waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-loaded', 'before'));
  await before.close();
  await page.getByRole('alert').waitFor();
  const script = upgraded ? upgrade(files) : null;
  await kiosk(files, before.port);
  if (script === null) {
    // As it is live again it asks for its page, and has looked at the answer before a later one comes.
    await page.locator('.stale').waitFor({ state: 'detached' });
    await page.evaluate(async () => (await fetch(location.pathname, { cache: 'no-store' })).text());
    expect(await page.locator('html[data-loaded=before]').count()).toBe(1);
  } else {
    await page.locator(`script[src="${script}"]`).waitFor({ state: 'attached' });
    expect(await page.locator('html[data-loaded=before]').count()).toBe(0);
    await live.waitFor();
  }
});
