import { flushSync, mount, unmount, untrack } from 'svelte';
import type { PaperSize } from '../../electron/contract/shell-bridge.ts';
import { readReceipt } from '../../engine/start/receipt-read.ts';
import ReceiptSheet from '../screens/draw/ReceiptSheet.svelte';
import { receiptParts } from './receipt-parts.ts';
import type { ReceiptPart } from './receipt-parts.ts';

/** What stands on a page of it. */
export type ReceiptPage = readonly ReceiptPart[];

/** No fewer lines of a text stand alone before or after the edge of a page. */
const FEWEST_LINES = 2;
/** Lines stand on fractions of a pixel. */
const HAIR_PX = 0.5;
/** Of the name of a page, while nobody knows how many there will be: no other is longer. */
const LONGEST_PLACE = { page: 9, count: 10 };

/**
 * Fills one page after the other from top to bottom, by what stands where on a sheet out of sight. Nothing is cut off: what is longer than
 * what is left of a page goes on overleaf. `text`: the receipt's file. Rejected where it is none, or a sheet cannot be laid out.
 */
export async function receiptPages(text: string, paper: PaperSize): Promise<readonly ReceiptPage[]> {
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.fault.code);
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'fixed', top: '0', left: '0', visibility: 'hidden' });
  document.body.append(room);
  const pages: ReceiptPage[] = [];
  let rest = receiptParts(read.value.receipt, text);
  try {
    while (rest.length > 0) {
      const props = { text, parts: rest, paper, ...LONGEST_PLACE };
      // Whoever asks for the pages in an effect does not ask again for what the sheet reads.
      const sheet = untrack(() => mount(ReceiptSheet, { target: room, props }));
      try {
        flushSync();
        if (pages.length === 0) await typefaces(room);
        const page = fitting(rest, room);
        pages.push(page);
        rest = restOf(rest, page);
      } finally {
        await unmount(sheet);
      }
    }
  } finally {
    room.remove();
  }
  return pages;
}

/** A page asks for its typefaces when it is laid out. */
async function typefaces(laidOut: HTMLElement): Promise<void> {
  laidOut.getBoundingClientRect();
  await document.fonts.ready;
}

/** As much as stands above the lower margin of the first page. */
function fitting(parts: readonly ReceiptPart[], room: HTMLElement): ReceiptPage {
  const flow = room.querySelector('[data-flow]');
  if (flow === null) return parts;
  const edge = flow.getBoundingClientRect().bottom + HAIR_PX;
  const blocks = [...flow.children];
  const over = blocks.findIndex((block) => block.getBoundingClientRect().bottom > edge);
  const [parted, block] = [parts[over], blocks[over]];
  if (parted === undefined || block === undefined) return parts;
  const begun = parted.text.slice(0, lettersAbove(edge, block));
  const whole = parts.slice(0, over);
  if (begun !== '') return [...whole, { ...parted, text: begun }];
  return over === 0 ? parts.slice(0, 1) : whole;
}

/** How many letters of its long text stand on the lines above the edge; 0 where these are too few, or it has none. */
function lettersAbove(edge: number, block: Element): number {
  const text = block.querySelector('[data-long]')?.firstChild;
  if (!(text instanceof Text)) return 0;
  const range = document.createRange();
  range.selectNodeContents(text);
  const bottoms = [...new Set([...range.getClientRects()].map(({ bottom }) => bottom))].sort((a, b) => a - b);
  const above = bottoms.filter((bottom) => bottom <= edge).length;
  const last = bottoms[Math.min(above, bottoms.length - FEWEST_LINES) - 1];
  if (last === undefined || bottoms.indexOf(last) + 1 < FEWEST_LINES) return 0;
  let [fits, not] = [0, text.length + 1];
  while (not - fits > 1) {
    const letters = Math.floor((fits + not) / 2);
    range.setEnd(text, letters);
    if (range.getBoundingClientRect().bottom <= last + HAIR_PX) fits = letters;
    else not = letters;
  }
  return fits;
}

function restOf(parts: readonly ReceiptPart[], page: ReceiptPage): readonly ReceiptPart[] {
  const [last, of] = [page.at(-1), parts[page.length - 1]];
  const after = parts.slice(page.length);
  if (last === undefined || of === undefined || last.text === of.text) return after;
  return [{ ...of, text: of.text.slice(last.text.length), isContinued: true }, ...after];
}
