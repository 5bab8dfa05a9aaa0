import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import { receiptWords } from '../../../../electron/contract/messages/en/receipt.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { sampleReceipt } from '../../../support/receipts.ts';
import { verifierHtml, verifierPage } from '../../../support/verifier-page.ts';

describe('the verifier page', () => {
  const says = verifierPage();

  it('agrees with 300 receipts of every method, and finds another number in each', () => {
    for (let i = 0; i < 300; i++) {
      const receipt = sampleReceipt(`page ${String(i)}`);
      expect(says(makeReceipt(receipt, hasher))).toBeNull();
      expect(says(makeReceipt({ ...receipt, number: (receipt.number + 1) % 960 }, hasher))).toContain('follows');
    }
  });

  it('finds every single digit that is another', () => {
    const text = makeReceipt(sampleReceipt('page 3'), hasher);
    for (const { index } of text.matchAll(/[0-9a-z]/giu)) {
      const changed = text.slice(0, index) + (text[index] === '1' ? '2' : '1') + text.slice(index + 1);
      expect([index, says(changed)]).not.toEqual([index, null]);
    }
  });

  it('says of replaced numbers what the printed receipt says', () => {
    const replaced = (count: number | null): string =>
      receiptWords.replaced({
        ...sampleReceipt('page'),
        replacedInputs: count === null ? null : { count, sha256: 'f'.repeat(64) },
      });
    for (const says of [replaced(null), replaced(1), ...replaced(60).split('60')]) expect(verifierHtml).toContain(says);
  });

  it('loads nothing and sends nothing', () => {
    expect(verifierHtml).toContain("default-src 'none'");
    expect(verifierHtml).not.toMatch(/https?:|\bsrc=|href=|import\b|fetch|XMLHttp|WebSocket/u);
  });
});
