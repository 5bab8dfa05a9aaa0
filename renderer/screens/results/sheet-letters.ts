import { cutWithin, fitName, heldOn, initialsKept, partedIn } from '../../components/name-fit.ts';
import type { NameFit } from '../../components/name-fit.ts';

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
  /** Names stand whole, on two lines where they have to; else each has one, shortened where it has to be. */
  readonly isWhole: boolean;
  /** Many names are so long that two lines are a loss, though they stand whole, where most take them. */
  readonly areLong: boolean;
  /** What it says of each, or their names, are as long as a line: they may all stand in one column. */
  readonly maySingle: boolean;
  /** Of a row at least, and around its two names, in pixels. */
  readonly row: { readonly least: number; readonly around: number };
}

/** How the sheet fits into what is free. */
export interface SheetFit {
  /** Of its smallest size, for all letters. */
  readonly scale: number;
  readonly columns: number;
  /** What names have lost, together: the less the better. Of those that stand whole, whether most have lost their line. */
  readonly loss: number;
}

/** A name as it stands in a row. */
export interface SheetName {
  readonly text: string;
  readonly lines: number;
  /** Of the letters of the others: less where it has no room in theirs. */
  readonly size: number;
  /** One where it has no given name any more, or has it in smaller letters only, two where it takes more than its line, three where not all is seen of the surname, or of a name that is to stand whole. */
  readonly loss: 0 | 1 | 2 | 3;
}

/** A digit of a table's number, in heights of it. */
const DIGIT = 0.66;
/** Heights of a letter from one line of a name to the next. */
const LEADING = 1.1;
/** Of the second line of a name, in heights of a letter. */
const INDENT = 0.5;
/** In a column wider than this, in rem, a result would stand far from its names. */
export const WIDEST = 66;
/** Of the letters of the others: those of a name that else had no given name any more, as two players may have one surname. */
const SMALLER = [0.92, 0.85] as const;
const [LESS, LEAST_SIZE] = SMALLER;
/** Names are no larger than this, in rem. */
const MOST = 1.4;
/** Where every second name that stands whole takes a second line, letters may be smaller by half of this so that none does; and by more, so that none is cut. */
const COST = { 0: 0, 1: 0, 2: 0.5, 3: 1.5 } as const;
/** A step from one size to the next, of the smallest. */
const STEP = 1 / 32;

/** For a name, in heights of its letters: the same with a result beside it and without. @param width of the sheet, in rem. */
export function nameRoom(
  { column, between, digits }: Sheet,
  width: number,
  { scale, columns }: Pick<SheetFit, 'scale' | 'columns'>,
): number {
  const { says, gap, size } = column;
  const each = Math.min(WIDEST, (width + between) / columns - between);
  return (each / scale - says - digits * DIGIT - 4 * gap) / size;
}

/**
 * A name as it stands in a row: whole, or on one line and shortened where it has to be, in smaller letters before it loses its given names. One that has no room so takes a second line, and smaller letters;
 * no name takes a third: where nothing but the surname would stand on two, or not even that, one that is to stand whole is parted between syllables, else it is cut within, on one.
 * @param room for a line, in heights of a letter. @param smallest letters that there may be, of the usual ones.
 */
export function sheetName(name: string, room: number, isWhole: boolean, smallest = 1): SheetName {
  const line = fitName(name, room, 1);
  if (line.fits && (line.isWhole || !isWhole)) {
    if (line.hasGiven) return { text: line.text, lines: 1, size: 1, loss: 0 };
    const size = SMALLER.find((size) => fitName(name, room / size, 1).hasGiven) ?? 1;
    return { text: fitName(name, room / size, 1).text, lines: 1, size, loss: 1 };
  }
  // Rather than shortened, one that is to stand whole has somewhat smaller letters than any other.
  const size = Math.max(isWhole ? Math.min(smallest, LESS) : smallest, LEAST_SIZE);
  const [usual, small] = [fitName(name, room - INDENT, 2), fitName(name, room / size - INDENT, 2)];
  const onTwo = ({ text, lines, isWhole: stands }: NameFit, size: number): SheetName => ({
    ...{ text: initialsKept(text), lines, size },
    loss: isWhole && !stands ? 3 : 2,
  });
  if (usual.hasInitial && (usual.isWhole || !small.isWhole)) return onTwo(usual, 1);
  if (small.hasInitial) return onTwo(small, size);
  const least = room / size - INDENT;
  if (isWhole) {
    const parted = partedIn(name, least);
    if (heldOn(parted, least, 2) === parted) return { text: parted, lines: 2, size, loss: 2 };
  }
  const cut = cutWithin(name, room / size);
  if (cut !== null) return { text: cut, lines: 1, size, loss: 3 };
  return { text: heldOn(partedIn(name, least), least, 2), lines: 2, size, loss: 3 };
}

/** How many columns of the sheet there can be. @param width of it, in rem. */
export function mostColumns({ column, between }: Sheet, width: number, scale: number): number {
  return Math.max(1, Math.floor((width + between) / (column.least * scale + between)));
}

/**
 * The largest letters with which the sheet fits into what is free; null where it does not fit at all. Where names are shortened, those with which the most
 * keep a given name, and their line; where they stand whole, somewhat smaller ones with which more of them have one line.
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
  let best: (SheetFit & { readonly worth: number }) | null = null;
  for (let step = Math.floor((MOST / column.size - 1) / STEP); step >= 0; step--) {
    const scale = 1 + step * STEP;
    const mostHere = mostColumns(sheet, width, scale);
    // In wider ones a result would stand far from its names, unless they are to stand whole and fill them.
    const leastHere = Math.max(sheet.maySingle ? 1 : Math.min(2, mostHere), sheet.isWhole ? 0 : mostHere - 1);
    for (let columns = mostHere; columns >= leastHere; columns--) {
      const has = linesFor(sheet, scale, columns, { tables: tables.length, rem, height: free.height });
      // Fewer columns are higher still.
      if (has === null) break;
      const room = nameRoom(sheet, width, { scale, columns });
      const names = tables.map((pair) => pair.map((name) => sheetName(name, room, sheet.isWhole, 1 / scale)));
      if (!has(names.map((pair) => pair.reduce((sum, { lines, size }) => sum + lines * size, 0)))) continue;
      const notOnOne = names.flat().reduce((sum, name) => sum + COST[name.loss], 0);
      const lost = sheet.areLong && notOnOne > tables.length / 2 ? 1 : 0;
      const loss = sheet.isWhole ? lost : names.flat().reduce((sum, name) => sum + name.loss, 0);
      const worth = sheet.isWhole ? scale * (1 - notOnOne / (2 * tables.length)) : -loss;
      if (best === null || worth > best.worth) best = { scale, columns, loss, worth };
      if (loss === 0 && (notOnOne === 0 || !sheet.isWhole)) return best;
    }
  }
  return best;
}

/** Whether tables with so many lines of names each fit; null where they do not even with a line a name. */
function linesFor(
  { column, row }: Sheet,
  scale: number,
  columns: number,
  { tables, rem, height }: { readonly tables: number; readonly rem: number; readonly height: number },
): ((lines: readonly number[]) => boolean) | null {
  const heightOf = (lines: number): number =>
    Math.max(row.least, lines * LEADING * column.size * scale * rem + row.around);
  const rows = Math.ceil(tables / columns);
  if (rows * heightOf(2) > height) return null;
  return (lines) => {
    let sum = 0;
    for (let at = 0; at < lines.length; at += columns) sum += heightOf(Math.max(...lines.slice(at, at + columns)));
    return sum <= height;
  };
}
