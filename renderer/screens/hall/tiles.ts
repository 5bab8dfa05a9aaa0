export interface Tiles {
  readonly columns: number;
  readonly rows: number;
}

/** A tile is a board with two lines of names and clocks: higher than wide by this. */
const TILE_RATIO = 1.24;
const MOST = 12;

/** How many tables one page shows, and in how many columns, so that the boards are as large as can be. */
export function tilesFor(tables: number, width: number, height: number): Tiles {
  const shown = Math.min(Math.max(1, tables), MOST);
  const choices = Array.from({ length: shown }, (_, i) => {
    const columns = i + 1;
    const rows = Math.ceil(shown / columns);
    return { columns, rows, size: Math.min(width / columns, height / rows / TILE_RATIO) };
  });
  const { columns, rows } = choices.reduce((best, each) => (each.size > best.size ? each : best));
  return { columns, rows };
}
