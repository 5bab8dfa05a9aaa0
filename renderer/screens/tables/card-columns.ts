import { tilesFor } from '../../components/tiles.ts';

const GAP = 16;
/** Height of a card less that of its board, and of second lines, the narrowest card, and what stands beside its board: such as is easy to read, and such as can be read. */
const ROOMY = { lines: 150, second: 32, least: 190, around: 26 };
const CLOSE = { lines: 106, second: 26, least: 124, around: 14 };
/** Names, and what happens at a table, have a second line on cards narrower than this, in rem, where boards keep this part of their size. */
const TALL = { rem: 24, part: 0.88 };
/** A card with a name beside a small board is at most so many times as wide as the board needs. */
const MOST_WIDE = 1.6;
/** The narrowest card where the page scrolls, in rem. */
const LEAST_REM = { few: 14.5, many: 12 };
/** So many are a list, unless the viewer wants their boards: then the page scrolls. */
const MANY = 12;
/** Of cards without a board: the narrowest, in rem, and how high one is with what is under it. */
const COMPACT = { rem: 15.25, height: 8.25 };
/** Where few have a board it is as high as so many cards without one, which stand beside it. */
export const BOARD_ROWS = 3;
/** Boards are no smaller for the cards that stand under them than in this part of the height. */
const BOARDS_PART = 0.6;
/** The heading over cards without boards, with what is under it, in rem. */
const HEADING_REM = 2.75;
/** Up to this part of all tables, those without a board stand among the others, in the order of their numbers. */
const AMONG_PART = 1 / 3;

/** A grid of cards. */
export interface CardColumns {
  readonly count: number;
  /** How wide each is, as CSS has it, and in pixels. */
  readonly each: string;
  readonly wide: number;
  /** How large its board may be, as CSS has it, and in pixels; 0 where the page scrolls. */
  readonly board: string;
  readonly side: number;
  /** Its words have two lines. */
  readonly tall: boolean;
  /** With as little around the boards as can be read. */
  readonly close: boolean;
}

export interface CardRoom {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly rem: number;
}

/** How many tables have a board, and how many have none. */
export interface CardCounts {
  readonly withBoard: number;
  readonly without: number;
}

/** Cards of tables without a board, where they are not among those with one. */
export function compactColumns({ width, rem }: CardRoom): CardColumns {
  return shared(perRow(COMPACT.rem, width, rem), width, 0);
}

/** So many columns share the width: each with the board of so many pixels. */
function shared(count: number, width: number, side: number, board = `${String(side)}px`): CardColumns {
  const wide = Math.floor((width + GAP) / count - GAP);
  return { count, each: 'minmax(0, 1fr)', wide, board, side, tall: false, close: false };
}

/** Those with a board beside cards without one, which are left columns of that row. */
export function besideColumns({ withBoard }: CardCounts, room: CardRoom): CardColumns {
  const { count } = compactColumns(room);
  const side = BOARD_ROWS * COMPACT.height * room.rem - GAP - ROOMY.lines;
  return { ...shared(count, room.width, side), count: withBoard };
}

/** Those with a board, over those without one. */
export function boardColumns({ withBoard, without }: CardCounts, room: CardRoom): CardColumns {
  const under =
    without === 0 ? 0 : (Math.ceil(without / compactColumns(room).count) * COMPACT.height + HEADING_REM) * room.rem;
  const height = Math.max(room.height * BOARDS_PART, room.height - under);
  return fitting(withBoard, { ...room, height }) ?? scrolling(withBoard, room);
}

/** All of them in the order of their numbers, where boards are as large so; else null. */
export function amongColumns(counts: CardCounts, room: CardRoom): CardColumns | null {
  const all = counts.withBoard + counts.without;
  if (counts.without === 0 || counts.without > all * AMONG_PART) return null;
  const among = fitting(all, room);
  return among !== null && among.side >= boardColumns(counts, room).side ? among : null;
}

/** As many as there are side by side, as large as they all fit; null where that would be too small. */
function fitting(count: number, room: CardRoom): CardColumns | null {
  return fit(count, room, ROOMY, GAP) ?? (count < MANY ? fit(count, room, CLOSE, GAP / 2) : null);
}

function fit(
  count: number,
  room: CardRoom,
  { lines, second, least, around }: typeof ROOMY,
  gap: number,
): CardColumns | null {
  const usual = laid(count, room, lines, gap);
  if (usual.square < least) return null;
  const higher = laid(count, room, lines + second, gap);
  const tall = higher.wide < TALL.rem * room.rem && higher.square >= Math.max(least, usual.square * TALL.part);
  const { columns, square, wide } = tall ? higher : usual;
  const side = square - around;
  return {
    ...{ count: columns, each: `${String(wide)}px`, wide, board: `${String(side)}px`, side, tall },
    close: gap !== GAP,
  };
}

/** With so many pixels of words to each card. */
function laid(
  count: number,
  { width, height }: CardRoom,
  lines: number,
  gap: number,
): { readonly columns: number; readonly square: number; readonly wide: number } {
  const { columns, size } = tilesFor(count, width + gap, height + gap, 1, lines + gap);
  const square = Math.floor(size - gap);
  // What is free beside the boards is for the names.
  return { columns, square, wide: Math.floor(Math.min((width + gap) / columns - gap, square * MOST_WIDE)) };
}

function scrolling(count: number, { width, rem }: CardRoom): CardColumns {
  const columns = perRow(LEAST_REM[count > MANY ? 'many' : 'few'], width, rem);
  return shared(columns, width, 0, '100%');
}

/** Of cards that are no narrower than so many rem. */
function perRow(least: number, width: number, rem: number): number {
  return Math.max(1, Math.floor((width + GAP) / (rem * least + GAP)));
}
