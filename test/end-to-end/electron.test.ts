import { _electron } from 'playwright-core';
import type { ElectronApplication } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { installedElectron, noPlaceForElectron } from '../../build/scripts/electron-binary.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const binary = installedElectron();
const reason =
  noPlaceForElectron(process) ?? (binary === null ? 'Electron’s binary is not here (npm start fetches it).' : null);
if (reason !== null) process.stdout.write(`Electron itself is not tested: ${reason}\n`);

describe.skipIf(reason !== null)('the kiosk in Electron', () => {
  it('shows the console in a sandbox, with the shell’s bridge and nothing of Node', async () => {
    const kiosk = await _electron.launch({
      executablePath: binary ?? '',
      args: [root, '--port', '0', '--data', temporaryFolder()],
      timeout: PATIENCE_MS,
    });
    try {
      await expectSandboxed(kiosk);
    } finally {
      await kiosk.close();
    }
  });
});

async function expectSandboxed(kiosk: ElectronApplication): Promise<void> {
  const page = await kiosk.firstWindow({ timeout: PATIENCE_MS });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.waitForSelector('main');
  const seen = await page.evaluate(() => ({
    bridge: Object.keys((globalThis as { readonly shell?: object }).shell ?? {}).sort(),
    node: 'process' in globalThis || 'require' in globalThis,
    origin: location.origin,
  }));
  expect(seen.bridge).toEqual(['print', 'quit', 'savePdf', 'setKiosk']);
  expect(seen.node).toBe(false);
  expect(seen.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
  const refused = await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
  expect(refused).toBe('denied');
  expect(await page.evaluate(() => window.open('about:blank') === null)).toBe(true);
}
