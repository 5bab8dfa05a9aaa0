import { expect, it } from 'vitest';
import { newPage, openBrowser } from '../support/browser.ts';
import { whatPagesShow } from '../support/open-pages.ts';

it('where a test fails, each page that is open is told with its address and its text', async () => {
  const browser = await openBrowser();
  const [first, second] = [await newPage(browser), await newPage(browser)];
  await first.goto('data:text/html,<p>Table 1</p><p hidden>not seen</p><p>calls');
  await second.goto('data:text/html,<p>Hall');
  const told = await whatPagesShow();
  expect(told).toContain('<p>calls, 1280 × 720, showed:\nTable 1\ncalls');
  expect(told).toContain('<p>Hall, 1280 × 720, showed:\nHall');
  await first.context().close();
  expect(await whatPagesShow()).not.toContain('calls');
  await browser.close();
  expect(await whatPagesShow()).toBe('');
});
