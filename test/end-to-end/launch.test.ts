import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../build/scripts/find-browser.mjs';
import { Intruder } from '../support/hostile.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PATIENCE_MS, until } from '../support/patience.ts';

/** What another user of this machine could take from the list of processes while the kiosk opens a real browser. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const NOBODY = 65_534;

/** Starts the browser without a window and with a port, so that the test sees the page; all else is as the kiosk asked. */
async function browserIn(folder: string): Promise<string> {
  const program = (await findBrowser()) ?? '';
  const sandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const file = join(folder, 'browser');
  writeFileSync(
    file,
    `#!/bin/sh\nexec "${program}" --headless=new ${sandbox} --disable-gpu --remote-debugging-port=0 "$@"\n`,
    { mode: 0o755 },
  );
  return file;
}

/** Every argument of every process that stands in the list now. */
function argumentsOfAll(): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      } catch {
        return []; // It has ended.
      }
    });
}

describe.skipIf(process.platform !== 'linux')('the list of processes', () => {
  it('shows nobody the way in while the console opens, and the console opens', async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const program = await browserIn(folder);
    const kiosk = await Kiosk.start(serve, ['--data', data], { CHROME_PATH: program, DISPLAY: ':0' });
    onTestFinished(() => kiosk.kill());
    const portFile = join(data, 'browser', 'DevToolsActivePort');
    // It is there before anything stands in it.
    const port = await until(
      () => existsSync(portFile) && (/^(\d+)\n/u.exec(readFileSync(portFile, 'utf8'))?.[1] ?? null),
    );
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: PATIENCE_MS });
    onTestFinished(async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await until(() => !argumentsOfAll().some((word) => word.includes(join(data, 'browser'))));
    });
    const page = browser.contexts()[0]?.pages()[0];
    await page?.waitForSelector('main', { timeout: PATIENCE_MS });
    expect(page?.url()).toMatch(new RegExp(`^${kiosk.url}/`, 'u'));
    const ours = argumentsOfAll().filter((word) => word.includes(data) || word.includes(kiosk.url));
    expect(ours.filter((word) => word.startsWith('--app='))).not.toEqual([]);
    for (const word of ours) {
      expect(word).not.toContain(kiosk.token);
      for (const token of word.match(/[\w-]{16,}/gu) ?? []) {
        const thief = await new Intruder(kiosk).open();
        thief.send({ hello: { audience: 'arbiter', token } });
        expect(await thief.closed).toBe(4401);
      }
    }
    const place = ours.find((word) => word.startsWith('--app='))?.slice('--app='.length) ?? '';
    expect(place).toBe(pathToFileURL(join(data, 'running.html')).href);
    if (process.getuid?.() === 0) {
      const { status } = spawnSync('cat', [join(data, 'running.html')], { uid: NOBODY });
      expect(status).not.toBe(0);
    }
  });

  it('a second start says where the console is, without its token, and opens the same page', async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const kiosk = await Kiosk.start(serve, ['--data', data]);
    onTestFinished(() => kiosk.kill());
    const file = join(folder, 'told');
    const program = join(folder, 'browser');
    writeFileSync(program, `#!/bin/sh\nprintf "%s\\n" "$@" >"${file}"\n`, { mode: 0o755 });
    const second = spawn(process.execPath, [serve, '--port', '0', '--data', data], {
      env: { ...process.env, CHROME_PATH: program, DISPLAY: ':0' },
    });
    let said = '';
    for (const stream of [second.stdout, second.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
    expect(await new Promise((resolve) => second.once('close', resolve))).toBe(2);
    expect(said).toContain(join(data, 'running.html'));
    expect(said).not.toContain(kiosk.token);
    expect(readFileSync(file, 'utf8').split('\n')).toContain(`--app=${pathToFileURL(join(data, 'running.html')).href}`);
  });
});
