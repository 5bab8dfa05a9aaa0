import { expect, it } from 'vitest';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { receiptParts } from '../../../../renderer/print/receipt-parts.ts';
import ReceiptSheet from '../../../../renderer/screens/draw/ReceiptSheet.svelte';
import { sampleReceipt } from '../../../support/receipts.ts';
import { show } from '../../support/page.ts';

it.each([true, false])('a receipt of simulated play (%s) says so, and no other', (isSimulated) => {
  const receipt = sampleReceipt('paper');
  const text = makeReceipt(receipt, hasher);
  const parts = receiptParts(receipt, text, 60);
  const page = { text, parts, page: 1, count: 1, paper: 'A4', isClose: false, isSimulated } as const;
  const { container } = show(ReceiptSheet, page);
  expect(container.querySelector('header')?.textContent.includes('Simulated play')).toBe(isSimulated);
});
