import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, newPage, openBrowser } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([
  ['#595959', []],
  ['#5f5f5f', ['color-contrast-enhanced']],
  ['#777777', ['color-contrast']],
  ['#cccccc', ['color-contrast']],
])('words of %s on white have these faults of access: %j', async (color, faults) => {
  const page = await newPage(browser);
  const words = `<p style="background: #ffffff; color: ${color}">Words</p>`;
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><main><h1>Title</h1>${words}</main>`);
  expect((await axeFaults(page)).map((fault) => fault.split(':')[0])).toEqual(faults);
  await page.context().close();
});
