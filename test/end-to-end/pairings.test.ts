import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { axeFaults, openBrowser, openConsole, smallTargets } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { takePictures } from '../support/taken-pictures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
}

/** As from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Players').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

it('pairings are pasted, chosen, read in other letters and come in again while games run', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const view = async (): Promise<ConsoleView> => (await kiosk.ask('snapshot', {})) as ConsoleView;
  const seats = async (): Promise<readonly string[]> =>
    (await view()).tables.map(({ table, white, black }) => `${String(table)} ${white} – ${black}`);
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openConsole(browser, kiosk);
  await page.evaluate(() => (location.hash = '#/round'));
  await page.getByRole('heading', { name: 'Prepare a round' }).waitFor();
  await page.getByLabel('Tournament', { exact: true }).fill('City Championship');
  await takePictures(page, 'pairings-empty');
  // Else the browser would show a file that is dropped beside its field, in the place of the console.
  for (const kind of ['dragover', 'drop'])
    expect(
      await page.evaluate(
        (type) => !document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true })),
        kind,
      ),
    ).toBe(true);

  const typed = Array.from({ length: 30 }, (_, i) => `White ${String(i + 1)} – Black ${String(i + 1)}`);
  await page.getByLabel('Players').fill([...typed, 'A\tB\tC', 'Odd One – half bye'].join('\n'));
  await page.getByText('30 tables, 1 bye read').waitFor();
  await page.getByText('Line 31: More than two names').waitFor();
  const below = page.getByText(/^▼ \d+ more tables and 1 bye below$/u);
  await below.waitFor();
  // As many as are not seen whole.
  const counted = await page.locator('.understood .scroll').evaluate((list) => {
    const edge = list.querySelector('p')?.getBoundingClientRect().top ?? 0;
    const names = [...list.querySelectorAll('li .text')].slice(0, 30);
    return [
      parseInt(list.querySelector('p')?.textContent.slice(2) ?? ''),
      names.filter((each) => each.getBoundingClientRect().bottom > edge + 1).length,
    ];
  });
  expect(counted[0]).toBe(counted[1]);
  await page.locator('.understood .scroll').evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await below.waitFor({ state: 'detached' });
  expect(await axeFaults(page)).toEqual([]);
  await takePictures(page, 'pairings-typed');
  await page.getByLabel('Players').fill('');

  await paste(
    page,
    'Bo.\tName\tRtg\tResult\tName\tRtg\n1\tHill, Ada\t2400\t\tStone, Bob\t2300\n2\tPark, Cleo\t\t\tbye\t',
  );
  await page.getByText('Pasted text').waitFor();
  expect(await page.getByLabel('Column 5').inputValue()).toBe('black');
  await takePictures(page, 'pairings-pasted');
  await page.getByRole('button', { name: 'Do not use the file' }).click();

  await choose(page, 'r1.csv', 'Board;White;Black\n1;\xc8\xe1p;Bob\n2;Cleo;Dan\n3;Eve;Fox\n;Gil;bye');
  await page.getByText('Èáp – Bob').waitFor();
  await page.getByRole('combobox', { name: 'Encoding' }).selectOption('windows-1250');
  await page.getByText('Čáp – Bob').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await takePictures(page, 'pairings-letters');
  await page.getByRole('button', { name: 'Open the round' }).click();
  await expect.poll(seats).toEqual(['1 Čáp – Bob', '2 Cleo – Dan', '3 Eve – Fox']);
  // The file is kept, too, before the page goes on.
  await page.waitForURL(/#\/draw$/u);

  await kiosk.ask('start.give', { table: null, start: '785' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const [first] = (await view()).tables;
  if (first === undefined) throw new Error('there is no table');
  await kiosk.ask('game.begin', { table: 1, seen: tableSeen(first) });
  await page.evaluate(() => (location.hash = '#/round'));
  await page.getByRole('button', { name: 'Update pairings from a file…' }).click();
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width, height: 760 });
  await choose(
    page,
    'r1.csv',
    'Board;White;Black\n1;Bob;\xc8\xe1p\n2;Dan;Cleo\n3;Eve;Gil\n4;Hal;Ivo\n;Fox;half-point bye',
  );
  await page.getByText('1 table stays as it is').waitFor();
  await page.getByText('3 tables change').waitFor();
  // It opens at its top, though not all of it is in sight.
  const body = page.locator('dialog .body');
  await body.getByText(/^▼ \d more below$/u).waitFor();
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.setViewportSize({ width, height });
  expect(await axeFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await takePictures(page, 'pairings-again');
  // However low the window, what is below is counted, and what takes the changes is in sight.
  await page.setViewportSize({ width, height: 600 });
  await body.evaluate((all) => {
    all.scrollTop = 0;
  });
  await body.getByText(/^▼ \d more below$/u).waitFor();
  const accept = await page.getByRole('button', { name: 'Accept these changes' }).boundingBox();
  expect((accept?.y ?? 600) + (accept?.height ?? 0)).toBeLessThan(600);
  await body.evaluate((all) => {
    all.scrollTop = all.scrollHeight;
  });
  await body.getByText(/^▼/u).waitFor({ state: 'detached' });
  await page.setViewportSize({ width, height });
  expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Accept these changes');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await seats()).toEqual(['1 Čáp – Bob', '2 Dan – Cleo', '3 Eve – Gil', '4 Hal – Ivo']);
  expect((await view()).round?.byes).toEqual([{ name: 'Fox', kind: 'half' }]);
  expect(complaints).toEqual([]);
});
