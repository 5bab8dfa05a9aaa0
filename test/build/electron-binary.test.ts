import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installedElectron, noPlaceForElectron } from '../../build/scripts/electron-binary.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const script = fileURLToPath(new URL('../../build/scripts/electron-binary.mjs', import.meta.url));

/** What `fetchElectron` answers when the download comes from this server. */
async function fetchedFrom(answer: RequestListener, patienceMs: number): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const mirror = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  const code = `import(${JSON.stringify(script)}).then(async (m) => console.log(JSON.stringify(await m.fetchElectron(${String(patienceMs)}))))`;
  const child = spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ELECTRON_MIRROR: mirror, electron_config_cache: temporaryFolder() },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(output);
}

describe('fetching Electron', () => {
  it('gives up when it is refused', async () => {
    const reason = await fetchedFrom((_request, response) => response.writeHead(403).end(), PATIENCE_MS);
    expect(reason).toMatch(/^Electron could not be fetched \(.*403/u);
  });

  it('gives up when no byte comes', async () => {
    const reason = await fetchedFrom(() => undefined, 300);
    expect(reason).toBe('Electron could not be fetched (no byte for 0.3 s).');
  });

  it('gives up when the bytes stop coming', async () => {
    const reason = await fetchedFrom((_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' }).write(Buffer.alloc(1000));
    }, 300);
    expect(reason).toBe('Electron could not be fetched (no byte for 0.3 s).');
  });

  it('does not take what is not Electron', async () => {
    const before = installedElectron();
    const reason = await fetchedFrom((_request, response) => response.end('not a zip'), PATIENCE_MS);
    expect(reason).toMatch(/^Electron could not be fetched \(.*checksum/iu);
    expect(installedElectron()).toBe(before);
  });
});

describe('a place for Electron', () => {
  const place = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv, uid: number): string | null =>
    noPlaceForElectron({ platform, env, getuid: () => uid });
  it('is any desktop', () => {
    expect(place('linux', { DISPLAY: ':0' }, 1000)).toBeNull();
    expect(place('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 1000)).toBeNull();
    expect(place('darwin', {}, 501)).toBeNull();
    expect(place('win32', {}, 0)).toBeNull();
  });
  it('is not Linux without a display, nor root, who would have no sandbox', () => {
    expect(place('linux', {}, 1000)).toMatch(/display/u);
    expect(place('linux', { DISPLAY: ':0' }, 0)).toMatch(/root/u);
  });
});
