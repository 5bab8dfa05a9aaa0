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
  await page.locator('main[data-ready="true"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** In the page. */
function leavePicturesWhite(): void {
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done) {
    const size = `width="${String(this.width)}" height="${String(this.height)}"`;
    done(new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`], { type: 'image/svg+xml' }));
  };
}
