import { leastRooms, widthOf } from '../../components/name-fit.ts';
import { MAN } from './board-room.ts';
import { surnameOf } from './listed-names.ts';
import { BOLDER } from './rows.ts';
import type { Room } from './rows.ts';

/** So many tables have the whole screen, each all of its width. */
export const FEW = 2;
/** Letters are no larger, in the smallest that can be read: a name of three letters does not fill a screen. */
const MOST_LETTERS = { bare: 5.6, pictured: 4.6 } as const;
/** From a size that is tried to the next. */
const STEP = 0.97;
/** A name has so many lines at most. */
const MOST_LINES = 3;
/** A surname that is no wider, in heights of a letter, stands on one line with its title: at a board, which stays as large, where letters keep so much of their size. */
const USUAL_SURNAME = 13;
const WITH_SURNAME = 0.66;
/** Heights of a letter: from one line of a name to the next, what is told between both names, and from a board to them. */
export const LEADING = 1.12;
export const BETWEEN = 2.2;
/** What is told over both names, where nothing stands between them: a result is as large as they are, or a little larger. */
export const HEADED = 1.45;
export const GAP = 0.7;
/** Behind a name, for "1½", in heights of a letter. */
export const POINTS = 1.9;
/** From one table to the next, in the smallest letters that can be read. */
export const APART = 2;
/** Parts of the largest board for which there is room: on a smaller one men are not seen. */
const BOARDS = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const;
/** So much a larger board weighs against larger letters: without it a short name would leave it as small as it may be. */
const WEIGHT = 0.8;
/** A board beside names has no more of the screen's width. */
const WIDEST = 0.58;

/** What each of so few tables has, in pixels. */
interface FewRoom {
  /** The side of its board; 0 where none has one. */
  readonly board: number;
  /** Of both names of all of them. */
  readonly letters: number;
  /** Names stand beside the board, not under it. */
  readonly isBeside: boolean;
  /** For a name, in heights of a letter. */
  readonly names: number;
  /** Of each table, what the longest line of its names takes of that: behind it their points stand below each other. */
  readonly columns: readonly number[];
}

type Sized = Omit<FewRoom, 'columns'>;

/** So few tables. */
export interface FewTables {
  readonly count: number;
  /** Both of each. */
  readonly names: readonly string[];
  readonly hasBoards: boolean;
  /** How high what is told between two names or over them is, in heights of a letter. */
  readonly between: number;
  /** What is told between two names is so wide at most, in heights of a letter. */
  readonly told: number;
  /** What each has behind its name is so wide, in heights of a letter. */
  readonly points?: number;
}

/** The board and the letters that are the largest together; without boards names have all of it. */
export function fewRoom(tables: FewTables, room: Room): FewRoom {
  const { names, hasBoards } = tables;
  const count = Math.max(1, tables.count);
  const each = { ...room, height: (room.height - (count - 1) * APART * room.least) / count };
  const rooms = names.map((name) => leastRooms(name, MOST_LINES));
  const surnames = names.map((name) => widthOf(surnameOf(name))).map((width) => (width <= USUAL_SURNAME ? width : 0));
  const choices = hasBoards
    ? BOARDS.flatMap((part) => [true, false].map((isBeside) => ({ part, isBeside })))
    : [{ part: 0, isBeside: false }];
  const sizedWith = (surname: number): readonly Sized[] =>
    choices.map(({ part, isBeside }) => sized({ rooms, surname }, tables, each, isBeside, part));
  const sizes = sizedWith(0);
  const largest = sizes.reduce((best, one) => (worth(one) > worth(best) ? one : best));
  // Beside the same board.
  const kept = sizedWith(Math.max(0, ...surnames))[sizes.indexOf(largest)] ?? largest;
  const best = hasBoards && kept.letters < WITH_SURNAME * largest.letters ? largest : kept;
  const lines = rooms.map((of, i) => Math.max(of[linesIn(of, best.names) - 1] ?? best.names, surnames[i] ?? 0));
  const columns = Array.from({ length: count }, (_, i) => BOLDER * Math.max(0, ...lines.slice(2 * i, 2 * i + 2)));
  return { ...best, columns: columns.map((column) => Math.min(best.names, column)) };
}

function worth({ board, letters }: Sized): number {
  return letters * board ** WEIGHT;
}

/** The largest letters with a board of this part of its largest size. */
function sized(
  { rooms, surname }: { readonly rooms: readonly (readonly number[])[]; readonly surname: number },
  { told, between, points = 0 }: FewTables,
  { width, height, least }: Room,
  isBeside: boolean,
  part: number,
): Sized {
  const board = Math.max(0, Math.floor(part * Math.min(height, isBeside ? width * WIDEST : width)));
  const across = isBeside ? width - board : width;
  const down = isBeside ? height : height - board;
  const gap = part === 0 ? 0 : GAP;
  const beside = MAN + points + (isBeside ? gap : 0);
  for (let letters = least * MOST_LETTERS[part === 0 ? 'bare' : 'pictured']; letters > least; letters *= STEP) {
    const names = across / letters - beside;
    const lines = Math.max(1, ...rooms.map((of) => linesIn(of, names)));
    const high = 2 * lines * LEADING + between + (isBeside ? 0 : gap);
    if (names >= surname && names + points >= told && high * letters <= down)
      return { board, letters, isBeside, names };
  }
  return { board, letters: least, isBeside, names: across / least - beside };
}

/** Infinite where it has no room on any number of lines. */
function linesIn(rooms: readonly number[], room: number): number {
  const at = rooms.findIndex((needed) => needed <= room);
  return at < 0 ? Infinity : at + 1;
}
