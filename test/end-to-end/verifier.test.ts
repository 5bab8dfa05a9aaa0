import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReceipt } from '../../engine/start/receipt.ts';
import { receiptWords } from '../../electron/contract/messages/en/receipt.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { forgedReceipts, PAGE_SAYS, receiptOf } from '../support/forged-receipts.ts';
import { axeFaults, newPage, openBrowser } from '../support/browser.ts';
import { inFirstFormat } from '../support/receipts.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { verifierHtml } from '../support/verifier-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function openPage(): Promise<Page> {
  const file = join(temporaryFolder(), 'verifier.html');
  writeFileSync(file, verifierHtml);
  const page = await newPage(browser, { offline: true });
  await page.goto(pathToFileURL(file).href);
  return page;
}

/** What the page says to each text, after `holds: ` or `fails: `. */
async function said(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  return await page.evaluate((all) => {
    const field = document.querySelector('textarea');
    const verdict = document.querySelector('output');
    if (field === null || verdict === null) throw new Error('the page has no field or no verdict');
    return all.map((text) => {
      field.value = text;
      field.dispatchEvent(new Event('input'));
      return `${verdict.className}: ${verdict.textContent}`;
    });
  }, texts);
}

describe('the offline page in a browser', () => {
  it.each([1, 2] as const)('refuses every forged receipt of format %i, and says why', async (format) => {
    const forged = forgedReceipts(format);
    const answers = await said(
      await openPage(),
      forged.map(({ text }) => text),
    );
    const wrong = forged.flatMap(({ name, code }, i) => {
      const answer = answers[i] ?? '';
      return answer.startsWith('fails: ') && PAGE_SAYS[code].test(answer.slice('fails: '.length))
        ? []
        : [`${name}: ${answer}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names in its verdict what is valid: position, number, tournament and round, in sight in a small window', async () => {
    const receipt = receiptOf('ceremony');
    const page = await openPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await said(page, [makeReceipt(receipt, hasher)]);
    const lines = await page.locator('output span').allTextContents();
    expect(lines.slice(0, 2)).toEqual([
      `Valid: position ${String(receipt.number)} ${receipt.position}`,
      [receipt.policy.tournament, receipt.policy.roundName].filter((name) => name !== '').join(', '),
    ]);
    const box = await page.locator('output').boundingBox();
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800);
  });

  it('breaks no group of a hash, on a telephone too', async () => {
    const page = await openPage();
    await page.setViewportSize({ width: 360, height: 780 });
    await said(page, [makeReceipt(receiptOf('ceremony'), hasher)]);
    const lines = await page.locator('dd span:not(:only-child)').evaluateAll((groups) =>
      groups.map((group) => {
        const range = document.createRange();
        range.selectNodeContents(group);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(15);
    expect(Math.max(...lines)).toBe(1);
  });

  it('says how many times inputs were replaced, or that the receipt does not tell', async () => {
    const receipt = receiptOf('ceremony');
    const receipts = [
      ...[null, { count: 1, sha256: 'f'.repeat(64) }, { count: 60, sha256: 'f'.repeat(64) }].map((replacedInputs) => ({
        ...receipt,
        replacedInputs,
      })),
      inFirstFormat(receipt),
    ];
    const texts = receipts.map((one) => makeReceipt(one, hasher));
    const page = await openPage();
    expect((await said(page, texts)).map((one) => one.split('draw. ').at(-1))).toEqual(
      receipts.map((receipt) => `${receiptWords.replaced(receipt)}.`),
    );
    const [hash] = await page.locator('dd').all();
    expect(await hash?.locator('span').allTextContents()).toEqual(
      Array(8).fill(expect.stringMatching(/^[0-9a-f]{8}$/u)),
    );
    expect(await axeFaults(page)).toEqual([]);
  });
});
