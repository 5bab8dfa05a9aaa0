import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { cutOff } from '../support/cut.ts';
import { Kiosk } from '../support/kiosk.ts';
import { Previews } from '../support/preview.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const PX_PER_MM = 96 / 25.4;
const PX_PER_PT = 96 / 72;

/** At arm's length. A5 has each player on a page of its own. */
it('the castling card is read where one sits, from any start, and nothing of it runs over', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const tables = [{ table: 1, white: 'Anna Hector', black: 'Bruno Klein' }];
  await kiosk.ask('tournament.open', { name: 'Ashford Open' });
  // One hand makes all steps on either side, one castling is a move of one piece, either rook stands where the king goes, a position of one's own.
  for (const start of ['518', '930', 'BNRNQKRB', 'bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1']) {
    const rules = { ...USUAL_RULES, profile: 'fide' } as const;
    await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', rules, tables });
    await kiosk.ask('start.give', { table: null, start });
    await kiosk.ask('hall.show', { screen: 'position' });
    const previews = new Previews(browser, kiosk, { white: true });
    for (const [paper, leastPt, leastMm] of [
      ['A4', 11, 58],
      ['Letter', 11, 55],
      ['A5', 10, 55],
    ] as const) {
      const page = await previews.show(`documents=card&paper=${paper}`);
      expect([start, paper, await cutOff(page)]).toEqual([start, paper, []]);
      const gaps = await page.locator('article').evaluateAll((all) =>
        all.flatMap((article) => {
          const parts = [...article.children].map((part) => part.getBoundingClientRect());
          return parts.slice(1).map(({ top }, i) => top - (parts[i]?.bottom ?? 0));
        }),
      );
      // Neither what begins nor what ends touches a rule.
      expect([start, paper, Math.min(...gaps) / PX_PER_MM >= 1]).toEqual([start, paper, true]);
      const below = await page.locator('article').evaluateAll((all) =>
        all.map((article) => {
          const room = article.getBoundingClientRect().bottom - parseFloat(getComputedStyle(article).paddingBottom);
          return (article.lastElementChild?.getBoundingClientRect().bottom ?? 0) - room;
        }),
      );
      expect([start, paper, Math.max(...below) < 1]).toEqual([start, paper, true]);
      const entries = page.locator('.entries');
      const lines = await entries
        .locator('.says:not(.whole)')
        .evaluateAll((all) => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
      // A step stands on two lines at most beside its picture.
      expect([start, paper, lines.every((high) => Math.round(high) <= 2)]).toEqual([start, paper, true]);
      const letters = await entries
        .locator('p, dt, dd')
        .evaluateAll((all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize))));
      const widths = await entries
        .locator('img')
        .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
      expect([start, paper, letters / PX_PER_PT >= leastPt - 0.05]).toEqual([start, paper, true]);
      expect([start, paper, widths / PX_PER_MM >= leastMm]).toEqual([start, paper, true]);
    }
    await previews.close();
  }
});

it('boards and castlings of the poster begin and end where its head does', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  await kiosk.ask('tournament.open', { name: 'Ashford Open' });
  const tables = [{ table: 1, white: 'Anna Hector', black: 'Bruno Klein' }];
  await kiosk.ask('round.open', { name: 'Round 3', castlingMode: 'cg', tables });
  await kiosk.ask('start.give', { table: null, start: '147' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const previews = new Previews(browser, kiosk, { white: true });
  onTestFinished(() => previews.close());
  for (const paper of ['A4', 'Letter', 'A5']) {
    const page = await previews.show(`documents=poster&paper=${paper}`);
    const [[left = 0, right = 0] = [], ...rows] = await page
      .locator('article > :is(header, .boards, .castling)')
      .evaluateAll((all) =>
        all.map((row) => [
          (row.firstElementChild ?? row).getBoundingClientRect().left,
          (row.lastElementChild ?? row).getBoundingClientRect().right,
        ]),
      );
    const off = rows.flatMap(([from = 0, to = 0]) => [Math.abs(from - left), Math.abs(to - right)]);
    expect([paper, off.length, Math.max(...off) < 2]).toEqual([paper, 4, true]);
  }
});
