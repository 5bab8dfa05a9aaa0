import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser, openConsole } from '../support/browser.ts';
import { restingLayout, unseen } from '../support/cut.ts';
import { HandBoard } from '../support/hand-board.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const START = 'bbrnqnkr/pppppppp/8/8/8/8/PPPPPPPP/BBRNQNKR w CHch - 0 1';

it.skipIf(!hasPseudoTerminals())(
  'what is asked of a rook that stood on the king’s target, its answers and the Laws are seen without scrolling',
  async () => {
    const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
    onTestFinished(() => kiosk.kill());
    await kiosk.ask('tournament.open', { name: 'City Championship' });
    const tables = [
      { table: 1, white: 'Hector, Anna', black: 'Quist, Maximilian' },
      { table: 2, white: 'Lund, Liv', black: 'Tal, Jo' },
    ];
    await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
    await kiosk.ask('start.give', { table: null, start: 'BBRNQNKR' });
    await kiosk.ask('hall.show', { screen: 'position' });
    const board = new HandBoard('44001', START);
    onTestFinished(() => {
      board.unplug();
    });
    await kiosk.ask('table.connect', { table: 1, path: board.path });
    const first = async () => (await kiosk.tables())[0];
    await until(async () => (await first())?.state === 'ready');
    board.clock.start();
    await until(async () => (await first())?.gameId != null);
    await board.play('e2e4 a7a6 e1e2 b7b6 d1c3 g7g6 f1g3 h7h6');
    await board.carry('c1d1 g1e1');
    await board.press();
    await until(async () => (await first())?.questions.some(({ open }) => open) === true);

    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      const { page } = await openConsole(browser, kiosk, { width, height });
      await page.evaluate(() => (location.hash = '#/table/1'));
      await page.locator('.seen li').first().waitFor();
      await restingLayout(page);
      const asked = ['.question', '.warning', '.ways .button', '.to-do', '.laws'];
      expect(await unseen(page, [...asked, '.picture section', '.seen li', '.bar .button'])).toEqual([]);
      // No key is alone in a row.
      const tops = await page
        .locator('article .bar .button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      const rows = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      expect(rows).toHaveLength(2);
      expect(Math.min(...rows), rows.join()).toBeGreaterThanOrEqual(4);
      // Squares of its small boards have whole pixels.
      const sides = await page
        .locator('.seen .board')
        .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth % 8));
      expect(sides).toEqual([0, 0, 0, 0]);
    }
  },
);
