import { partedIn, fitName, wrapped } from '../../components/name-fit.ts';

/** A column of the result sheet, in rem: its width at least, what is kept in it for a result and its marks, what is between two parts of it and on both sides, letters of names. */
export interface SheetColumn {
  readonly least: number;
  readonly says: number;
  readonly gap: number;
  readonly size: number;
}

/** The sheet: columns as they are at their smallest, and what does not grow with them. */
export interface Sheet {
  readonly column: SheetColumn;
  /** Between two columns, in rem. */
  readonly between: number;
  /** Of the longest number of a table. */
  readonly digits: number;
  /** There is room for lines of names that are long; where there is less, each has one, with initials or an ellipsis where it has to. */
  readonly isFew: boolean;
  /** Of a row at least, and around its two names, in pixels. */
  readonly row: { readonly least: number; readonly around: number };
}

/** A digit of a table's number, in heights of it. */
const DIGIT = 0.66;
/** Heights of a letter from one line of a name to the next. */
const LEADING = 1.1;
/** Names are no larger than this, in rem. */
const MOST = 1.4;
/** A step from one size to the next, of the smallest. */
const STEP = 1 / 32;

/** For a name, in heights of its letters: the same with a result beside it and without. @param width of the sheet, in rem. @param scale of its smallest letters. */
export function nameRoom({ column, between, digits }: Sheet, width: number, scale: number): number {
  const { says, gap, size } = column;
  const each = (width + between) / columnsOf(column, between, width, scale) - between;
  return (each / scale - says - digits * DIGIT - 4 * gap) / size;
}

/** A name as it stands in a row: on more than one line only where there are few. */
export function sheetName(name: string, room: number, isFew: boolean): string {
  return isFew ? partedIn(name, room) : fitName(name, room, 1).text;
}

/**
 * How many times their smallest size all letters of the sheet can have so that it fits into what is free; null where it does not fit at all. Where names have one
 * line, as many as can be stand on it to their end.
 *
 * @param tables the names at each, White's and Black's.
 * @param rem pixels.
 * @param free pixels.
 */
export function sheetScale(
  sheet: Sheet,
  tables: readonly (readonly [white: string, black: string])[],
  rem: number,
  free: { readonly width: number; readonly height: number },
): number | null {
  const { column, between, row, isFew } = sheet;
  const width = free.width / rem;
  let [best, leastEnded]: [number | null, number] = [null, Infinity];
  for (let step = Math.floor((MOST / column.size - 1) / STEP); step >= 0; step--) {
    const scale = 1 + step * STEP;
    const columns = columnsOf(column, between, width, scale);
    const heightOf = (lines: number): number =>
      Math.max(row.least, lines * LEADING * column.size * scale * rem + row.around);
    if (Math.ceil(tables.length / columns) * heightOf(2) > free.height) continue;
    const room = nameRoom(sheet, width, scale);
    if (!isFew) {
      const ended = tables.flat().filter((name) => !fitName(name, room, 1).hasGiven).length;
      if (ended < leastEnded) [best, leastEnded] = [scale, ended];
      continue;
    }
    const lines = tables.map((names) =>
      names.reduce((sum, name) => sum + wrapped(sheetName(name, room, isFew), room), 0),
    );
    let height = 0;
    for (let at = 0; at < lines.length; at += columns) height += heightOf(Math.max(...lines.slice(at, at + columns)));
    if (height <= free.height) return scale;
  }
  return best;
}

function columnsOf({ least }: SheetColumn, between: number, width: number, scale: number): number {
  return Math.max(1, Math.floor((width + between) / (least * scale + between)));
}
