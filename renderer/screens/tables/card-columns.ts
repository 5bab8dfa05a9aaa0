import { cardName } from '../../components/card-name.ts';
import { CLOSE, GAP, KEPT, ROOMY, UNDER, fitUnder, headed, wholeSquares } from './fitted-cards.ts';
import type { CardColumns, CardRoom } from './fitted-cards.ts';
import type { ClockView } from '../../../electron/contract/views/moves.ts';

/** This part of all names may be cut rather than all boards smaller for them. */
const FEW_LONG = 0.25;
/** Where words stand abreast of the board: what is around both, between them, and the fewest and the most pixels, in rem, of a board's side and of the words. */
const ABREAST = { around: 26, between: 12, board: 12.5, words: { least: 9.5, most: 18 } };
/** Beside so high a board there are lines for all of it in fewer pixels: how a table stands is under its number. */
const STACKED = { board: 15, words: { least: 7.5, most: 9.5 } };
/** They do where boards are larger by this part: what stands under a board is found sooner. */
const WORTH = 1.05;
/** The narrowest card where the page scrolls, in rem. */
const LEAST_REM = { few: 14.5, many: 12 };
/** So many are a list, unless the viewer wants their boards: then the page scrolls, where close ones would not be ample. */
const MANY = 12;
/** Of cards without a board: the narrowest, in rem, how high one is with what is under it, and by how much higher with two lines for each name. */
const COMPACT = { rem: 15.25, height: 8.25, second: 2 };
/** Where few have a board it is as high as so many cards without one, or one more, which stand beside it. */
const BOARD_ROWS = 3;
/** Of the height, what lies under the line that says how many tables are below, in rem. */
const BELOW_REM = 1.25;
/** Boards are no smaller for the cards that stand under them than in this part of the height. */
const BOARDS_PART = 0.6;
/** The heading over cards without boards, with what is under it, in rem. */
const HEADING_REM = 2.75;
/** Up to this part of all tables, those without a board stand among the others, in the order of their numbers. */
const AMONG_PART = 1 / 3;
/** Of ten hours: what is fitted beside it stays so, whatever the clocks show. */
const LONGEST_CLOCK = { white: 36_000, black: 36_000, running: null, readEpochMs: 0 } as const;

/** How many tables have a board, and how many have none. */
export interface CardCounts {
  readonly withBoard: number;
  readonly without: number;
}

/** Cards of tables without a board, where they are not among those with one; they have a second line for names of which they show more so. */
export function compactColumns({ width, rem }: CardRoom, names: readonly string[] = []): CardColumns {
  const columns = shared(perRow(COMPACT.rem, width, rem), width, 0);
  return ofTwo(columns, { ...columns, tall: true }, names, null);
}

/** So many columns share the width: each with the board of so many pixels. */
function shared(count: number, width: number, side: number, board = `${String(side)}px`): CardColumns {
  const words = Math.floor((width + GAP) / count - GAP) - ROOMY.around;
  return { count, each: 'minmax(0, 1fr)', words, board, side, tall: false, ...UNDER };
}

/** Those with a board, of these names, beside cards without one, which are left columns of that row. */
export function besideColumns(
  { withBoard, without }: CardCounts,
  room: CardRoom,
  names: readonly string[],
  compact: CardColumns,
): CardColumns {
  const besides = compact.count - withBoard;
  const rows = Math.ceil(cardsBeside(without, besides) / besides);
  const height = rows * compactHeight(compact) * room.rem - GAP;
  const withLines = (lines: number): CardColumns => ({
    ...shared(compact.count, room.width, height - lines),
    count: withBoard,
  });
  const higher = { ...withLines(ROOMY.lines + ROOMY.second), tall: true };
  return ofTwo(withLines(ROOMY.lines), higher, names, LONGEST_CLOCK);
}

/**
 * How many of the cards without a board stand in so many columns beside those with one: none where they would leave a row free. Those that are over make
 * a row more there, or stand below under a heading of their own.
 */
export function cardsBeside(without: number, columns: number): number {
  const over = without - columns * BOARD_ROWS;
  if (over < 0) return 0;
  return over <= columns ? without : without - over;
}

/** In rem. */
function compactHeight({ tall }: CardColumns): number {
  return COMPACT.height + (tall ? COMPACT.second : 0);
}

/** Those with a board, of these names, over those without one. */
export function boardColumns(
  counts: CardCounts,
  room: CardRoom,
  names: readonly string[] = [],
  compact = compactColumns(room),
): CardColumns {
  const over = roomOver(counts, room, compact);
  return (
    fitting(counts.withBoard, over, names) ??
    inTwoRows(counts.withBoard, room, names) ??
    scrolling(counts.withBoard, room, names)
  );
}

/** Where the page scrolls and cards as high as can be wanted would show hardly more than one row of it: as of so many as stand in two whole rows, of more columns. */
function inTwoRows(count: number, room: CardRoom, names: readonly string[]): CardColumns | null {
  const most = Math.min(count, MANY - 1);
  const least = 2 * scrolling(count, room, names).count;
  for (let fewer = most; fewer >= least; fewer--) {
    const columns = fitting(fewer, { ...room, height: room.height - BELOW_REM * room.rem }, names);
    if (columns !== null) return { ...columns, side: 0 };
  }
  return null;
}

function roomOver({ without }: CardCounts, room: CardRoom, compact: CardColumns): CardRoom {
  const under =
    without === 0 ? 0 : (Math.ceil(without / compact.count) * compactHeight(compact) + HEADING_REM) * room.rem;
  return { ...room, height: Math.max(room.height * BOARDS_PART, room.height - under) };
}

/**
 * The second where more is read on it of a name that has not even this on the first: the names of a round are known before it begins.
 *
 * @param clock beside each name; null where none is seen. @param least what each name is to have: its surname whole, or an initial, too. @param share of the names: for so few nothing is taken from the others.
 */
function ofTwo(
  usual: CardColumns,
  higher: CardColumns,
  names: readonly string[],
  clock: ClockView | null,
  { least = 'fits', share = 0 }: { readonly least?: 'fits' | 'hasInitial'; readonly share?: number } = {},
): CardColumns {
  const hasMore = (name: string): boolean => {
    const cut = cardName(name, { ...usual, clock });
    if (cut[least] || usual === higher) return false;
    // One line ends where it is full, whatever it is given.
    return (higher.tall && cut.lines === 1) || cardName(name, { ...higher, clock }).text.length > cut.text.length;
  };
  return names.filter(hasMore).length > share * names.length ? higher : usual;
}

/** All of them in the order of their numbers, where boards are as large so; else null. */
export function amongColumns(counts: CardCounts, room: CardRoom, names: readonly string[] = []): CardColumns | null {
  const all = counts.withBoard + counts.without;
  if (counts.without === 0 || counts.without > all * AMONG_PART) return null;
  const among = laidOut(all, room);
  return among !== null && among.side >= boardColumns(counts, room).side ? fitting(all, room, names) : null;
}

/** As many as there are side by side, as large as they all fit; null where that would be too small. */
function fitting(count: number, room: CardRoom, names: readonly string[]): CardColumns | null {
  const usual = laidOut(count, room);
  return usual && ofTwo(usual, laidOut(count, room, 'forNames') ?? usual, names, LONGEST_CLOCK, { share: FEW_LONG });
}

function laidOut(count: number, room: CardRoom, kept: keyof typeof KEPT = 'usual'): CardColumns | null {
  const fit = (around: typeof ROOMY, gap: number): CardColumns | null => fitUnder(count, room, around, gap, KEPT[kept]);
  const fitClose = (): CardColumns | null => {
    const close = fit(CLOSE, GAP / 2);
    if (close?.ample === true) return close;
    const atHead = headed(count, room, kept === 'forNames');
    return atHead !== null && atHead.side >= (close?.side ?? 0) ? atHead : close;
  };
  const under = fit(ROOMY, GAP) ?? closeOf(count, fitClose());
  const beside = abreast(count, room);
  if (beside === null || beside.side < (under?.side ?? 0) * WORTH) return under;
  // Words are as small in so narrow a strip as close around the board: there they are found sooner, and no height is left free.
  const close = beside.stacked && count < MANY ? fitClose() : null;
  return close !== null && close.side >= beside.side ? close : beside;
}

function closeOf(count: number, close: CardColumns | null): CardColumns | null {
  return count < MANY || close?.ample === true || close?.headed === true ? close : null;
}

/** With the words of each beside its board; null where boards would be too small for that. */
function abreast(count: number, room: CardRoom): CardColumns | null {
  const [usual, stacked] = [beside(count, room, ABREAST), beside(count, room, { ...ABREAST, ...STACKED })];
  return stacked !== null && stacked.side >= (usual?.side ?? 0) * WORTH ? { ...stacked, stacked: true } : usual;
}

function beside(
  count: number,
  { width, height, rem }: CardRoom,
  { around, between, board, words }: typeof ABREAST,
): CardColumns | null {
  const choices = Array.from({ length: count }, (_, i) => {
    const across = (width + GAP) / (i + 1) - GAP - around - between;
    const down = (height + GAP) / Math.ceil(count / (i + 1)) - GAP - around;
    return { columns: i + 1, across, side: wholeSquares(Math.min(across - words.least * rem, down)) };
  });
  const best = choices.reduce((best, each) => (each.side > best.side ? each : best));
  if (best.side < board * rem) return null;
  const { columns, side } = best;
  const room = Math.floor(Math.min(best.across - side, words.most * rem));
  return {
    ...{ count: columns, each: `${String(side + between + room + around)}px`, words: room },
    ...{ board: `${String(side)}px`, side, tall: true, ...UNDER, clockBelow: true, abreast: true },
  };
}

function scrolling(count: number, { width, rem }: CardRoom, names: readonly string[]): CardColumns {
  const columns = perRow(LEAST_REM[count > MANY ? 'many' : 'few'], width, rem);
  // There is all the height that names want.
  const usual = { ...shared(columns, width, 0, '100%'), tall: true };
  return ofTwo(usual, { ...usual, clockBelow: true }, names, LONGEST_CLOCK, { least: 'hasInitial' });
}

/** Of cards that are no narrower than so many rem. */
function perRow(least: number, width: number, rem: number): number {
  return Math.max(1, Math.floor((width + GAP) / (rem * least + GAP)));
}
