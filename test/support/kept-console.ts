import type { Browser, Page } from 'playwright-core';
import { openConsole } from './browser.ts';
import type { OpenScreen } from './browser.ts';
import type { Kiosk } from './kiosk.ts';

interface View {
  readonly width: number;
  readonly height: number;
  readonly dark?: boolean;
}

/**
 * The console of a kiosk for cases that look at it one after another, at any size: loading it is most of what opening takes. Each finds its
 * first page as if it were new, without a dialog, focus or anything scrolled; what it is to remember of itself needs a console of its own.
 */
export class KeptConsole {
  readonly #open: (view: View) => Promise<OpenScreen>;
  #opened: OpenScreen | null = null;

  constructor(browser: Browser, kiosk: Pick<Kiosk, 'url' | 'token'>) {
    this.#open = (view) => openConsole(browser, kiosk, view);
  }

  async show(view: View = { width: 1280, height: 800 }): Promise<OpenScreen> {
    if (this.#opened === null) return (this.#opened = await this.#open(view));
    const { page } = this.#opened;
    await page.setViewportSize({ width: view.width, height: view.height });
    await page.emulateMedia({ colorScheme: view.dark === true ? 'dark' : 'light', forcedColors: 'none' });
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    // By way of another page: that of the case before is gone, and this one comes anew.
    for (const name of ['setup', 'tables']) await goTo(page, name);
    await page.locator('dialog').waitFor({ state: 'detached' });
    return this.#opened;
  }

  async close(): Promise<void> {
    await this.#opened?.page.context().close();
    this.#opened = null;
  }
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, name);
  await page.locator(`nav a[aria-current="page"][href="#/${name}"]`).waitFor({ state: 'attached' });
}
