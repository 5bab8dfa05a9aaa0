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
  /** Proof and recipe have a page of their own, the second. */
  readonly parted: boolean;
  /** What these leave to the others. */
  readonly moved: ReadonlySet<LongPart>;
  /** As much of the file as these have room for, where it is left to the others: its rest stands there. */
  readonly begun: string;
  /** Those after them, and how many all are. */
  readonly others: readonly (readonly LongLines[])[];
  readonly count: number;
}

interface Part {
  readonly part: LongPart;
  readonly text: string;
  readonly letters: Letters;
}

type LongText = Omit<Part, 'letters'>;

interface Letters {
  readonly pt: number;
  /** How many of them fit on a line beside what is always there, and the height of a line, millimetres. */
  readonly perLine: number;
  readonly lineMm: number;
}

/** Of an A4 sheet, with which all others are drawn: what is left for parts that may be long. */
const ROOM_MM = 63;
/** The same where proof and recipe have their own page: for the fields, and for what a computer reads. */
const PARTED_ROOM_MM = { fields: 133, codes: 76 };
/** On a sheet smaller than this one page cannot hold all. */
const PARTED_UNDER = 0.9;
const LEAST_PT = 8;
const FIELD: Letters = { pt: 9.5, perLine: 44, lineMm: 4.6 };
const CODE: Letters = { pt: 8, perLine: 100, lineMm: 3.7 };
const TITLE: Letters = { pt: 11, perLine: 56, lineMm: 5.3 };
/** On the pages after these. */
const PER_LINE = 96;
const LINES = 58;
/** Fewer lines of the file stand alone on no page. */
const FEWEST_LINES = 3;
/** A heading and the space around it. */
const HEADING_LINES = 3;

/**
 * What a receipt does not have room for on its first page goes to more of them, the longest first: nothing is cut off.
 * @param zoom of the sheet on which it is printed, in parts of A4: letters smaller than 8 pt there are larger here.
 */
export function receiptPages(text: string, zoom: number): ReceiptPages {
  const read = readReceipt(text);
  if (!read.ok) throw new Error(read.fault.code);
  const { receipt } = read.value;
  const fields = fieldsOf(receipt).map((part) => ({ ...part, letters: enlarged(FIELD, zoom) }));
  const codes = codesOf(receipt, text).map((part) => ({ ...part, letters: enlarged(CODE, zoom) }));
  const { tournament, roundName } = receipt.policy;
  const title = enlarged(TITLE, zoom);
  const titleMm = moreLinesMm({ text: messages.print.sheetOf(tournament, roundName), letters: title });
  const parted = zoom < PARTED_UNDER;
  const moved = new Set(
    parted
      ? [...longestOf(fields, PARTED_ROOM_MM.fields - titleMm), ...longestOf(codes, PARTED_ROOM_MM.codes - titleMm)]
      : longestOf([...fields, ...codes], ROOM_MM - titleMm),
  );
  const perLine = Math.floor(PER_LINE * zoom);
  const staying = (parted ? codes : [...fields, ...codes]).filter(({ part }) => !moved.has(part));
  const freeMm = (parted ? PARTED_ROOM_MM.codes : ROOM_MM) - titleMm - sumOf(staying.map(moreLinesMm));
  const begun = moved.has('file') ? begunOf(text, perLine, freeMm, enlarged(CODE, zoom).lineMm) : '';
  const long = [...fields, ...codes]
    .filter(({ part }) => moved.has(part))
    .map(({ part, text: whole }) => ({ part, text: part === 'file' ? whole.slice(begun.length) : whole }));
  const others = paged(long, perLine, Math.floor(LINES * zoom));
  return { parted, moved, begun, others, count: (parted ? 2 : 1) + others.length };
}

/** What of the file stands in the room that is left, under which is said where it goes on. */
function begunOf(text: string, perLine: number, freeMm: number, lineMm: number): string {
  const lines = linesOf(text, perLine);
  const fitting = Math.min(Math.floor(freeMm / lineMm), lines.length - FEWEST_LINES);
  return fitting < FEWEST_LINES ? '' : lines.slice(0, fitting).join('');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Where the sheet is small, letters that would be too small to be read are larger than drawn. */
function enlarged({ pt, perLine, lineMm }: Letters, zoom: number): Letters {
  const by = Math.max(1, LEAST_PT / zoom / pt);
  return { pt: pt * by, perLine: Math.floor(perLine / by), lineMm: lineMm * by };
}

/** What has to go so that the rest fits into the room. */
function longestOf(parts: readonly Part[], roomMm: number): readonly LongPart[] {
  const heights = parts.map((part) => ({ part: part.part, mm: moreLinesMm(part) })).sort((a, b) => b.mm - a.mm);
  let needed = sumOf(heights.map(({ mm }) => mm));
  return heights
    .filter(({ mm }) => {
      const isTooMuch = needed > roomMm;
      if (isTooMuch) needed -= mm;
      return isTooMuch;
    })
    .map(({ part }) => part);
}

/** Height of its lines after the first. */
function moreLinesMm({ text, letters }: Pick<Part, 'text' | 'letters'>): number {
  return (linesOf(text, letters.perLine).length - 1) * letters.lineMm;
}

/** In the order in which they stand on the sheet. */
function fieldsOf({ policy, inputs, throws, present }: Receipt): readonly LongText[] {
  const words = messages.draw.receipt;
  return [
    { part: 'policy', text: words.policy(policy, allowedBy(policy).length) },
    { part: 'inputs', text: inputs.map(({ from, text: said }) => `${from}: ${said}`).join('; ') },
    { part: 'throws', text: throws.join(' ') },
    { part: 'present', text: present.join(', ') },
  ];
}

function codesOf({ policy, inputs, commitment, secret, draw }: Receipt, text: string): readonly LongText[] {
  const secretOf: readonly LongText[] =
    commitment === null || secret === null
      ? []
      : [
          { part: 'commitmentText', text: commitmentText(draw, policy, secret) },
          { part: 'messageText', text: messageText(commitment, inputs, 0) },
        ];
  return [...secretOf, { part: 'file', text }];
}

function paged(parts: readonly LongText[], perLine: number, perPage: number): readonly (readonly LongLines[])[] {
  const pages: LongLines[][] = [];
  let left = 0;
  for (const { part, text } of parts) {
    let lines = linesOf(text, perLine);
    while (lines.length > 0) {
      if (left <= HEADING_LINES) {
        pages.push([]);
        left = perPage;
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
