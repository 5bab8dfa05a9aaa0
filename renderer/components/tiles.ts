export interface Tiles {
  readonly columns: number;
  readonly rows: number;
  /** Width of a tile in pixels. */
  readonly size: number;
}

/**
 * The columns that make tiles as large as can be in a room of this size. A tile is a square and what stands over and
 * under it: `ratio` times its width, and `extra` pixels more. Columns are no narrower than `narrowest`, if the room is wider.
 */
export function tilesFor(
  count: number,
  width: number,
  height: number,
  ratio: number,
  extra: number,
  narrowest = 0,
): Tiles {
  const most = narrowest === 0 ? count : Math.min(count, Math.floor(width / narrowest));
  const choices = Array.from({ length: Math.max(1, most) }, (_, i) => {
    const columns = i + 1;
    const rows = Math.ceil(Math.max(1, count) / columns);
    return { columns, rows, size: Math.min(width / columns, (height / rows - extra) / ratio) };
  });
  return choices.reduce((best, each) => (each.size > best.size ? each : best));
}

/**
 * Of a table in a list, in heights of a letter: the width in which usual names are whole, that in which enough of them is seen, the height of its
 * lines; and the width of a letter, and of number and clock beside the name.
 */
const LINE = { whole: 17, known: 13.2, height: 3.5, letter: 0.56, beside: 7.5 };
/** Pixels around its lines. */
const LINE_PADDING = 4;
/** Sizes of letters, in pixels: the largest that is wanted, one that is easy to read, the least that is read. */
const LETTERS = { most: 30, easy: 14, least: 12 };

export interface Lines {
  readonly columns: number;
  readonly letters: number;
}

/**
 * The largest letters in which so many tables fit into a list of this size, in pixels, and its columns; names are whole where that can be
 * read easily, long ones where there is room for wider columns. Where they do not fit it scrolls.
 *
 * @param longest letters of the longest name.
 */
export function linesFor(count: number, width: number, height: number, longest: number): Lines {
  const fitting = (of: number, least: number): Lines | undefined =>
    sizes(least)
      .map((letters) => ({ letters, columns: columnsOf(width, of, letters) }))
      .find(({ letters, columns }) => Math.ceil(count / columns) * lineHeight(letters) <= height);
  const wanted = Math.max(LINE.whole, LINE.beside + LINE.letter * longest);
  const wider = Array.from({ length: 5 }, (_, i) => wanted + ((LINE.whole - wanted) * i) / 4);
  return (
    wider.map((line) => fitting(line, LETTERS.easy)).find((lines) => lines !== undefined) ??
    fitting(LINE.known, LETTERS.least) ?? { letters: LETTERS.easy, columns: columnsOf(width, LINE.known, LETTERS.easy) }
  );
}

/**
 * The same for tables with these names: letters are larger where the longest names then stand on two lines. That holds with clocks beside
 * them and without, so that no table changes place when a game begins or ends.
 */
export function linesForNames(
  tables: readonly { readonly table: number; readonly names: readonly [string, string] }[],
  width: number,
  height: number,
): Lines {
  const count = tables.length;
  const longest = Math.max(0, ...tables.flatMap(({ names }) => names.map((name) => name.length)));
  const lines = linesFor(count, width, height, longest);
  const withClocks = (hasClock: boolean): Parameters<typeof fitted>[0] =>
    tables.map((table) => ({ ...table, hasClock }));
  const larger = sizes(LETTERS.least)
    .filter((letters) => letters > lines.letters)
    .map((letters) => ({ letters, columns: columnsOf(width, LINE.whole, letters) }))
    .find(({ letters, columns }) => {
      if (Math.ceil(count / columns) * lineHeight(letters) > height) return false;
      const bare = fitted(withClocks(false), width, { letters, columns });
      const clocked = fitted(withClocks(true), width, { letters, columns });
      const higher = bare.map((names, i) => {
        const beside = clocked[i] ?? names;
        return grownBy(beside, letters) > grownBy(names, letters) ? beside : names;
      });
      const areShort = clocked.flat().every((name) => name.lines <= MOST_LINES);
      return areShort && heightOf(higher, columns, letters) <= height;
    });
  return larger ?? lines;
}

/** From the largest, by quarters of a pixel. */
function sizes(least: number): readonly number[] {
  return Array.from({ length: 4 * (LETTERS.most - least) + 1 }, (_, i) => LETTERS.most - i / 4);
}

function columnsOf(width: number, line: number, letters: number): number {
  return Math.max(1, Math.floor(width / (line * letters)));
}

/** Pixels from one row of a list to the next. */
export function lineHeight(letters: number): number {
  return LINE.height * letters + LINE_PADDING;
}

/** A name as it stands in a list: its letters, in pixels, and on how many lines. */
export interface NameFit {
  readonly letters: number;
  readonly lines: number;
}

/** Names of so many letters are usual ones. */
const USUAL_NAME = 25;
/** Where all tables are on one screen, and so many names would take more lines, that is worth more than names that are whole. */
const MOST_GROWN = 2 * 32;
/** In a list that is scrolled anyway a name is whole where two lines are enough. */
const MOST_LINES = 2;
/** Letters of a name on two lines, in parts of those on one: it takes little more room. */
const TWO_LINES = 0.65;
/** Heights of a letter beside a name: its table's number with what is around it, each of its digits above two, and the clock. */
const BESIDE_NAME = { number: 3.6, digit: 1.1, clock: 3.6 };
/** Pixels between two columns. */
const COLUMN_GAP = 4;

/**
 * How the names of each table stand in a list of this size: in smaller letters where they are too long for one line, and on more lines where the
 * least are. Where that would take tables off a screen that has room for all, usual names are cut, and of longer ones those on many lines or
 * very many.
 */
export function fitNames(
  tables: readonly { readonly table: number; readonly names: readonly [string, string]; readonly hasClock: boolean }[],
  width: number,
  height: number,
  { columns, letters }: Lines,
): readonly (readonly [NameFit, NameFit])[] {
  const fits = fitted(tables, width, { columns, letters });
  const isScrolled = Math.ceil(tables.length / columns) * lineHeight(letters) > height;
  const onLines = (usual: number, longer: number): typeof fits =>
    fits.map(([white, black], i) => {
      const most = (name = ''): number => (name.length <= USUAL_NAME ? usual : longer);
      return [atMost(most(tables[i]?.names[0]), white), atMost(most(tables[i]?.names[1]), black)] as const;
    });
  if (isScrolled) return onLines(MOST_LINES, MOST_LINES);
  const usualOnOne = onLines(1, Infinity);
  const whole = [fits, usualOnOne, onLines(1, MOST_LINES)].find((names) => heightOf(names, columns, letters) <= height);
  const grown = fits.flat().filter(({ lines }) => lines > 1).length;
  return whole ?? (grown <= MOST_GROWN ? usualOnOne : onLines(1, 1));
}

/** Whole, on as many lines as that takes. */
function fitted(
  tables: Parameters<typeof fitNames>[0],
  width: number,
  { columns, letters }: Lines,
): readonly (readonly [NameFit, NameFit])[] {
  return tables.map(({ table, names: [white, black], hasClock }) => {
    const digits = BESIDE_NAME.digit * Math.max(0, String(table).length - 2);
    const beside = BESIDE_NAME.number + digits + (hasClock ? BESIDE_NAME.clock : 0);
    const room = width / columns - COLUMN_GAP - beside * letters;
    return [fitName(white, room, letters), fitName(black, room, letters)] as const;
  });
}

/** Pixels from the top of a list to its end. */
function heightOf(names: readonly (readonly NameFit[])[], columns: number, letters: number): number {
  let height = 0;
  for (let first = 0; first < names.length; first += columns)
    height +=
      lineHeight(letters) + Math.max(...names.slice(first, first + columns).map((pair) => grownBy(pair, letters)));
  return height;
}

function atMost(most: number, { letters, lines }: NameFit): NameFit {
  return { letters, lines: Math.min(most, lines) };
}

function fitName(name: string, room: number, letters: number): NameFit {
  const onOne = Math.floor((4 * room) / Math.max(1, widthOf(name))) / 4;
  if (onOne >= LETTERS.least) return { letters: Math.min(letters, onOne), lines: 1 };
  const onTwo = sizes(LETTERS.least).find(
    (size) => size <= TWO_LINES * letters && wrapped(name, room / size) <= MOST_LINES,
  );
  return onTwo === undefined
    ? { letters: LETTERS.least, lines: wrapped(name, room / LETTERS.least) }
    : { letters: onTwo, lines: MOST_LINES };
}

/** Widths of letters in heights of one, as our typeface has them where it is half bold, a little more rather than less; any that is not here has the usual one. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijlI,.'’\s]/u, 0.29],
  [/[frt-]/u, 0.4],
  [/[mwMW]/u, 0.93],
  [/\p{Lu}/u, 0.72],
  [/[\u1100-\uffdc]/u, 1],
];
const USUAL_WIDTH = 0.6;

/** In heights of a letter. */
function widthOf(text: string): number {
  return [...text.normalize('NFC')].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH),
    0,
  );
}

/** Lines that a text takes, each so many heights of a letter wide: it is broken after a space or a hyphen, and anywhere where there is none. */
export function wrapped(text: string, room: number): number {
  // A window that is still being laid out has none.
  const most = Math.max(1, room);
  let [lines, left] = [1, most];
  for (const [part] of text.matchAll(/[^\s-]+[\s-]*/gu)) {
    let width = widthOf(part.trimEnd());
    if (width > left && left < most) [lines, left] = [lines + 1, most];
    for (; width > left; width -= left) [lines, left] = [lines + 1, most];
    left -= width + widthOf(part) - widthOf(part.trimEnd());
  }
  return lines;
}

/** Heights of a letter from one line to the next. */
const LEADING = 1.16;
/** Heights of a letter beside what a table's state is: its shape, and what is around it. */
const BESIDE_STATE = 2.4;

/** Pixels that a table takes more than one whose state is said on one line. */
export function grownByState(says: string, width: number, { columns, letters }: Lines): number {
  const room = width / columns - COLUMN_GAP - BESIDE_STATE * letters;
  return LEADING * letters * (wrapped(says, room / letters) - 1);
}

/** Pixels that a table with these names takes more than one whose names stand on one line each. */
export function grownBy(names: readonly NameFit[], letters: number): number {
  return names.reduce((sum, fit) => sum + (fit.lines === 1 ? 0 : LEADING * (fit.lines * fit.letters - letters)), 0);
}
