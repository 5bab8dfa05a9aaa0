import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A build that a test has made, in the environment of tests, would be larger and slower. */
it.each(['renderer', 'follow'])('%s is built as it is used: a developer’s build names its components', (area) => {
  const assets = fileURLToPath(new URL(`../../dist/${area}/assets`, import.meta.url));
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => /\w\.svelte\b/u.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
});
