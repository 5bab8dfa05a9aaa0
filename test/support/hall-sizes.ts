import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { drawnTexts } from './legible.ts';

/** Pictures of all states are kept here when it is set. */
const SHOTS = process.env['ARBITER960_SHOTS'];

const SIZES = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
] as const;

/**
 * Somebody six picture heights away sees a letter of 19 of 1080 lines at 10 minutes of arc, one of 38 at 20: the first is
 * the least for anything, the second for what everybody comes for. A tall screen is measured by its width.
 */
const LEAST = 19 / 1080;
const GREAT = 38 / 1080;
const CONTRAST = 10;
/** A television cuts what is nearer to the edge than this, as a part of the shorter side. */
const MARGIN = 0.009;

/** What is too small, too pale, cut or written over on a hall screen at each of its sizes. */
export async function faultsAtAllSizes(page: Page, state: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await faults(page, state, [width, height])));
  }
  return found;
}

async function faults(
  page: Page,
  state: string,
  [width, height]: readonly [number, number],
): Promise<readonly string[]> {
  const texts = await drawnTexts(page);
  const side = Math.min(width, height);
  const name = `${state.replaceAll(' ', '-')}-${String(width)}x${String(height)}`;
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }
  if (texts.length < 2) return [`${name}: nothing is written on it`];
  const near = (await distancesFromEdge(page)).filter(({ distance }) => distance < MARGIN * side);
  const atEdge = near.map(({ what, distance }) => `${name}: ${what} is ${distance.toFixed(1)} px from the edge`);
  return [
    ...atEdge,
    ...texts.flatMap(({ text, capHeight, contrast, great, cut, over }) => [
      ...(capHeight < (great ? GREAT : LEAST) * side ? [`${name}: “${text}” is ${capHeight.toFixed(1)} px high`] : []),
      ...(contrast < CONTRAST ? [`${name}: “${text}” has ${contrast.toFixed(1)}:1`] : []),
      ...(cut ? [`${name}: “${text}” is cut`] : []),
      ...(over === null ? [] : [`${name}: “${text}” lies on “${over}”`]),
    ]),
  ];
}

/** Of boards, codes and what is lit around a time. */
function distancesFromEdge(page: Page): Promise<readonly { readonly what: string; readonly distance: number }[]> {
  return page.locator('.shown, .follow').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('[role="img"], .clock, .code')])
      .map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        const distance = Math.min(left, top, innerWidth - right, innerHeight - bottom);
        return { what: each.getAttribute('aria-label') ?? each.className, distance };
      }),
  );
}
