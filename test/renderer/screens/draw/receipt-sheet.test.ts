import { expect, it } from 'vitest';
import type { GoneDrawView } from '../../../../electron/contract/views/draw.ts';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import type { Receipt } from '../../../../engine/start/receipt.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { goneText, receiptParts } from '../../../../renderer/print/receipt-parts.ts';
import ReceiptSheet from '../../../../renderer/screens/draw/ReceiptSheet.svelte';
import { sampleReceipt } from '../../../support/receipts.ts';
import { show } from '../../support/page.ts';

it.each([true, false])('a receipt of simulated play (%s) says so, and no other', (isSimulated) => {
  const receipt = sampleReceipt('paper');
  const text = makeReceipt(receipt, hasher);
  const parts = receiptParts(receipt, text, { utcOffsetMinutes: 60, removed: [], throwsTakenBack: null });
  const page = {
    text,
    parts,
    page: 1,
    count: 1,
    paper: 'A4',
    isClose: false,
    scale: 1,
    gone: '',
    isSimulated,
  } as const;
  const { container } = show(ReceiptSheet, page);
  expect(container.querySelector('header')?.textContent.includes('Simulated play')).toBe(isSimulated);
});

it('names what was called and removed again, as the record has it', () => {
  const replaced = { count: 1, sha256: '' };
  const receipt = { ...sampleReceipt('paper'), inputs: [{ from: 'Row 3', text: '17' }], replacedInputs: replaced };
  const removed = [
    { from: 'Press', text: '7' },
    { from: '', text: '12' },
  ];
  const said = (some: typeof removed): string | undefined =>
    receiptParts(receipt, '', { utcOffsetMinutes: 60, removed: some, throwsTakenBack: null })
      .find(({ part }) => part === 'inputs')
      ?.text.replaceAll(/[\u2068\u2069]/gu, '');
  expect(said(removed)).toMatch(/ once before the reveal: Press: 7; 12\.$/u);
  expect(said([])).toMatch(/ once before the reveal\.$/u);
});

it.each([
  [null, '1 0 1.'],
  [[], '1 0 1. Nothing was taken back.'],
  [[{ number: 3, value: 8 }], '1 0 1. Taken back: throw 3, an 8.'],
  [[{ number: 3, value: 18 }], '1 0 1. Taken back: throw 3, an 18.'],
  [[{ number: 3, value: 110 }], '1 0 1. Taken back: throw 3, a 110.'],
  [[{ number: 3, value: 0 }], '1 0 1. Taken back: throw 3, a 0.'],
  [
    [
      { number: 3, value: 0 },
      { number: 2, value: 1 },
    ],
    '1 0 1. Taken back: throw 3, a 0; throw 2, a 1.',
  ],
])('names the throws that were taken back, as the record has them: %j', (throwsTakenBack, said) => {
  const receipt: Receipt = { ...sampleReceipt('paper'), method: 'single-die', throws: [1, 0, 1] };
  const parts = receiptParts(receipt, '', { utcOffsetMinutes: 60, removed: [], throwsTakenBack });
  expect(parts.find(({ part }) => part === 'throws')?.text).toBe(said);
});

it.each([
  [
    '1001101001',
    'Heads 512, tails 0, tails 0, heads 64, heads 32, tails 0, heads 8, tails 0, tails 0, heads 1. Sum 617, so SP 617.',
  ],
  [
    '1111' + '0000000000' + '0000000001',
    `Four heads: tossed again. ${'Tails 0' + ', tails 0'.repeat(9)}. Sum 0, so SP 0, which is left out: tossed again. ${'Tails 0' + ', tails 0'.repeat(8)}, heads 1. Sum 1, so SP 1.`,
  ],
])('says of each coin what it counts, and what they come to: %s', (fallen, said) => {
  const receipt: Receipt = { ...sampleReceipt('paper'), method: 'coins', throws: [...fallen].map(Number) };
  const hall = { utcOffsetMinutes: 60, removed: [], throwsTakenBack: [{ number: 6, value: 0 }] };
  const throws = receiptParts(receipt, '', hall).find(({ part }) => part === 'throws');
  expect(throws?.text.replaceAll('\u00a0', ' ')).toBe(`${said} Taken back: throw 6, tails.`);
});

const AT = Date.UTC(2026, 10, 28, 9, 26, 5);
const WHEN = '28 Nov 2026, 10:26:05 (UTC+1)';

it.each<readonly [GoneDrawView | null, string]>([
  [null, ''],
  [
    { state: 'replaced', atEpochMs: AT, by: { sp: 518, fen: '', method: 'given' }, reason: 'A card was missing.' },
    `Does not count. Replaced ${WHEN} by SP 518, set by the arbiter: A card was missing.`,
  ],
  [
    {
      state: 'replaced',
      atEpochMs: AT,
      by: { sp: null, fen: 'rkbbqnnr/8/8/8/8/8/8/RKBBQNNR w - - 0 1', method: 'given' },
      reason: null,
    },
    `Does not count. Replaced ${WHEN} by a custom position RKBBQNNR, set by the arbiter.`,
  ],
  [
    { state: 'replaced', atEpochMs: AT, by: null, reason: null },
    `Does not count. Replaced ${WHEN} by a position that is still sealed.`,
  ],
  [{ state: 'annulled', atEpochMs: AT, by: null, reason: 'Misheard' }, `Does not count. Annulled ${WHEN}: Misheard`],
  [{ state: 'withdrawn', atEpochMs: null, by: null, reason: null }, 'Does not count: its round was withdrawn.'],
])(
  'what a draw that does not stand any more is said to be over its receipt, and not in what is hashed: %j',
  (gone, said) => {
    const receipt = sampleReceipt('paper');
    const text = makeReceipt(receipt, hasher);
    const hall = { utcOffsetMinutes: 60, removed: [], throwsTakenBack: null };
    const over = goneText({ gone, utcOffsetMinutes: 60 }).replaceAll(/[\u2068\u2069]/gu, '');
    expect(over).toBe(said);
    const parts = receiptParts(receipt, text, hall);
    expect(parts.find(({ part }) => part === 'file')?.text).toBe(text);
    const page = { parts, page: 2, count: 2, paper: 'A4', isClose: false, scale: 1, isSimulated: false } as const;
    const { container } = show(ReceiptSheet, { text, ...page, gone: over });
    expect(container.querySelector('header + .gone')?.textContent ?? '').toBe(said);
  },
);
