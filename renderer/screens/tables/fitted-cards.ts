import type { CardLayout } from '../../components/card-name.ts';
import { tilesFor } from '../../components/tiles.ts';

export const GAP = 16;
/** Height of a card less that of its board, and of second lines, the narrowest card, and what stands beside its board: such as is easy to read, and such as can be read. */
export const ROOMY = { lines: 160, second: 46, least: 222, around: 26 };
export const CLOSE = { lines: 118, second: 26, least: 132, around: 12 };
/** Close cards with so many rem for words have all that is said of a table over its board: pixels around and between their lines, and the height of what is said there, in rem and in heights of a letter of names. */
const HEADED = { leastRem: 15, between: 18, head: { least: 2.25, part: 2 } };
/** Letters of names there, in rem, and as a part of the width, for which boards are smaller, and to which they grow where height is left. */
const HEADED_LETTERS = { least: 0.9, usual: 1, most: 1.25, part: { wanted: 0.046, grown: 0.061 } };
/** The same on other close cards. */
const CLOSE_LETTERS = { least: 0.8, usual: 1, part: { oneLine: 0.068, tall: 0.095, clockBelow: 0.095 } };
/** Pixels that a close card is higher at most, so that no height is left free under all of them. */
const MOST_SPREAD = 32;
/** Height of a name and its clock, in heights of a letter. */
const NAME = { oneLine: 1.3, tall: 2.3, clockBelow: 3.6 };
/** Names, and what happens at a table, have a second line on cards narrower than this, in rem, and clocks one of their own on those narrower than that. */
const NARROWER = { tall: 24, clockBelow: 11.5 };
/** Pixels that both lines of clocks add to a card. */
const CLOCK_LINES = 34;
/** Where boards keep this part of their size with it; `forNames`: where a name is cut without it. */
export const KEPT = { usual: { tall: 0.91, clockBelow: 0.99 }, forNames: { tall: 0.85, clockBelow: 0.9 } };
/** Where the boards are as large as the width lets them be and this height is left for each card besides its board, close cards that are so wide have letters and spaces of usual size, and a little narrower ones where clocks have a line of their own besides. */
const AMPLE = { height: 208, wideRem: 12, leastRem: 11.5 };
/** A card with a name beside a small board is at most so many times as wide as the board needs. */
const MOST_WIDE = 1.6;
/** A board’s side is a multiple of so many pixels, so that each square has whole ones. */
const SQUARES = 8;
/** Words stand over and under the board, each on a line. */
export const UNDER = { clockBelow: false, close: false, ample: false, headed: false, abreast: false, stacked: false };

/** A grid of cards. */
export interface CardColumns extends CardLayout {
  readonly count: number;
  /** How wide each is, as CSS has it. */
  readonly each: string;
  /** How large its board may be, as CSS has it, and in pixels; 0 where the page scrolls. */
  readonly board: string;
  readonly side: number;
  /** Pixels that a close card is high at least. */
  readonly high?: number;
}

export interface CardRoom {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly rem: number;
}

/** With all that is said of a table over its board, and each name on one line with its clock, or on two: null where cards are too narrow for that. */
export function headed(count: number, room: CardRoom, tall: boolean): CardColumns | null {
  const { rem } = room;
  const { least, usual, most: mostLetters, part } = HEADED_LETTERS;
  const { around } = CLOSE;
  const nameHeight = 2 * (tall ? NAME.tall : NAME.oneLine);
  const linesIn = (letters: number): number =>
    HEADED.between + rem * (Math.max(HEADED.head.least, HEADED.head.part * letters) + nameHeight * letters);
  const laidIn = (letters: number): Laid => laid(count, room, linesIn(letters) - around, GAP / 2);
  const smallest = laidIn(least);
  const wanted = tall ? least : Math.min(mostLetters, Math.max(least, (part.wanted * (smallest.wide - around)) / rem));
  const { columns, square, wide } = laidIn(wanted);
  if (square < CLOSE.least || wide - around < HEADED.leastRem * rem) return null;
  const side = wholeSquares(square - around);
  const most = heightOfEach(count, columns, room, GAP / 2);
  const largest = Math.min(usual, (part.grown * (wide - around)) / rem);
  const letters = grown(wanted, largest, (most - side - linesIn(wanted)) / nameHeight, rem);
  return {
    ...{ count: columns, each: `${String(wide)}px`, words: wide - around, board: `${String(side)}px`, side, tall },
    ...{ ...UNDER, close: true, headed: true, letters, high: spread(side + linesIn(letters), most) },
  };
}

/** In rem, by quarters of a pixel. @param left pixels that are left for each letter's height. */
function grown(letters: number, most: number, left: number, rem: number): number {
  const pixels = Math.min(most * rem, Math.floor(4 * (letters * rem + left)) / 4);
  return Math.max(letters, pixels / rem);
}

function spread(high: number, most: number): number {
  return Math.floor(Math.min(most, high + MOST_SPREAD));
}

function heightOfEach(count: number, columns: number, { height }: CardRoom, gap: number): number {
  return (height + gap) / Math.ceil(count / columns) - gap;
}

export function wholeSquares(side: number): number {
  return Math.floor(side / SQUARES) * SQUARES;
}

export function fitUnder(
  count: number,
  room: CardRoom,
  { lines, second, least, around }: typeof ROOMY,
  gap: number,
  kept: typeof KEPT.usual,
): CardColumns | null {
  const usual = laid(count, room, lines - around, gap);
  if (usual.square < least) return null;
  const higher = laid(count, room, lines + second - around, gap);
  const tall = higher.wide < NARROWER.tall * room.rem && higher.square >= Math.max(least, usual.square * kept.tall);
  const highest = laid(count, room, lines + second + CLOCK_LINES - around, gap);
  const clockBelow =
    tall && highest.wide < NARROWER.clockBelow * room.rem && highest.square >= higher.square * kept.clockBelow;
  const { columns, square, wide } = clockBelow ? highest : tall ? higher : usual;
  const side = wholeSquares(square - around);
  const close = gap !== GAP;
  const isNarrow = wide < AMPLE.wideRem * room.rem;
  const amply = AMPLE.height + (isNarrow ? CLOCK_LINES : 0);
  const ample =
    close &&
    tall &&
    wide >= AMPLE.leastRem * room.rem &&
    Math.ceil(count / columns) * (side + amply + gap) - gap <= room.height;
  const words = wide - around;
  const name = clockBelow ? 'clockBelow' : tall ? 'tall' : 'oneLine';
  const high = side + lines + (tall ? second : 0) + (clockBelow ? CLOCK_LINES : 0);
  const most = heightOfEach(count, columns, room, gap);
  return {
    ...{ count: columns, each: `${String(wide)}px`, words, board: `${String(side)}px`, side, tall },
    ...{ ...UNDER, clockBelow: ample ? isNarrow : clockBelow, close, ample },
    ...(close && !ample && grownClose(name, { words, high, most, rem: room.rem })),
  };
}

/** Letters of names for which there is room, and how high a card is with them. @param high pixels with the least letters. @param most pixels that there are. */
function grownClose(
  name: keyof typeof NAME,
  { words, high, most, rem }: Readonly<Record<'words' | 'high' | 'most' | 'rem', number>>,
): Pick<CardColumns, 'letters' | 'high'> {
  const { least, usual, part } = CLOSE_LETTERS;
  const lines = 2 * NAME[name];
  const letters = grown(least, Math.min(usual, (part[name] * words) / rem), (most - high) / lines, rem);
  return { letters, high: spread(high + lines * (letters - least) * rem, most) };
}

interface Laid {
  readonly columns: number;
  /** Pixels of a board with what is beside it, and of a card. */
  readonly square: number;
  readonly wide: number;
}

/** Each card so many pixels higher than what its board takes of its width. */
function laid(count: number, { width, height }: CardRoom, higher: number, gap: number): Laid {
  const { columns, size } = tilesFor(count, width + gap, height + gap, 1, higher);
  const square = Math.floor(size - gap);
  // What is free beside the boards is for the names.
  return { columns, square, wide: Math.floor(Math.min((width + gap) / columns - gap, square * MOST_WIDE)) };
}
