import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { loopbackEndpoint } from '../../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../../electron/web/server/server.ts';
import type { WebServer } from '../../../electron/web/server/server.ts';
import { openConsole, openScreen } from '../../support/browser.ts';
import type { AlertHall, Moment } from '../alerts/alert-hall.ts';

const files = join(fileURLToPath(new URL('../../..', import.meta.url)), 'dist', 'renderer');
const TOKEN = 'the-token-of-this-start';
const FULL_HD = { width: 1920, height: 1080 };
/** Pixels from one frame to the next: a page of tables in a third of a second. */
const SCROLLED = 48;
const SCROLL_MS = 6_000;
/** A console is open for hours: what it does while it is opened is not what is measured. */
const OPEN_MS = 10_000;

export interface Frames {
  /** Milliseconds from one to the next. */
  readonly tookMs: readonly number[];
  /** Of the tables that stood in the window, now and then, the part that was not drawn yet; null where none is left out. */
  readonly undrawn: number | null;
}

/** A hall with its consoles and a hall screen in Chromium, over the kiosk's own server. */
export class CrowdScreens {
  readonly #hall: AlertHall;
  readonly #server: WebServer;
  readonly #browser: Browser;
  readonly #consoles: Page[] = [];
  readonly #elsewhere: WebSocket[] = [];

  private constructor(hall: AlertHall, server: WebServer, browser: Browser) {
    this.#hall = hall;
    this.#server = server;
    this.#browser = browser;
  }

  static async open(browser: Browser, hall: AlertHall): Promise<CrowdScreens> {
    const started = await startWebServer({
      port: 0,
      endpoint: loopbackEndpoint(TOKEN),
      files,
      host: hall.screens,
      onRefusal: ({ kind, what }) => {
        throw new Error(`${kind}: ${what}`);
      },
    });
    if (!started.ok) throw new Error(started.fault.code);
    return new CrowdScreens(hall, started.value, browser);
  }

  get #url(): string {
    return `http://127.0.0.1:${String(this.#server.port)}`;
  }

  async openConsole(): Promise<Page> {
    const opened = openConsole(this.#browser, { url: this.#url, token: TOKEN }, FULL_HD);
    const { page } = await this.#hall.playDuring(opened);
    this.#consoles.push(page);
    await this.#hall.playDuring(page.waitForTimeout(OPEN_MS));
    return page;
  }

  /** Connects so many consoles, and a hall screen, that hear all and draw nothing here: in a hall each has its own machine. */
  async listenElsewhere(consoles: number): Promise<void> {
    const hellos = [...Array<object>(consoles).fill({ audience: 'arbiter', token: TOKEN }), { audience: 'hall' }];
    for (const hello of hellos) {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/socket`, { headers: { Origin: this.#url } });
      this.#elsewhere.push(socket);
      const heard = new Promise((resolve) => socket.once('message', resolve));
      socket.once('open', () => {
        socket.send(JSON.stringify({ hello }));
      });
      await this.#hall.playDuring(heard);
    }
  }

  endElsewhere(): void {
    for (const socket of this.#elsewhere.splice(0)) socket.terminate();
  }

  async openProjector(): Promise<Page> {
    const { page } = await this.#hall.playDuring(openScreen(this.#browser, `${this.#url}/projector`, FULL_HD));
    await this.#hall.playDuring(page.locator('main li').first().waitFor());
    return page;
  }

  /** Notes when the last of all consoles with a page here has the table in its list of those that need the arbiter. */
  readonly watch = async (table: number, _: unknown, told: Moment): Promise<void> => {
    const shown = this.#consoles.map((page) => page.evaluate(untilListed, table));
    void Promise.all(shown).then((moments) => {
      told.atMs = Math.max(...moments) - performance.timeOrigin;
    });
    await Promise.all(this.#consoles.map((page) => page.evaluate(() => new Promise(requestAnimationFrame))));
  };

  /** Scrolls the tables of a console up and down. */
  async scroll(page: Page, by: 'list' | 'boards'): Promise<Frames> {
    await this.#hall.playDuring(page.getByRole('button', { name: by === 'list' ? 'List' : 'Boards' }).click());
    return this.#hall.playDuring(page.evaluate(framesOfScroll, [SCROLLED, SCROLL_MS] as const));
  }

  /** Looks on while the hall screen goes from page to page. */
  async look(page: Page): Promise<Frames> {
    return this.#hall.playDuring(page.evaluate(framesOfScroll, [0, 2 * 12_000] as const));
  }

  async close(): Promise<void> {
    this.endElsewhere();
    for (const page of this.#consoles) await page.context().close();
    await this.#server.close();
  }
}

/** In the page. @returns epoch milliseconds at which it was drawn */
function untilListed(table: number): Promise<number> {
  return new Promise((resolve) => {
    const list = document.querySelector('#needs-heading')?.closest('aside');
    const look = (): void => {
      if (list?.querySelector(`a[href="#/table/${String(table)}"]`) == null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        resolve(performance.timeOrigin + performance.now());
      });
    };
    const observer = new MutationObserver(look);
    if (list !== undefined && list !== null) observer.observe(list, { subtree: true, childList: true });
    look();
  });
}

/** In the page. */
function framesOfScroll([pixels, lastingMs]: readonly [number, number]): Promise<Frames> {
  /** From frame to frame in which the tables are looked through, block by block: that takes time itself. */
  const LOOKED = 20;
  return new Promise((resolve) => {
    const main = document.querySelector('main');
    const tookMs: number[] = [];
    let step = pixels;
    let before = 0;
    let begun = 0;
    let seen = 0;
    let undrawn = 0;
    const look = (): void => {
      const { top, bottom } = main?.getBoundingClientRect() ?? new DOMRect();
      for (const block of main?.querySelectorAll('ul[data-block]') ?? []) {
        const place = block.getBoundingClientRect();
        if (place.bottom <= top || place.top >= bottom) continue;
        seen += block.childElementCount;
        undrawn += block.childElementCount - block.querySelectorAll('.number').length;
      }
    };
    const frame = (now: number): void => {
      if (begun === 0) begun = now;
      else tookMs.push(now - before);
      before = now;
      if (tookMs.length % LOOKED === 0) look();
      if (main !== null && step !== 0) {
        const top = main.scrollTop;
        main.scrollTop = top + step;
        if (main.scrollTop === top) step = -step;
      }
      if (now - begun < lastingMs) requestAnimationFrame(frame);
      else resolve({ tookMs, undrawn: seen === 0 ? null : undrawn / seen });
    };
    requestAnimationFrame(frame);
  });
}
