import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import PackPage from '../../../renderer/print/PackPage.svelte';
import { receiptPages } from '../../../renderer/print/receipt-pages.ts';
import ReceiptDialog from '../../../renderer/screens/draw/ReceiptDialog.svelte';
import { receiptOf } from '../../support/forged-receipts.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { drawnView, roundView } from '../support/views.ts';

const TEXT = makeReceipt(receiptOf('ceremony'), hasher);
const SAYS = 'A sheet could not be laid out, so nothing is printed. Reload this page.';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  // The typefaces do not come.
  const ready = Promise.reject(new Error('no typeface'));
  ready.catch(() => undefined);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  vi.restoreAllMocks();
});

describe('a receipt that cannot be laid out', () => {
  it('leaves nothing on the page', async () => {
    await expect(
      receiptPages(TEXT, 'A4', {
        isSimulated: false,
        utcOffsetMinutes: 0,
        removed: [],
        throwsTakenBack: null,
        gone: null,
      }),
    ).rejects.toThrow('no typeface');
    expect(document.body.textContent).toBe('');
    expect(document.body.children).toHaveLength(0);
  });

  it.each([
    ['not laid out', { 'draw.receipt': { text: TEXT, removed: [], throwsTakenBack: null, gone: null } }],
    ['unreadable', { 'draw.receipt': { text: '{}', removed: [], throwsTakenBack: null, gone: null } }],
  ])('makes a pack that says so and is not ready: %s', async (_, answers) => {
    heardRequests(answers);
    thePage().consoleStore.view = consoleView({ round: roundView({ draw: drawnView({ sha256: 'f'.repeat(64) }) }) });
    show(PackPage, { query: 'documents=receipt&paper=A4' });
    await screen.findByText(SAYS);
    expect(document.querySelector('main')?.dataset['ready']).toBe('false');
  });

  it('is said to be none in its dialog', async () => {
    heardRequests({ 'draw.receipt': { text: TEXT, removed: [], throwsTakenBack: null, gone: null } });
    show(ReceiptDialog, {
      draw: 'd',
      round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
      onClose: () => undefined,
    });
    (await screen.findByRole('button', { name: 'Print the receipt', hidden: true })).click();
    await screen.findByText(SAYS);
    expect(document.querySelector('.draw-paper')).toBeNull();
  });
});

it('a sheet whose board cannot be drawn is not printed, and its dialog says so', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  heardRequests({ 'draw.receipt': { text: TEXT, removed: [], throwsTakenBack: null, gone: null } });
  show(ReceiptDialog, {
    draw: 'd',
    round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
    onClose: () => undefined,
  });
  (await screen.findByRole('button', { name: 'Print the receipt', hidden: true })).click();
  await expect.poll(() => print.mock.calls.length + Number(document.body.textContent.includes(SAYS))).toBe(1);
  expect(print).not.toHaveBeenCalled();
  expect(document.querySelector('.draw-paper')).toBeNull();
});

it('a receipt is printed under the name of event, round and what it is, which a browser gives the file; the page has its own again afterwards', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  // Here no picture is ever loaded.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(8);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  const titles: string[] = [];
  vi.stubGlobal('print', () => titles.push(document.title));
  heardRequests({ 'draw.receipt': { text: TEXT, removed: [], throwsTakenBack: null, gone: null } });
  thePage().consoleStore.view = consoleView({ tournament: { name: 'Open', details: NO_DETAILS } });
  document.title = '(3) Draw · Open';
  show(ReceiptDialog, {
    draw: 'd',
    round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
    onClose: () => undefined,
  });
  (await screen.findByRole('button', { name: 'Print the receipt', hidden: true })).click();
  await expect.poll(() => titles).toEqual(['Open · Round 1 · Receipt of the draw']);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.title).toBe('(3) Draw · Open');
});
