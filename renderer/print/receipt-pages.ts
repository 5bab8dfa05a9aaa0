import { flushSync, mount, unmount, untrack } from 'svelte';
import type { PaperSize } from '../../electron/contract/shell-bridge.ts';
import { readReceipt } from '../../engine/start/receipt-read.ts';
import ReceiptSheet from '../screens/draw/ReceiptSheet.svelte';
import { goneText, receiptParts } from './receipt-parts.ts';
import type { ReceiptHall, ReceiptPart } from './receipt-parts.ts';

/** What stands on a page of it. */
export interface ReceiptPage {
  readonly parts: readonly ReceiptPart[];
  /** It is set closer together than usual. */
  readonly isClose: boolean;
  /** It is so much larger than usual. */
  readonly scale: number;
  /** That the draw does not stand any more, at the head of every page; '' for one that does. */
  readonly gone: string;
}

/** A last page on which less of its height is taken than this is worth another layout. */
const LITTLE = 0.5;
/** What is not full is set larger, as far as it has room: two pages, and one alone only so far that the letters of the position stay beside its number. */
const SCALES = { two: [1.3, 1.2, 1.1, 1], one: [1.1, 1] } as const;
/** No fewer lines of a text stand alone before or after the edge of a page. */
const FEWEST_LINES = 2;
/** Lines stand on fractions of a pixel. */
const HAIR_PX = 0.5;
/** Of the name of a page, while nobody knows how many there will be: no other is longer. */
const LONGEST_PLACE = { page: 9, count: 10 };

/**
 * All of it on as few pages as hold it, each filled from top to bottom; one alone in the largest letters with which it is one. Where the last would hold little, it is set closer together, if that
 * saves the page; else the recipe begins a page of its own, if that takes no more of them, and all is set larger. `text`: the receipt's file. Rejected where it is
 * none, or a sheet cannot be laid out.
 */
export async function receiptPages(text: string, paper: PaperSize, hall: ReceiptHall): Promise<readonly ReceiptPage[]> {
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.fault.code);
  const parts = receiptParts(read.value.receipt, text, hall);
  const gone = goneText(hall);
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'fixed', top: '0', left: '0', visibility: 'hidden' });
  document.body.append(room);
  const laid = (some: readonly ReceiptPart[], isClose: boolean, scale = 1): Laid =>
    laidOut(room, some, { text, paper, isSimulated: hall.isSimulated, isClose, scale, gone });
  try {
    laid(parts, false);
    // A page asks for its typefaces when it is laid out.
    await document.fonts.ready;
    const filled = laid(parts, false);
    if (filled.pages.length === 1)
      return largestOn(1, SCALES.one, (scale) => laid(parts, false, scale).pages) ?? filled.pages;
    if (filled.lastTaken >= LITTLE) return filled.pages;
    const close = laid(parts, true);
    if (close.pages.length < filled.pages.length) return close.pages;
    const recipe = parts.findIndex(({ step }) => step === 1);
    const parted = [parts.slice(0, recipe), parts.slice(recipe)];
    return (
      largestOn(filled.pages.length, SCALES.two, (scale) => parted.flatMap((some) => laid(some, false, scale).pages)) ??
      filled.pages
    );
  } finally {
    room.remove();
  }
}

/** In the largest letters with which it takes no more pages than that. */
function largestOn(
  count: number,
  scales: readonly number[],
  laidIn: (scale: number) => readonly ReceiptPage[],
): readonly ReceiptPage[] | undefined {
  for (const scale of scales) {
    const pages = laidIn(scale);
    if (pages.length <= count) return pages;
  }
  return undefined;
}

interface Laid {
  readonly pages: readonly ReceiptPage[];
  /** How much of the height of the last one is taken, from 0 to 1. */
  readonly lastTaken: number;
}

/**
 * One page after the other, by what stands where on a sheet out of sight. Nothing is cut off: what is longer than what is left of a page goes
 * on overleaf.
 */
function laidOut(
  room: HTMLElement,
  parts: readonly ReceiptPart[],
  set: {
    readonly text: string;
    readonly paper: PaperSize;
    readonly isSimulated: boolean;
    readonly isClose: boolean;
    readonly scale: number;
    readonly gone: string;
  },
): Laid {
  const pages: ReceiptPage[] = [];
  let [rest, lastTaken] = [parts, 1];
  while (rest.length > 0) {
    const props = { ...set, parts: rest, ...LONGEST_PLACE };
    // Whoever asks for the pages in an effect does not ask again for what the sheet reads.
    const sheet = untrack(() => mount(ReceiptSheet, { target: room, props }));
    try {
      flushSync();
      lastTaken = taken(room);
      const page = fitting(rest, room);
      pages.push({ parts: page, isClose: set.isClose, scale: set.scale, gone: set.gone });
      rest = restOf(rest, page);
    } finally {
      void unmount(sheet);
    }
  }
  return { pages, lastTaken };
}

function taken(room: HTMLElement): number {
  const flow = room.querySelector('[data-flow]');
  const last = flow?.lastElementChild;
  if (!flow || !last) return 1;
  const { top, height } = flow.getBoundingClientRect();
  return (last.getBoundingClientRect().bottom - top) / height;
}

/** As much as stands above the lower margin of the first page. */
function fitting(parts: readonly ReceiptPart[], room: HTMLElement): readonly ReceiptPart[] {
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

function restOf(parts: readonly ReceiptPart[], page: readonly ReceiptPart[]): readonly ReceiptPart[] {
  const [last, of] = [page.at(-1), parts[page.length - 1]];
  const after = parts.slice(page.length);
  if (last === undefined || of === undefined || last.text === of.text) return after;
  return [{ ...of, text: of.text.slice(last.text.length), isContinued: true }, ...after];
}
