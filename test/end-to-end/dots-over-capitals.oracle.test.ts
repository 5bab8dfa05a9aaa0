import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function started(): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Åland Öppen' });
  const long = 'Wolfeschlegelsteinhausenbergerdorff, Hubert';
  const tables = [1, 2, 3].map((table) => ({
    table,
    white: `Öztürk, Marta ${'I'.repeat(table)}`,
    black: `${long} ${'I'.repeat(table)}`,
  }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}

it.each(['#/tables', '#/table/2', '#/round'])('no box cuts off what stands over a capital: %s', async (hash) => {
  const kiosk = await started();
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.getByText('Öztürk').first().waitFor();
  const found = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    let letters = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.search(/[ÅÖ]/u) ?? -1;
      if (at === -1) continue;
      const letter = document.createRange();
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      // From the highest to the lowest of any letter of its typeface.
      const { top, width } = letter.getBoundingClientRect();
      if (width === 0 || node.parentElement?.closest('.visually-hidden') !== null) continue;
      letters += 1;
      for (let box: HTMLElement | null = node.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible' && box.getBoundingClientRect().top > top + 0.5)
          cut.push(`${box.className}: ${node.textContent ?? ''}`);
    }
    return { cut, letters };
  });
  expect(found.letters).toBeGreaterThan(1);
  expect(found.cut).toEqual([]);
});
