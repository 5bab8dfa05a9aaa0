import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { difference } from './pictures.ts';

/** Another machine draws letters a little otherwise; a line that moved is more. */
const TOLERANCE = 0.02;

/** The first page of a preview, against the picture that is kept of it. */
export async function looksAsItDid(browser: Browser, page: Page, name: string): Promise<void> {
  const picture = await page.locator('.page').first().screenshot();
  const file = fileURLToPath(new URL(`../fixtures/paper/${name}.png`, import.meta.url));
  if (process.env['GOLDEN'] === 'write' || !existsSync(file)) {
    expect(process.env['GOLDEN'], 'there is no golden picture').toBe('write');
    writeFileSync(file, picture);
  }
  expect(await difference(browser, picture, readFileSync(file))).toBeLessThan(TOLERANCE);
}
