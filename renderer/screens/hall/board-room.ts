import { tilesFor } from '../../components/tiles.ts';
import { linesHigh } from './board-names.ts';

/** More boards than this cannot be read from the last row; they are shown page by page, each page as full as the next. */
const MOST = 8;
/** Between a board and the next, in letters. */
const GAP = 0.8;
/** A board has a line under it, and over and under it one of name and clock: the height of all, and of a name on one line or two, in letters. */
const LINES = 4.6;
const NAME = 1.42;
/** Beside a board which game of a match it is, on a line of its own, in the same measure. */
const MATCH = 1.42;
/** A name of some twenty letters and a clock beside it, in the same measure. */
const WIDTH = 16;
/** What stands beside a name, in the same measure. */
export const MAN = 1.3;
export const CLOCK = 4.8;
/** Of a match: the score of one player behind his name, while a game of it goes on. */
const POINTS = 1.5;
/** Where a clock stood, larger: what the game gave, with what is between. */
export const GIVEN = 2.8;
/** A clock beside a board, with what is between, in the same measure: nothing is kept free behind it, as there is in a line. */
const CLOCK_BESIDE = 4.6;
/** A name that has the whole line, with its man: none needs more, in the same measure. */
const WHOLE_LINE = 20;
/** For a name with a clock beside it, in the same measure. */
const NAME_ROOM = WIDTH - MAN - CLOCK;
/** Beside a board: a name, under it its clock, and from the board to them; the height of all, with names on one line; in the same measure. */
const BESIDE_GAP = 0.8;
const BESIDE_WIDTH = BESIDE_GAP + MAN + NAME_ROOM;
/** A board leaves so much at least, in the smallest letters: "GM Nepomniachtchi," is on one line there, whatever is on the next. */
const LEAST_BESIDE = BESIDE_WIDTH + 0.5;
const BESIDE_LINES = 9.4;
/** From one such board to the next: what is told of one is not taken for the other's. */
const BETWEEN = 1.5;
/** Of the largest that a board may be. */
const ABOUT_AS_LARGE = 0.92;
/** Where a score stands with each name, which then has too little room beside its clock. */
const WITH_SCORE = 0.88;
/** So much larger letters have to be for names to stand beside their board where they have the whole line over and under it. */
const WORTH_BESIDE = 1.08;
/** A board with smaller men than this, in the same measure, is not seen as one from the last row. */
const LEAST_BOARD = 11.8;

/** In pixels: what there is for boards, and the smallest letters that can be read. */
export interface Space {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  /** A player's score stands with his name. */
  readonly isMatch: boolean;
}

/** What each of some boards has. */
export interface BoardRoom {
  readonly columns: number;
  /** Pixels: of the whole, of the board in it, and of its letters. */
  readonly width: number;
  readonly board: number;
  readonly letters: number;
  readonly layout: BoardLayout;
  /** For a name, in letters: beside its clock where that stands in its line. */
  readonly names: number;
}

/** Where what is told of a game stands: over and under its board; the same, but each clock beside the board at its player's end; all of it beside the board. */
export type BoardLayout = 'under' | 'clocksBeside' | 'allBeside';

/**
 * What is told of a game stands over and under its board, or beside it: there letters are larger, where boards are about as large so.
 *
 * @param lines on which a name stands at most.
 */
export function boardRoom(count: number, lines: number, space: Space): BoardRoom {
  const under = roomUnder(count, lines, space);
  const beside = roomBeside(count, lines, space);
  const least = under.letters * (under.layout === 'clocksBeside' ? WORTH_BESIDE : 1);
  const isBeside = beside.letters > least && beside.board >= under.board * ABOUT_AS_LARGE;
  return isBeside ? beside : under;
}

function roomUnder(count: number, lines: number, { width, height, least, isMatch }: Space): BoardRoom {
  const points = isMatch ? POINTS : 0;
  const linesHeight = LINES + 2 * (nameHeight(lines) - NAME);
  const { columns, rows } = tilesFor(count, width, height, 1, least * (linesHeight + GAP), least * (WIDTH + GAP));
  const [across, down] = [width / columns - least * GAP, height / rows - least * GAP];
  const letters = Math.max(least, Math.min(down / (WIDTH + linesHeight), across / WIDTH));
  const largest = Math.floor(Math.min(across, down - letters * linesHeight));
  const besideClocks = Math.floor(Math.min(largest, across - letters * CLOCK_BESIDE));
  if (besideClocks >= Math.max(largest * (isMatch ? WITH_SCORE : ABOUT_AS_LARGE), least * LEAST_BOARD)) {
    const whole = Math.min(across, Math.max(besideClocks + letters * CLOCK_BESIDE, letters * (WHOLE_LINE + points)));
    const names = whole / letters - MAN - points;
    return { columns, width: whole, board: besideClocks, letters, layout: 'clocksBeside', names };
  }
  const whole = Math.min(across, Math.max(largest, letters * WIDTH));
  const names = whole / letters - MAN - CLOCK - points;
  return { columns, width: whole, board: largest, letters, layout: 'under', names };
}

function roomBeside(count: number, lines: number, { width, height, least, isMatch }: Space): BoardRoom {
  const linesHigh = BESIDE_LINES + (isMatch ? MATCH : 0) + 2 * (nameHeight(lines) - NAME);
  const choices = Array.from({ length: Math.max(1, count) }, (_, i): BoardRoom => {
    const columns = i + 1;
    const [across, down] = [width / columns - least * BETWEEN, height / Math.ceil(count / columns) - least * BETWEEN];
    const board = Math.floor(Math.min(down, across - least * LEAST_BESIDE));
    const letters = Math.min((across - board) / BESIDE_WIDTH, board / linesHigh);
    const text = letters * BESIDE_WIDTH;
    return {
      columns,
      width: board + text,
      board,
      letters,
      layout: 'allBeside',
      names: NAME_ROOM,
    };
  });
  return choices.reduce((best, each) => (each.board > best.board ? each : best));
}

/** In letters. */
export function nameHeight(lines: number): number {
  return Math.max(NAME, linesHigh(lines));
}

export function isLegible(count: number, lines: number, space: Space): boolean {
  const { width, board, letters } = boardRoom(count, lines, space);
  return letters >= space.least && width >= space.least * WIDTH && board >= space.least * LEAST_BOARD;
}

/** The same boards in less height: nothing but them is smaller, and beside them the letters that need it. */
export function lowered(room: BoardRoom, count: number, less: number): BoardRoom {
  const board = room.board - Math.ceil(less / Math.ceil(count / room.columns));
  const part = room.layout === 'allBeside' ? board / room.board : 1;
  return { ...room, board, letters: room.letters * part };
}

/** As many boards as can be read, under names on so many lines. */
export function mostBoards(lines: number, space: Space): number {
  return Array.from({ length: MOST }, (_, i) => MOST - i).find((count) => isLegible(count, lines, space)) ?? 1;
}
