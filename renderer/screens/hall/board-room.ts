import { tilesFor } from '../../components/tiles.ts';
import { linesHigh } from './rows.ts';

/** More boards than this cannot be read from the last row; they are shown page by page, each page as full as the next. */
const MOST = 8;
/** Between a board and the next, in letters. */
const GAP = 0.8;
/** A board has a line under it, and over and under it one of name and clock: the height of all, and of a name on one line or two, in letters. */
const LINES = 4.6;
const NAME = 1.42;
/** Under all of it which game of a match it is, in the same measure. */
const MATCH = 1.42;
/** A name of some twenty letters and a clock beside it, in the same measure. */
const WIDTH = 16;
/** What stands beside a name, in the same measure. */
export const MAN = 1.3;
export const CLOCK = 4.8;
/** For a name with a clock beside it, in the same measure. */
export const NAME_ROOM = WIDTH - MAN - CLOCK;
/** A board with smaller men than this, in the same measure, is not seen as one from the last row. */
const LEAST_BOARD = 12;

/** In pixels: what there is for boards, and the smallest letters that can be read. */
export interface Space {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  /** Each stands over a line that tells its match. */
  readonly isMatch: boolean;
}

/** What each of some boards has. */
export interface BoardRoom {
  readonly columns: number;
  /** Pixels: of the whole, of the board in it, and of its letters. */
  readonly width: number;
  readonly board: number;
  readonly letters: number;
}

/** @param lines on which a name stands at most. */
export function boardRoom(count: number, lines: number, { width, height, least, isMatch }: Space): BoardRoom {
  const linesHeight = LINES + (isMatch ? MATCH : 0) + 2 * (nameHeight(lines) - NAME);
  const { columns, rows } = tilesFor(count, width, height, 1, least * (linesHeight + GAP), least * (WIDTH + GAP));
  const [across, down] = [width / columns - least * GAP, height / rows - least * GAP];
  const letters = Math.max(least, Math.min(down / (WIDTH + linesHeight), across / WIDTH));
  const board = Math.floor(Math.min(across, down - letters * linesHeight));
  return { columns, width: Math.min(across, Math.max(board, letters * WIDTH)), board, letters };
}

/** In letters. */
export function nameHeight(lines: number): number {
  return Math.max(NAME, linesHigh(lines));
}

export function isLegible(count: number, lines: number, space: Space): boolean {
  const { width, board } = boardRoom(count, lines, space);
  return width >= space.least * WIDTH && board >= space.least * LEAST_BOARD;
}

/** As many boards as can be read, under names on so many lines. */
export function mostBoards(lines: number, space: Space): number {
  return Array.from({ length: MOST }, (_, i) => MOST - i).find((count) => isLegible(count, lines, space)) ?? 1;
}
