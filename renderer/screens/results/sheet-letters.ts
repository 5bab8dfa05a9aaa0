import { fitName, partedIn, wrapped } from '../../components/name-fit.ts';

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
  /** Names stand whole, on as many lines as they take; else each has one, shortened where it has to be. */
  readonly isWhole: boolean;
  /** All rows are as high as the highest. */
  readonly isEven: boolean;
  /** Of a row at least, and around its two names, in pixels. */
  readonly row: { readonly least: number; readonly around: number };
}

/** How the sheet fits into what is free. */
export interface SheetFit {
  /** Of its smallest size, for all letters. */
  readonly scale: number;
  readonly columns: number;
  /** What names have lost, together: the less the better. */
  readonly loss: number;
}

/** A name as it stands in a row. */
export interface SheetName {
  readonly text: string;
  readonly lines: number;
  /** One where it has no given name any more, two where it takes more than its line. */
  readonly loss: 0 | 1 | 2;
}

/** A digit of a table's number, in heights of it. */
const DIGIT = 0.66;
/** Heights of a letter from one line of a name to the next. */
const LEADING = 1.1;
/** Names are no larger than this, in rem. */
const MOST = 1.4;
/** A step from one size to the next, of the smallest. */
const STEP = 1 / 32;

/** For a name, in heights of its letters: the same with a result beside it and without. @param width of the sheet, in rem. */
export function nameRoom(
  { column, between, digits }: Sheet,
  width: number,
  { scale, columns }: Pick<SheetFit, 'scale' | 'columns'>,
): number {
  const { says, gap, size } = column;
  const each = (width + between) / columns - between;
  return (each / scale - says - digits * DIGIT - 4 * gap) / size;
}

/**
 * A name as it stands in a row: whole, or on one line and shortened where it has to be; a surname that has no room takes another.
 * @param room for a line, in heights of a letter.
 */
export function sheetName(name: string, room: number, isWhole: boolean): SheetName {
  const line = fitName(name, room, 1);
  if (isWhole && !line.isWhole) return onLines(name, room);
  if (line.fits) return { text: line.text, lines: 1, loss: line.hasGiven ? 0 : 1 };
  const { text, lines, fits } = fitName(name, room, 2);
  return fits ? { text, lines, loss: 2 } : onLines(text, room);
}

function onLines(name: string, room: number): SheetName {
  const text = partedIn(name, room);
  return { text, lines: wrapped(text, room), loss: 2 };
}

/** How many columns of the sheet there can be. @param width of it, in rem. */
export function mostColumns({ column, between }: Sheet, width: number, scale: number): number {
  return Math.max(1, Math.floor((width + between) / (column.least * scale + between)));
}

/**
 * The largest letters with which the sheet fits into what is free; null where it does not fit at all. Where names are shortened, those with which the most
 * keep a given name, and their line.
 *
 * @param tables the names at each, White's and Black's.
 * @param rem pixels.
 * @param free pixels.
 */
export function sheetFit(
  sheet: Sheet,
  tables: readonly (readonly [white: string, black: string])[],
  rem: number,
  free: { readonly width: number; readonly height: number },
): SheetFit | null {
  const { column } = sheet;
  const width = free.width / rem;
  let best: SheetFit | null = null;
  for (let step = Math.floor((MOST / column.size - 1) / STEP); step >= 0; step--) {
    const scale = 1 + step * STEP;
    const mostHere = mostColumns(sheet, width, scale);
    // In wider ones a result would stand far from its names.
    for (let columns = mostHere; columns >= Math.max(Math.min(2, mostHere), mostHere - 1); columns--) {
      const has = linesFor(sheet, scale, columns, { tables: tables.length, rem, height: free.height });
      // Fewer columns are higher still.
      if (has === null) break;
      const room = nameRoom(sheet, width, { scale, columns });
      const names = tables.map((pair) => pair.map((name) => sheetName(name, room, sheet.isWhole)));
      if (!has(names.map((pair) => pair.reduce((sum, { lines }) => sum + lines, 0)))) continue;
      const loss = sheet.isWhole ? 0 : names.flat().reduce((sum, name) => sum + name.loss, 0);
      if (best === null || loss < best.loss) best = { scale, columns, loss };
      if (loss === 0) return best;
    }
  }
  return best;
}

/** Whether tables with so many lines of names each fit; null where they do not even with a line a name. */
function linesFor(
  { column, row, isEven }: Sheet,
  scale: number,
  columns: number,
  { tables, rem, height }: { readonly tables: number; readonly rem: number; readonly height: number },
): ((lines: readonly number[]) => boolean) | null {
  const heightOf = (lines: number): number =>
    Math.max(row.least, lines * LEADING * column.size * scale * rem + row.around);
  const rows = Math.ceil(tables / columns);
  if (rows * heightOf(2) > height) return null;
  return (lines) => {
    if (isEven) return rows * heightOf(Math.max(...lines)) <= height;
    let sum = 0;
    for (let at = 0; at < lines.length; at += columns) sum += heightOf(Math.max(...lines.slice(at, at + columns)));
    return sum <= height;
  };
}
