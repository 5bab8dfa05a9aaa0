import type { Page } from 'playwright-core';

/** Of a page's text so many letters are told. */
const TOLD = 1_500;
/** How long a page is asked what it shows, milliseconds: one that hangs is told as such. */
const ASKED_MS = 5_000;

const open = new Set<Page>();

export function rememberPage(page: Page): void {
  open.add(page);
  page.once('close', () => open.delete(page));
}

/** Where each page that is open stands, and what it shows: a wait that fails says neither. */
export async function whatPagesShow(): Promise<string> {
  const told = [...open].map(async (page) => {
    const text = await page
      .locator('body')
      .innerText({ timeout: ASKED_MS })
      .catch(() => '(does not answer)');
    const size = page.viewportSize();
    const wide = size === null ? '' : `, ${String(size.width)} × ${String(size.height)}`;
    return `Page ${page.url()}${wide}, showed:\n${text.replaceAll(/\s*\n\s*/gu, '\n').slice(0, TOLD)}`;
  });
  return (await Promise.all(told)).join('\n\n');
}
