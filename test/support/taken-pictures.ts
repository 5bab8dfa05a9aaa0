import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** `ARBITER960_PICTURES=folder` keeps pictures of what tests see, for whoever wants to look. */
const folder = process.env['ARBITER960_PICTURES'];

export async function takePicture(page: Page, name: string, isWhole = false): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: isWhole });
}

/** Small and dark, large and light; the page is small and light again after it. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  for (const [width, height, colorScheme] of [
    [1280, 800, 'dark'],
    [1920, 1080, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${String(width)}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
