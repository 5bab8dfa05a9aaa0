import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packagedProgram, smoke } from '../../build/scripts/smoke.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

describe('the smoke test of a package', () => {
  it('passes a kiosk that starts, serves and ends', async () => {
    expect(await smoke(process.execPath, [serve, '--no-window'])).toBeNull();
  });

  it('says what is wrong with a program that serves something else', async () => {
    const script = join(temporaryFolder(), 'other.mjs');
    writeFileSync(
      script,
      `import { createServer } from 'node:http';
       const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1', () =>
         console.log('Listening on http://127.0.0.1:' + server.address().port));`,
    );
    expect(await smoke(process.execPath, [script])).toBe('its page begins with hello');
  });

  it('says what is wrong with a program that ends, or is not there', async () => {
    expect(await smoke(process.execPath, ['-e', 'process.exit(3)', '--'])).toBe('it ended with 3 before it listened');
    expect(await smoke('/nowhere/arbiter960')).toContain('ENOENT');
  });

  it.each([
    ['linux-unpacked/arbiter960'],
    ['win-unpacked/Arbiter960.exe'],
    ['mac-arm64/Arbiter960.app/Contents/MacOS/Arbiter960'],
  ])('finds %s', (place) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, place, '..'), { recursive: true });
    writeFileSync(join(folder, place), '');
    expect(packagedProgram(folder)).toBe(join(folder, place));
    expect(packagedProgram(join(folder, 'none'))).toBeNull();
  });
});
