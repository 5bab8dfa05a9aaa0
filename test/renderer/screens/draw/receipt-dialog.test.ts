import { screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { HAND_METHODS } from '../../../../engine/start/hand-draw.ts';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import { receiptParts } from '../../../../renderer/print/receipt-parts.ts';
import ReceiptDialog from '../../../../renderer/screens/draw/ReceiptDialog.svelte';
import { receiptOf } from '../../../support/forged-receipts.ts';
import { heardRequests, show } from '../../support/page.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

it.each(
  HAND_METHODS.flatMap((method) =>
    [null, [], [{ number: 2, value: 8 }]].map((throwsTakenBack) => [method, throwsTakenBack] as const),
  ),
)('a draw by hand has its throws on screen as on paper: %s, taken back %j', async (method, throwsTakenBack) => {
  const receipt = receiptOf(method);
  const text = makeReceipt(receipt, hasher);
  heardRequests({ 'draw.receipt': { text, removed: [], throwsTakenBack, gone: null } });
  show(ReceiptDialog, {
    draw: 'd',
    round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
    onClose: () => undefined,
  });
  const onPaper = receiptParts(receipt, text, { utcOffsetMinutes: 0, removed: [], throwsTakenBack }).find(
    ({ part }) => part === 'throws',
  );
  expect((await screen.findByText(/^Throws: /u)).textContent).toBe(`${onPaper?.label ?? ''}: ${onPaper?.text ?? ''}`);
});

it.each(['ceremony', 'quick'] as const)('%s has none', async (method) => {
  const text = makeReceipt(receiptOf(method), hasher);
  heardRequests({ 'draw.receipt': { text, removed: [], throwsTakenBack: null, gone: null } });
  show(ReceiptDialog, {
    draw: 'd',
    round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
    onClose: () => undefined,
  });
  await screen.findByText('SHA-256 of the receipt');
  expect(screen.queryByText(/Throws/u)).toBeNull();
});
