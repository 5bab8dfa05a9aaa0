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

it('on the result sheet what stands over a capital touches no second line of the name above', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const tables = [1, 2, 3, 4, 5, 6].map((table) => ({
    table,
    white: `Wolfeschlegelsteinhausenbergerdorff, Hubert ${'I'.repeat(table)}`,
    black: `Ó Conaill, Frank ${'I'.repeat(table)}`,
  }));
  tables[0] = {
    ...tables[0],
    table: 1,
    white: 'Wijesinghe Arachchilage Don Nimal Jayasuriya, Chandrasekhara',
    black: 'Ana',
  };
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  await page.evaluate(() => {
    location.hash = '#/round';
  });
  await page.getByRole('option').first().waitFor();
  const between = await page.getByRole('option').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [above, below] = [...row.querySelectorAll('bdi')].map((name) => name.getBoundingClientRect());
      if (above === undefined || below === undefined || above.height < 1.5 * below.height) return [];
      return [(below.top - above.bottom) / below.height];
    }),
  );
  expect(between.length).toBeGreaterThan(0);
  expect(Math.min(...between)).toBeGreaterThan(0.08);
});
