import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DebugLogger } from 'builder-util';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { describe, expect, it } from 'vitest';

interface Config {
  readonly linux: { readonly icon: string; readonly target: readonly string[] };
  readonly win: { readonly icon: string; readonly target: readonly string[] };
  readonly mac: { readonly icon: string; readonly target: unknown };
  readonly deb: { readonly fpm: readonly string[] };
}

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('build/electron-builder.yml', () => {
  it('is what the packager understands', async () => {
    const config = await getConfig(root, 'build/electron-builder.yml', null);
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('names files that are there', async () => {
    const config = (await getConfig(root, 'build/electron-builder.yml', null)) as unknown as Config;
    const icons = [config.linux.icon, config.win.icon, config.mac.icon];
    const rules = config.deb.fpm.map((line) => line.split('=')[0] ?? '');
    expect([...icons, ...rules].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('makes what each system installs', async () => {
    const config = (await getConfig(root, 'build/electron-builder.yml', null)) as unknown as Config;
    expect([config.linux.target, config.win.target]).toEqual([['AppImage', 'deb'], ['nsis']]);
    expect(config.mac.target).toEqual([{ target: 'dmg', arch: ['x64', 'arm64'] }]);
  });

  it('is judged: an unknown key is named', async () => {
    const config = await getConfig(root, 'build/electron-builder.yml', null);
    const wrong = { ...config, colour: 'green' };
    await expect(validateConfiguration(wrong, new DebugLogger(false))).rejects.toThrow('colour');
  });
});
