import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newPage, openBrowser } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it('what a browser’s own menu prints before all diagrams are drawn is a sentence, and no sheet without them', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder(), '--simulate', '1', '--start', '518']);
  onTestFinished(() => kiosk.kill());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await newPage(browser);
  // Diagrams wait until they are let go.
  await page.addInitScript(() => {
    const toBlob = Reflect.get<HTMLCanvasElement, 'toBlob'>(HTMLCanvasElement.prototype, 'toBlob');
    const waiting: (() => void)[] = [];
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, ...given) {
      waiting.push(() => {
        toBlob.apply(this, given);
      });
    };
    Object.assign(window, {
      draw: () => {
        for (const go of waiting.splice(0)) go();
      },
    });
  });
  await page.goto(`${kiosk.url}/#token=${kiosk.token}`);
  await page.locator('main:not([aria-busy="true"])').waitFor();
  await page.evaluate(() => {
    location.hash = '#/print/pack?documents=tables&paper=A4';
  });
  const sheet = page.locator('.page').first();
  const sentence = page.getByText('The sheets were not all laid out yet');
  await sheet.waitFor();
  expect(await sentence.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect([await sheet.isVisible(), await sentence.isVisible()]).toEqual([false, true]);
  await page.evaluate('draw()');
  await sheet.waitFor();
  expect(await sentence.count()).toBe(0);
});
