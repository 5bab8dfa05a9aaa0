import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { openBrowser, openConsole } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { openPreview } from '../support/preview.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('the players’ meeting of two rapid games stays between its margins, and the way to all sheets in sight', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const rules = { ...USUAL_RULES, regime: 'rapid', timeControl: parseTimeControl('15+10') } as const;
  const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
  await kiosk.ask('tournament.open', { name: 'Freestyle Match Cup 2026' });
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg', games: 2, rules });
  await kiosk.ask('draw.quick', { round: 1, excluded: [518] });
  await kiosk.ask('hall.show', { screen: 'position' });
  for (const paper of ['A4', 'A5', 'Letter']) {
    const page = await openPreview(browser, kiosk, `documents=meeting&paper=${paper}`, { white: true });
    const over = await page.locator('.page article').evaluate((article) => {
      const within = article.getBoundingClientRect().bottom - parseFloat(getComputedStyle(article).paddingBottom);
      return (article.lastElementChild?.getBoundingClientRect().bottom ?? 0) - within;
    });
    expect([paper, Math.max(0, Math.round(over))]).toEqual([paper, 0]);
    await page.context().close();
  }
  // What is usual is read out standing: it fills the sheet, and says how one castles from the position of the round.
  await kiosk.ask('round.open', { name: 'Round 2', tables, castlingMode: 'cg', rules: USUAL_RULES });
  await kiosk.ask('start.give', { table: null, start: '267' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const usual = await openPreview(browser, kiosk, 'documents=meeting&paper=A4', { white: true });
  const article = usual.locator('.page article');
  expect(await article.evaluate((one) => (parseFloat(getComputedStyle(one).fontSize) * 72) / 96)).toBeGreaterThan(13);
  expect(await article.innerText()).toContain('0-0-0 K stays, R b→d');
  await usual.context().close();
  const { page } = await openConsole(browser, kiosk, { width: 1280, height: 800 });
  await page.evaluate(() => {
    location.hash = '#/print';
  });
  for (const one of await page.getByRole('checkbox').all()) if (await one.isEnabled()) await one.check();
  const all = page.getByRole('link', { name: /^Preview \d+ pages?$/u });
  await page.locator('li').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await all.boundingBox())?.y ?? -1).toBeGreaterThan(56);
  expect((await all.boundingBox())?.y).toBeLessThan(800);
});
