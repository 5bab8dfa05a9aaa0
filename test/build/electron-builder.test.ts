import { fileURLToPath } from 'node:url';
import { DebugLogger } from 'builder-util';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('build/electron-builder.yml', () => {
  it('is what the packager understands', async () => {
    const config = await getConfig(root, 'build/electron-builder.yml', null);
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('is judged: an unknown key is named', async () => {
    const config = await getConfig(root, 'build/electron-builder.yml', null);
    const wrong = { ...config, colour: 'green' };
    await expect(validateConfiguration(wrong, new DebugLogger(false))).rejects.toThrow('colour');
  });
});
