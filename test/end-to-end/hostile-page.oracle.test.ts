import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { newPage, openBrowser } from '../support/browser.ts';
import { entriesIn, refusalsIn } from '../support/hostile.ts';
import { Kiosk } from '../support/kiosk.ts';
import { HELPERS, TRICKS } from '../support/web-tricks.ts';

/** A page of another site in a real browser on the kiosk's machine. Its name, and one that was rebound, lead here. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-hostile-page-'));
const data = join(folder, 'data');
const SECRET = 'Secretplayer';
let kiosk: Kiosk;
let site: Server;
let browser: Browser;
let page: Page;
let origins: { readonly K: string; readonly R: string };
let address = '';

beforeAll(async () => {
  kiosk = await Kiosk.start(serve, ['--data', data]);
  await kiosk.ask('tournament.open', { name: 'Open' });
  const tables = [1, 2].map((table) => ({
    table,
    white: `${SECRET} ${String(table)}`,
    black: `${SECRET} ${String(10 + table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'play' });
  site = createServer(({ url = '' }, response) => {
    if (url.startsWith('/to?')) response.writeHead(302, { Location: url.slice(4) }).end();
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>evil</title><body>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://evil.example:${String((site.address() as AddressInfo).port)}/`;
  origins = { K: kiosk.url, R: kiosk.url.replace('127.0.0.1', 'rebound.example') };
  browser = await openBrowser(['--host-resolver-rules=MAP *.example 127.0.0.1', '--disable-popup-blocking']);
  page = await newPage(browser);
});
afterAll(async () => {
  await browser.close();
  site.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** All that the arbiter sees but the number of the notice and when files were asked for last, which is here; and what is written down. */
async function state(): Promise<string> {
  const view = (await kiosk.ask('snapshot', {})) as ConsoleView;
  const jobs = { ...view.jobs, ways: { ...view.jobs.ways, askedEpochMs: 0 } };
  return JSON.stringify([{ ...view, revision: 0, jobs }, entriesIn(data), await kiosk.get('/live/tables.json')]);
}

/** What a trick brings on the page that is open. */
async function tried(script: string): Promise<string> {
  const [K, R] = [JSON.stringify(origins.K), JSON.stringify(origins.R)];
  return String(await page.evaluate(`(async (K, R) => { ${HELPERS} ${script} })(${K}, ${R})`));
}

it.each([
  [`return get(K + '/live/tables.json')`, 'basic200['],
  [`return socket(K.replace('http', 'ws') + '/socket')`, 'LOADED'],
])('the kiosk’s own page would learn by %s', async (script, learnt) => {
  await page.goto(`${kiosk.url}/projector`);
  expect(await tried(script)).toContain(learnt);
});

describe('a page of another site', () => {
  it('has some 60 tricks', () => {
    expect(TRICKS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(TRICKS.map(({ name }) => name)).size).toBe(TRICKS.length);
  });

  it.each(TRICKS)('learns and changes nothing by: $name', async ({ script }) => {
    const before = await state();
    await page.goto(address);
    expect(await tried(script)).not.toMatch(/LOADED|Secretplayer|Arbiter960|"sp"|518|Round 1/u);
    expect(await state()).toBe(before);
    for (const other of page.context().pages()) if (other !== page) await other.close();
  });

  it('takes no place from the arbiter, and what it tried stands in the log', async () => {
    expect(await kiosk.tables()).toHaveLength(2);
    const screen = await newPage(browser);
    await screen.goto(`${kiosk.url}/#token=${kiosk.token}`);
    await screen.getByText(SECRET).first().waitFor();
    const kinds = refusalsIn(data).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'origin').length).toBeGreaterThan(40);
    expect(kinds).toContain('host');
  });
});
