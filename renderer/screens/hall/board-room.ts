import { tilesFor } from '../../components/tiles.ts';
import { linesHigh } from './board-names.ts';

/** More boards than this cannot be read from the last row; they are shown page by page, each page as full as the next. */
const MOST = 8;
/** Between a board and the next, in letters. */
const GAP = 0.8;
/** A board has a line under it, and over and under it one of name and clock: the height of all, of the line under it, and of a name on one line or two, in letters. */
const LINES = 4.6;
const FOOT = 1.42;
const NAME = 1.42;
/** Beside a board which game of a match it is, on a line of its own, in the same measure. */
const MATCH = 1.42;
/** A name of some twenty letters and a clock beside it, in the same measure. */
const WIDTH = 16;
/** What stands beside a name, in the same measure. */
export const MAN = 1.3;
export const CLOCK = 4.8;
/** The same of a clock that shows no hours, with what is lit around it. */
export const SHORT_CLOCK = 3.9;
/** Between a name, which is bolder while its clock runs, and what is lit around that, where letters are larger than they have to be. */
const BEFORE_CLOCK = 0.5;
/** Of a match: the score of one player behind his name, while a game of it goes on. */
export const POINTS = 1.5;
/** Where a clock stood, larger: what the game gave, with what is between. */
export const GIVEN = 2.8;
/** A clock beside a board, with what is between, in the same measure: nothing is kept free behind it, as there is in a line. */
const CLOCK_BESIDE = 4.6;
/** The same, where the line of the table stands between both clocks: "Game 2 of 2" has room. */
const TABLE_BESIDE = 7.4;
/** A clock on a line of its own between its player's name and the board: the height of the line, and the width of a name, which has the whole of its own, with its man; in the same measure. */
export const CLOCK_LINE = 1.7;
const NAME_LINE = 11.2;
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
/** From one board to the next, where what is told of one might be taken for the other's: beside boards, and where a clock ends the line over and under them. */
const BETWEEN = { beside: 1.5, under: 1.8 } as const;
/** Of the largest that a board may be. */
const ABOUT_AS_LARGE = 0.92;
/** Where a score stands with each name, which then has too little room beside its clock. */
const WITH_SCORE = 0.88;
/** For clocks on lines of their own, clear of the next table's names, letters may be so much smaller. */
const WORTH_APART = 0.85;
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

/**
 * Where what is told of a game stands: over and under its board; the same, with the clocks on lines of their own, and two for the table; with each clock beside the board at
 * its player's end; with the table between these; all of it beside the board.
 */
export type BoardLayout = 'under' | 'clocksApart' | 'clocksBeside' | 'tableBeside' | 'allBeside';

/**
 * What is told of a game stands over and under its board, or beside it: there letters are larger, where boards are about as large so.
 *
 * @param lines on which a name stands at most.
 */
export function boardRoom(count: number, lines: number, space: Space): BoardRoom {
  const under = roomUnder(count, lines, space);
  const beside = roomBeside(count, lines, space);
  const hasNamesOver = under.layout === 'clocksBeside' || under.layout === 'tableBeside';
  const least = under.letters * (hasNamesOver ? WORTH_BESIDE : 1);
  const isBeside = beside.letters > least && beside.board >= under.board * ABOUT_AS_LARGE;
  return isBeside ? beside : clocksApart(under, count, lines, space);
}

/** The same boards with clocks on lines of their own, where they leave so much height. */
function clocksApart(room: BoardRoom, count: number, lines: number, { height, least, isMatch }: Space): BoardRoom {
  const points = isMatch ? POINTS : 0;
  const left = height / Math.ceil(count / room.columns) - least * GAP - room.board;
  const letters = Math.min(left / (linesOver(lines) + FOOT + 2 * CLOCK_LINE), room.width / (NAME_LINE + points));
  if (room.layout !== 'under' || letters < Math.max(least, room.letters * WORTH_APART)) return room;
  return { ...room, letters, layout: 'clocksApart', names: room.width / letters - MAN - points };
}

/** The height of what is told over and under a board, in letters. */
function linesOver(lines: number): number {
  return LINES + 2 * (nameHeight(lines) - NAME);
}

function roomUnder(count: number, lines: number, { width, height, least, isMatch }: Space): BoardRoom {
  const points = isMatch ? POINTS : 0;
  const linesHeight = linesOver(lines);
  const { columns, rows } = tilesFor(count, width, height, 1, least * (linesHeight + GAP), least * (WIDTH + GAP));
  const [across, down] = [width / columns - least * GAP, height / rows - least * GAP];
  const lettersIn = (high: number): number => Math.max(least, Math.min(down / (WIDTH + high), across / WIDTH));
  const letters = lettersIn(linesHeight);
  const largest = Math.floor(Math.min(across, down - letters * linesHeight));
  const besideClocks = Math.floor(Math.min(largest, across - letters * CLOCK_BESIDE));
  const tableHeight = linesHeight - FOOT;
  const higher = lettersIn(tableHeight);
  const besideTable = Math.floor(Math.min(down - higher * tableHeight, across - higher * TABLE_BESIDE));
  const board = Math.max(besideClocks, besideTable);
  if (board >= Math.max(largest * (isMatch ? WITH_SCORE : ABOUT_AS_LARGE), least * LEAST_BOARD)) {
    const named = (layout: BoardLayout, letters: number, beside: number): BoardRoom => {
      const whole = Math.min(across, Math.max(board + letters * beside, letters * (WHOLE_LINE + points)));
      return { columns, width: whole, board, letters, layout, names: whole / letters - MAN - points };
    };
    return besideTable > besideClocks
      ? named('tableBeside', higher, TABLE_BESIDE)
      : named('clocksBeside', letters, CLOCK_BESIDE);
  }
  const wide = width / columns - least * BETWEEN.under;
  const most = columns === 1 || wide < least * WIDTH ? across : wide;
  const clear = Math.min(largest, Math.floor(most));
  const lower = Math.min(letters, most / WIDTH);
  const whole = Math.min(most, Math.max(clear, lower * WIDTH));
  const names = whole / lower - MAN - CLOCK - points - (lower > least ? BEFORE_CLOCK : 0);
  return { columns, width: whole, board: clear, letters: lower, layout: 'under', names };
}

function roomBeside(count: number, lines: number, { width, height, least, isMatch }: Space): BoardRoom {
  const linesHigh = BESIDE_LINES + (isMatch ? MATCH : 0) + 2 * (nameHeight(lines) - NAME);
  const choices = Array.from({ length: Math.max(1, count) }, (_, i): BoardRoom => {
    const columns = i + 1;
    const [across, down] = [
      width / columns - least * BETWEEN.beside,
      height / Math.ceil(count / columns) - least * BETWEEN.beside,
    ];
    const board = Math.floor(Math.min(down, across - least * LEAST_BESIDE));
    const letters = Math.min((across - board) / BESIDE_WIDTH, board / linesHigh);
    const text = Math.min(across - board, letters * (BESIDE_GAP + WHOLE_LINE));
    return {
      columns,
      width: board + text,
      board,
      letters,
      layout: 'allBeside',
      names: text / letters - BESIDE_GAP - MAN,
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
