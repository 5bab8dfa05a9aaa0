import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../dist/follow', import.meta.url));

/** All that the page for spectators loads before it shows the round: telephones load it over the air. */
it('the page for spectators is loaded with 60 kB at most, and loads no typeface', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|js|css|svg)$/u.test(file),
  );
  const loaded = files.filter((file) => file !== 'verifier.html');
  expect(loaded.some((file) => file.endsWith('.js'))).toBe(true);
  const bytes = loaded.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('woff'))).toEqual(
    [],
  );
});
