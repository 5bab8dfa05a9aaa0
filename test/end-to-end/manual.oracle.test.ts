import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { pdfInfo, pdfPages, readsPdf } from '../support/pdf-text.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** The console of a kiosk without a round. */
async function emptyConsole(): Promise<Page> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  return (await openConsole(browser, kiosk, { width: 1280, height: 800 })).page;
}

/** Whether all of it, but for a rounded pixel, is within what scrolls around it, and within the window. */
function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const frame = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1))
        return false;
    }
    return top >= 0 && bottom <= innerHeight;
  });
}

function ground(what: Locator): Promise<string> {
  return what.evaluate((element) => getComputedStyle(element).backgroundColor);
}

describe('the manual in a window of 1280 by 800', () => {
  it('has the caret where a word is searched for, and is read on and closed by keys all the same', async () => {
    const page = await emptyConsole();
    await page.keyboard.press('?');
    const manual = page.getByRole('dialog', { name: 'Manual' });
    const search = manual.getByRole('searchbox');
    const chapter = manual.getByRole('region');
    await chapter.waitFor();
    expect(await search.inputValue()).toBe('');
    await page.keyboard.press('PageDown');
    await expect.poll(() => chapter.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('PageUp');
    await expect.poll(() => chapter.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.keyboard.press('Escape');
    await manual.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await manual.waitFor();
    await page.keyboard.type('castling');
    expect(await search.inputValue()).toBe('castling');
    await manual.locator('mark').first().waitFor();
  });

  it('opens a chapter at its top, with its name in sight in the contents, and marks no other as chosen', async () => {
    const page = await emptyConsole();
    await page.keyboard.press('?');
    const manual = page.getByRole('dialog', { name: 'Manual' });
    await manual.getByRole('heading', { name: 'The first fifteen minutes' }).waitFor();
    const contents = manual.getByRole('navigation');
    for (const name of ['Messages, and what to do', 'Round: players and results', 'Keys']) {
      const entry = contents.getByRole('button', { name });
      await entry.click();
      const heading = manual.getByRole('heading', { name });
      await heading.waitFor();
      expect([name, await isInSight(heading), await isInSight(entry)]).toEqual([name, true, true]);
      await manual.getByRole('region', { name }).hover();
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => isInSight(heading)).toBe(false);
      expect(await isInSight(entry)).toBe(true);
    }
    const chosen = contents.locator('[aria-current]');
    expect(await chosen.count()).toBe(1);
    const other = contents.getByRole('button', { name: 'Setup' });
    await other.hover();
    expect(await ground(other)).not.toBe(await ground(chosen));
  });

  it('has the keys and the messages in sight, and pictures that are dimmed in the dark', async () => {
    const page = await emptyConsole();
    await page.keyboard.press('?');
    const contents = page.getByRole('dialog', { name: 'Manual' }).getByRole('navigation');
    for (const name of ['The first fifteen minutes', 'Keys', 'Messages, and what to do'])
      expect([name, await isInSight(contents.getByRole('button', { name }))]).toEqual([name, true]);
    const filter = (): Promise<string> =>
      page
        .locator('article img')
        .first()
        .evaluate((img) => getComputedStyle(img).filter);
    expect(await filter()).toBe('none');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await filter()).not.toBe('none');
  });

  it('has every chapter in sight in its contents in a large window, and says in a smaller one that they go on', async () => {
    const page = await emptyConsole();
    await page.keyboard.press('?');
    const contents = page.getByRole('dialog', { name: 'Manual' }).getByRole('navigation');
    const entries = contents.locator('li button');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await entries.first().waitFor();
    const outOfSight = async (): Promise<number> => {
      const seen = await Promise.all((await entries.all()).map(isInSight));
      return seen.filter((one) => !one).length;
    };
    expect(await entries.count()).toBeGreaterThan(16);
    await expect.poll(outOfSight).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(outOfSight).toBeGreaterThan(0);
    // Grounds that scroll with the list cover the shadows at its ends, which do not.
    const list = contents.locator('ul').first();
    const grounds = await list.evaluate((ul) => getComputedStyle(ul).backgroundAttachment);
    expect(grounds).toBe('local, local, scroll, scroll');
  });

  it('turns to the message that is searched for', async () => {
    const page = await emptyConsole();
    await page.keyboard.press('?');
    const manual = page.getByRole('dialog', { name: 'Manual' });
    await manual.getByRole('searchbox').fill('not restored yet');
    await manual.getByRole('button', { name: 'Messages, and what to do' }).click();
    const found = manual.locator('[data-found="phrase"]').first();
    await found.waitFor();
    expect(await isInSight(found)).toBe(true);
    await manual.getByRole('searchbox').fill('');
    expect(await manual.locator('details[open]').count()).toBe(0);
  });

  it('tells what is under the pointer from the page one is on', async () => {
    const page = await emptyConsole();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const [here, other] = [pages.locator('[aria-current]'), pages.getByRole('link', { name: 'Draw' })];
    const atRest = await ground(other);
    await other.hover();
    expect(await ground(other)).not.toBe(atRest);
    expect(await ground(other)).not.toBe(await ground(here));
  });

  it('is printed whole by the key that prints, though it stands in a dialog', async () => {
    const page = await emptyConsole();
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Manual' }).waitFor();
    await page.keyboard.press('Control+p');
    await page.locator('.draw-paper').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    for (const name of ['The first fifteen minutes', 'Tables without boards', 'Keys'])
      expect(await page.locator('.draw-paper').getByRole('heading', { name, level: 3 }).isVisible()).toBe(true);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('is printed without the messages too, and its pictures are as wide as their column', async () => {
    const page = await emptyConsole();
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const all = ['Keys', 'Messages, and what to do'];
    for (const [name, last] of [
      ['Print without messages', all.slice(0, 1)],
      ['Print the manual', all],
    ] as const) {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Manual' }).getByRole('button', { name }).click();
      const paper = page.locator('.draw-paper');
      await paper.waitFor({ state: 'attached' });
      const titles = await paper.locator('h3').allTextContents();
      expect(titles.filter((title) => all.includes(title))).toEqual(last);
      expect(await paper.locator('nav li').count()).toBe(titles.length);
      await page.emulateMedia({ media: 'print' });
      const shares = await paper.locator('.chapter img').evaluateAll((pictures) =>
        pictures.map((one) => {
          const width = one.closest('article')?.querySelector('h3')?.getBoundingClientRect().width ?? 0;
          return Math.round((100 * one.getBoundingClientRect().width) / width);
        }),
      );
      expect(new Set(shares)).toEqual(new Set([100]));
      await page.emulateMedia({ media: null });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await paper.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
    }
  });

  it.skipIf(!readsPdf).each(['A4', 'Letter'])(
    'is a book of %s: title, contents with the pages on which chapters are, and the number of each page',
    async (paper) => {
      const page = await emptyConsole();
      await page.evaluate((chosen) => {
        window.print = () => {
          document.body.dataset['printedAs'] = document.title;
        };
        localStorage.setItem('arbiter960.pack', `paper=${chosen}`);
      }, paper);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Manual' }).waitFor();
      await page.keyboard.press('Control+p');
      await page.locator('.draw-paper').waitFor({ state: 'attached' });
      // It is sent when its pictures are drawn; a file saved from the print dialog is named by the title.
      await page.locator('body[data-printed-as]').waitFor();
      expect(await page.locator('body').getAttribute('data-printed-as')).toBe('Arbiter960: the arbiter’s manual');
      const contents = await page.locator('.draw-paper nav li').allTextContents();
      await page.emulateMedia({ media: 'print' });
      // A stop behind a key stands on its line, and keys that mean one thing stand beside each other.
      const apart = await page.locator('.draw-paper').evaluate((paper) => {
        const stops = [...paper.querySelectorAll('p kbd, li kbd')].filter(({ parentElement }) => {
          const rects = parentElement?.localName === 'span' ? parentElement.getClientRects() : [];
          return rects.length !== 1;
        });
        const keys = [...paper.querySelectorAll('dt:has(> kbd)')].filter(
          (dt) => new Set([...dt.children].map((key) => Math.round(key.getBoundingClientRect().top))).size !== 1,
        );
        return [...stops, ...keys].map(({ textContent }) => textContent);
      });
      expect(apart).toEqual([]);
      await page.emulateMedia({ media: null });
      const file = join(temporaryFolder(), 'manual.pdf');
      await page.pdf({ path: file, preferCSSPageSize: true });
      expect(pdfInfo(file, 'Page size')).toContain(paper.toLowerCase() === 'a4' ? 'A4' : 'letter');
      const pages = pdfPages(file);
      expect(pages.map((text, i) => text.includes(`${String(i + 1)} / ${String(pages.length)}`))).not.toContain(false);
      expect(pages[0]).toMatch(/Arbiter960: the arbiter’s manual\sVersion \d/u);
      const told = contents.map((line) => Number(/\d+$/u.exec(line)?.[0]));
      const begun = contents.map((_, i) => 1 + pages.findIndex((text) => text.includes(`\n${String(i + 1)} `)));
      expect(contents.length).toBeGreaterThan(15);
      expect(told).toEqual(begun);
    },
  );
});
