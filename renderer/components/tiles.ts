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
