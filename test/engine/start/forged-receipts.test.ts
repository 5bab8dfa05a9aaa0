import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { forgedReceipts, PAGE_SAYS } from '../../support/forged-receipts.ts';
import { inFirstFormat, sampleReceipt } from '../../support/receipts.ts';
import { strangerSays } from '../../support/stranger.ts';
import { verifierPage } from '../../support/verifier-page.ts';

const pageSays = verifierPage();

function strangerRefuses(text: string): boolean {
  return strangerSays(text) !== null;
}

describe.each([1, 2] as const)('forged receipts of format %i', (format) => {
  const rows = forgedReceipts(format).map(({ name, text, code }) => [name, text, code] as const);

  it('are many, and each another', () => {
    expect(new Set(rows.map(([, text]) => text)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(150);
  });

  it.each(rows)('%s', (_, text, code) => {
    const verified = verifyReceipt(text, hasher);
    expect(verified.ok ? null : verified.fault.code).toBe(code);
    expect(pageSays(text)).toMatch(PAGE_SAYS[code]);
    expect(strangerRefuses(text)).toBe(true);
  });
});

describe('receipts of the first format', () => {
  it('hold as they did, for all who verify', () => {
    for (let i = 0; i < 200; i++) {
      const text = makeReceipt(inFirstFormat(sampleReceipt(`first ${String(i)}`)), hasher);
      expect([verifyReceipt(text, hasher).ok, pageSays(text), strangerSays(text)]).toEqual([true, null, null]);
    }
  });
});
