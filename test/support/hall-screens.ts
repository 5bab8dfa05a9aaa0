import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { Browser, Page } from 'playwright-core';
import { openScreen } from './browser.ts';
import { CuttableLine } from './cuttable-line.ts';
import { Kiosk } from './kiosk.ts';

/** What happens to the line of a hall screen. */
export type Mishap = 'restart' | 'refused' | 'silent';

/** Milliseconds. */
export interface Mended {
  /** From the mishap until every screen said that it is old. */
  readonly noticed: number;
  /** From the line's return until the right state stood on all. */
  readonly right: number;
  /** What was drawn before stood there meanwhile as bright as ever, beside what says that it is old. */
  readonly isReadable: boolean;
}

const LOST = /Connection lost \d\d:\d\d/u;

/** A kiosk with a round, and hall screens that reach it over a line that can be cut. */
export class HallScreens {
  readonly pages: readonly Page[];
  readonly #serve: string;
  readonly #data: string;
  readonly #line: CuttableLine;
  #kiosk: Kiosk;

  private constructor(serve: string, data: string, kiosk: Kiosk, line: CuttableLine, pages: readonly Page[]) {
    this.#serve = serve;
    this.#data = data;
    this.#kiosk = kiosk;
    this.#line = line;
    this.pages = pages;
  }

  static async open(browser: Browser, serve: string, data: string, count: number): Promise<HallScreens> {
    const kiosk = await Kiosk.start(serve, ['--data', data]);
    await kiosk.ask('tournament.open', { name: 'Open' });
    await kiosk.ask('round.open', {
      name: 'Round 1',
      tables: [{ table: 1, white: 'Anna', black: 'Bruno' }],
      castlingMode: 'cg',
    });
    await kiosk.ask('hall.show', { screen: 'position' });
    const line = await CuttableLine.open(kiosk.url);
    const opened = await Promise.all(Array.from({ length: count }, () => openScreen(browser, `${line.url}/projector`)));
    return new HallScreens(
      serve,
      data,
      kiosk,
      line,
      opened.map(({ page }) => page),
    );
  }

  /** Something new happens while no screen hears it. @param lasting milliseconds the line stays cut after all said so. */
  async mishap(kind: Mishap, sp: number, lasting = 0): Promise<Mended> {
    const since = performance.now();
    if (kind === 'restart') await this.#kiosk.kill();
    else this.#line.cut(kind);
    await Promise.all(this.pages.map((page) => page.getByRole('alert').filter({ hasText: LOST }).waitFor()));
    const noticed = performance.now() - since;
    const isReadable = (await Promise.all(this.pages.map(staysReadable))).every(Boolean);
    await new Promise((resolve) => setTimeout(resolve, lasting));
    if (kind === 'restart') {
      this.#kiosk = await Kiosk.start(this.#serve, ['--data', this.#data]);
      this.#line.kioskUrl = this.#kiosk.url;
      // The port answers from here on; giving a start is one more moment in which the screen may come back.
    }
    const backAt = performance.now();
    await this.give(sp);
    const mendedAt = kind === 'restart' ? backAt : performance.now();
    this.#line.mend();
    await this.shows(sp);
    return { noticed, right: performance.now() - mendedAt, isReadable };
  }

  async give(sp: number): Promise<void> {
    const { round } = (await this.#kiosk.ask('snapshot', {})) as ConsoleView;
    const over = round?.draw.phase === 'drawn' ? round.draw.draw : undefined;
    await this.#kiosk.ask('start.give', { table: null, start: String(sp), over });
    await this.#kiosk.ask('hall.show', { screen: 'position' });
  }

  async shows(sp: number): Promise<void> {
    const heading = `Start position number ${String(sp)}`;
    await Promise.all(
      this.pages.map(async (page) => {
        await page
          .locator('h1')
          .filter({ hasText: new RegExp(`^${heading}$`, 'u') })
          .waitFor({ state: 'attached' });
        await page.getByRole('alert').waitFor({ state: 'detached' });
      }),
    );
  }

  /** A screen switched on anew. @returns milliseconds until it shows the right state. */
  async fresh(sp: number): Promise<number> {
    const since = performance.now();
    await Promise.all(this.pages.map((page) => page.reload()));
    await this.shows(sp);
    return performance.now() - since;
  }

  async close(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.context().close()));
    this.#line.close();
    await this.#kiosk.kill();
  }
}

async function staysReadable(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [shown, told] = [document.querySelector('.stale'), document.querySelector('[role="alert"]')];
    if (shown === null || told === null) return false;
    const { opacity, filter } = getComputedStyle(shown);
    const strip = told.getBoundingClientRect();
    const isBeside = shown.getBoundingClientRect().bottom <= strip.top + 1;
    return opacity === '1' && filter === 'none' && isBeside && strip.height < innerHeight / 10;
  });
}
