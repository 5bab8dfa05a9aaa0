import type { Browser, Page } from 'playwright-core';
import { newPage } from './browser.ts';
import type { Kiosk } from './kiosk.ts';

interface Look {
  readonly scale?: number;
  /** Its pictures are left white, each as large as if it were drawn: where everything stands is seen without them, in a third of the time. */
  readonly white?: boolean;
}

/** What a pack looks like before it is printed, once all of it is there. */
export async function openPreview(
  browser: Browser,
  { url, token }: Pick<Kiosk, 'url' | 'token'>,
  pack: string,
  { scale = 1, white = false }: Look = {},
): Promise<Page> {
  const page = await newPage(browser, { viewport: { width: 1000, height: 1300 }, deviceScaleFactor: scale });
  if (white) await page.addInitScript(leavePicturesWhite);
  await page.goto(`${url}/#token=${token}#/print/pack?${pack}`);
  await allThere(page);
  return page;
}

/**
 * Previews one after another in one page: loading the console is most of what a preview takes. They are of what the kiosk had when the
 * page was opened: once something has changed there, the page is closed, and the next preview has another.
 */
export class Previews {
  readonly #open: (pack: string) => Promise<Page>;
  #page: Page | null = null;

  constructor(...[browser, kiosk, look]: [Browser, Pick<Kiosk, 'url' | 'token'>, Look]) {
    this.#open = (pack) => openPreview(browser, kiosk, pack, look);
  }

  async show(pack: string): Promise<Page> {
    if (this.#page === null) return (this.#page = await this.#open(pack));
    const page = this.#page;
    // The one before is gone before this one comes: nothing of it is taken for this, though it were of the same pack.
    await goTo(page, '#/setup');
    await page.locator('main[data-ready]').waitFor({ state: 'detached' });
    await goTo(page, `#/print/pack?${pack}`);
    await allThere(page);
    return page;
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = null;
  }
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

async function allThere(page: Page): Promise<void> {
  await page.locator('main[data-ready="true"]').waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium 156 gives the last picture that comes no box until its page is laid out anew, as it is on paper.
    for (const image of document.querySelectorAll<HTMLElement>('main img')) {
      image.style.display = 'none';
      void image.offsetHeight;
      image.style.removeProperty('display');
    }
  });
}

/** In the page. */
function leavePicturesWhite(): void {
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done) {
    const size = `width="${String(this.width)}" height="${String(this.height)}"`;
    done(new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`], { type: 'image/svg+xml' }));
  };
}
