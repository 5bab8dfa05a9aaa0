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

/** Of a table in a list, in letters: the least width in which most names are known, and the height of its lines. */
const LINE = { width: 13.2, height: 3.75 };
/** Pixels around its lines. */
const LINE_PADDING = 5;
/** Sizes of letters, in pixels: the largest that is wanted, the least that is read, and that of a list that does not fit anyway. */
const LETTERS = { most: 18, least: 12, scrolled: 14 };

export interface Lines {
  readonly columns: number;
  readonly letters: number;
}

/** The largest letters in which so many tables fit into a list of this size, in pixels, and its columns; where none do, it scrolls. */
export function linesFor(count: number, width: number, height: number): Lines {
  const columnsAt = (letters: number): number => Math.max(1, Math.floor(width / (LINE.width * letters)));
  for (let letters = LETTERS.most; letters >= LETTERS.least; letters -= 0.25) {
    const columns = columnsAt(letters);
    if (Math.ceil(count / columns) * lineHeight(letters) <= height) return { columns, letters };
  }
  return { columns: columnsAt(LETTERS.scrolled), letters: LETTERS.scrolled };
}

/** Pixels from one row of a list to the next. */
export function lineHeight(letters: number): number {
  return LINE.height * letters + LINE_PADDING;
}
