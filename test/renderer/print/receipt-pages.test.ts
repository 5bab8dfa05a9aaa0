import { expect, it } from 'vitest';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { receiptPages } from '../../../renderer/print/receipt-pages.ts';
import { sampleReceipt } from '../../support/receipts.ts';

const SEEDS = Array.from({ length: 60 }, (_, i) => `pages ${String(i)}`);

it('a usual receipt has one page, and nothing of it is moved', () => {
  const pages = SEEDS.map((seed) => receiptPages(makeReceipt(sampleReceipt(seed), hasher), 1));
  const single = pages.filter(({ others, moved }) => others.length === 0 && moved.size === 0);
  expect(single.length).toBeGreaterThan(0.65 * SEEDS.length);
});

it('what is moved stands whole on the other pages, in lines that fit', () => {
  for (const [i, seed] of SEEDS.entries()) {
    const receipt = sampleReceipt(seed);
    const present = Array.from({ length: 10 * i }, (_, n) => `Zeugin ${String(n)}, 王将`);
    const text = makeReceipt({ ...receipt, present }, hasher);
    const zoom = i % 2 === 0 ? 1 : 0.704;
    const { moved, begun, others, parted, count } = receiptPages(text, zoom);
    expect([parted, count]).toEqual([zoom < 1, others.length + (zoom < 1 ? 2 : 1)]);
    const all = others.flat();
    const whole = (part: string): string => all.flatMap((each) => (each.part === part ? each.lines : [])).join('');
    if (moved.has('present')) expect(whole('present')).toBe(present.join(', '));
    if (moved.has('file')) expect(begun + whole('file')).toBe(text);
    else expect(begun).toBe('');
    expect([...new Set(all.map(({ part }) => part))].sort()).toEqual([...moved].sort());
    for (const page of others) {
      const lines = page.flatMap((each) => each.lines);
      expect(lines.length + 3 * page.length).toBeLessThanOrEqual(58 * zoom);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(96 * zoom);
    }
  }
});
