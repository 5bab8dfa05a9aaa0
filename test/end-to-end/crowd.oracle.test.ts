import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loopbackEndpoint } from '../../electron/web/server/endpoint.ts';
import type { ScreenHost } from '../../electron/web/server/screen-host.ts';
import type { Refusal } from '../../electron/web/server/refusals.ts';
import { startWebServer } from '../../electron/web/server/server.ts';
import { openBrowser, openConsole, openScreen } from '../support/browser.ts';
import { Intruder, line, status } from '../support/hostile.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';

/** Whoever has shown no token takes no place away from whoever has: a page, a program and a crowd try. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-crowd-'));
let browser: Browser;
let kiosk: Kiosk;

beforeAll(async () => {
  browser = await openBrowser();
  kiosk = await Kiosk.start(serve, ['--data', join(folder, 'data')]);
});
afterAll(async () => {
  await browser.close();
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The console opens in a browser, and its requests are answered. */
async function expectConsole(): Promise<void> {
  const { page } = await openConsole(browser, kiosk);
  await page.waitForSelector('main');
  await page.context().close();
  expect(await kiosk.tables()).toEqual([]);
}

/** A page of another origin on this machine, open in a browser. */
async function foreignPage(host: string): Promise<Awaited<ReturnType<typeof openScreen>>['page']> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>x</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { page } = await openScreen(browser, `http://${host}:${String((server.address() as AddressInfo).port)}/`);
  onTestFinished(async () => {
    await page.context().close();
    server.closeAllConnections();
    server.close();
  });
  return page;
}

describe('the console opens', () => {
  // The second is of the same site, as browsers count sites: ports make no difference.
  it.each(['localhost', '127.0.0.1'])('while a page at %s asks as fast as it can', async (host) => {
    const page = await foreignPage(host);
    await page.evaluate((url) => {
      const ask = (): void => {
        void fetch(url, { mode: 'no-cors', cache: 'no-store' }).then(ask, ask);
      };
      for (let n = 0; n < 12; n++) ask();
    }, `${kiosk.url}/live/tables.json`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const answers = [];
    for (let n = 0; n < 40; n++) {
      answers.push(await status(kiosk, n % 2 === 0 ? '/' : '/live/tables.json'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(answers.filter((code) => code !== 200)).toEqual([]);
    await expectConsole();
  });

  it('while a program holds as many halls as it gets', async () => {
    const halls = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const hall = new Intruder(kiosk);
        await Promise.race([hall.open(), hall.closed]);
        return hall;
      }),
    );
    onTestFinished(() => {
      for (const { socket } of halls) socket.terminate();
    });
    for (const hall of halls) if (hall.socket.readyState === 1) hall.send({ hello: { audience: 'hall' } });
    await expectConsole();
  });

  it('while a program keeps a thousand connections alive', async () => {
    const request = `GET /live/tables.json HTTP/1.1\r\nHost: ${new URL(kiosk.url).host}\r\n\r\n`;
    const lines = Array.from({ length: 1_000 }, () => line(kiosk, request).socket);
    const asking = setInterval(() => {
      for (const socket of lines.slice(0, 100)) if (socket.writable) socket.write(request);
    }, 1_000);
    onTestFinished(() => {
      clearInterval(asking);
      for (const socket of lines) socket.destroy();
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expectConsole();
  });

  it('by itself where its page was refused at first: it is asked for again, token and all', async () => {
    const refused: string[] = [];
    const endpoint = loopbackEndpoint('t');
    const onRefusal = ({ what }: Refusal): number => refused.push(what);
    const bare = await startWebServer({ port: 0, endpoint, files: null, host: NO_HOST, onRefusal });
    if (!bare.ok) throw new Error(bare.fault.code);
    const { page } = await openScreen(browser, `http://127.0.0.1:${String(bare.value.port)}/#token=t`);
    onTestFinished(async () => {
      await page.context().close();
      await bare.value.close();
    });
    await until(() => refused.filter((what) => what === '/').length >= 3);
    expect(new URL(page.url()).hash).toBe('#token=t');
  });
});

const NO_HOST: ScreenHost = {
  connect: expect.unreachable,
  report: () => expect.unreachable(),
  livePgn: () => '',
  publicTables: () => [],
  publicHalls: () => null,
  evidenceFile: () => null,
};
