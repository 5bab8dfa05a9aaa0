import { commitmentText, messageText } from '../../engine/start/ceremony.ts';
import { allowedBy } from '../../engine/start/draw-policy.ts';
import type { Receipt } from '../../engine/start/receipt.ts';
import { readReceipt } from '../../engine/start/receipt-read.ts';
import { messages } from '../stores/messages.svelte.ts';

/** What may become long on a receipt, and stands on a page of its own then. */
export type LongPart = 'policy' | 'inputs' | 'throws' | 'present' | 'commitmentText' | 'messageText' | 'file';

/** Lines of a part that is continued on this page. */
export interface LongLines {
  readonly part: LongPart;
  readonly lines: readonly string[];
}

export interface ReceiptPages {
  /** What the first page leaves to the others. */
  readonly moved: ReadonlySet<LongPart>;
  /** All but the first. */
  readonly others: readonly (readonly LongLines[])[];
}

interface Part {
  readonly part: LongPart;
  readonly text: string;
  /** Letters that fit on a line of the first page, and the height of a line there, millimetres. */
  readonly perLine: number;
  readonly lineMm: number;
}

/** Of an A4 sheet, with which all others are drawn: what is left for parts that may be long. */
const ROOM_MM = 58;
const FIELD = { perLine: 44, lineMm: 4.6 };
const CODE = { perLine: 112, lineMm: 3 };
const TITLE = { perLine: 56, lineMm: 5.3 };
/** On the pages after the first. */
const PER_LINE = 96;
const LINES = 58;
/** A heading and the space around it. */
const HEADING_LINES = 3;

/** What a receipt does not have room for on its first page goes to more of them, the longest first: nothing is cut off. */
export function receiptPages(text: string): ReceiptPages {
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.fault.code);
  const parts = partsOf(read.value.receipt, text);
  const heights = parts
    .map(({ part, text, perLine, lineMm }) => ({ part, mm: (linesOf(text, perLine).length - 1) * lineMm }))
    .sort((a, b) => b.mm - a.mm);
  const { tournament, roundName } = read.value.receipt.policy;
  const title = linesOf(messages.print.sheetOf(tournament, roundName), TITLE.perLine).length - 1;
  let needed = heights.reduce((sum, { mm }) => sum + mm, title * TITLE.lineMm);
  const moved = new Set<LongPart>();
  for (const { part, mm } of heights) {
    if (needed <= ROOM_MM) break;
    moved.add(part);
    needed -= mm;
  }
  return { moved, others: paged(parts.filter(({ part }) => moved.has(part))) };
}

/** In the order in which they stand on the sheet. */
function partsOf(receipt: Receipt, text: string): readonly Part[] {
  const { policy, inputs, throws, present, commitment, secret, draw } = receipt;
  const words = messages.draw.receipt;
  const fields: readonly (readonly [LongPart, string])[] = [
    ['policy', words.policy(policy, allowedBy(policy).length)],
    ['inputs', inputs.map(({ from, text: said }) => `${from}: ${said}`).join('; ')],
    ['throws', throws.join(' ')],
    ['present', present.join(', ')],
  ];
  const codes: readonly (readonly [LongPart, string])[] = [
    ...(commitment === null || secret === null
      ? []
      : ([
          ['commitmentText', commitmentText(draw, policy, secret)],
          ['messageText', messageText(commitment, inputs, 0)],
        ] as const)),
    ['file', text],
  ];
  return [
    ...fields.map(([part, text]) => ({ part, text, ...FIELD })),
    ...codes.map(([part, text]) => ({ part, text, ...CODE })),
  ];
}

function paged(parts: readonly Part[]): readonly (readonly LongLines[])[] {
  const pages: LongLines[][] = [];
  let left = 0;
  for (const { part, text } of parts) {
    let lines = linesOf(text, PER_LINE);
    while (lines.length > 0) {
      if (left <= HEADING_LINES) {
        pages.push([]);
        left = LINES;
      }
      const room = left - HEADING_LINES;
      pages.at(-1)?.push({ part, lines: lines.slice(0, room) });
      left -= HEADING_LINES + Math.min(room, lines.length);
      lines = lines.slice(room);
    }
  }
  return pages;
}

/** Lines of so many letters of one width; what is no Latin letter counts as two. */
function linesOf(text: string, perLine: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    const wide = (segment.codePointAt(0) ?? 0) > 0x24f ? 2 : 1;
    if (width + wide > perLine) {
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += segment;
    width += wide;
  }
  return [...lines, line];
}
