import { ALL_DRAWN } from './draw-queue.ts';

/** Rows of a long list that are laid out and drawn as one: a change in one of them touches no other, and each costs a little. */
const ROWS = 4;

/** The rows of a long list by blocks; a list that is drawn whole is one. */
export function blocksOf<T>(items: readonly T[], columns: number, rows = ROWS): readonly (readonly T[])[] {
  if (items.length <= ALL_DRAWN) return [items];
  const size = rows * columns;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/**
 * Height of each row, in pixels, of a list that ends above the foot of its screen: higher for the height that is left.
 *
 * @param most pixels of one that is as high as can be used.
 * @param height pixels that there are for all.
 */
export function spreadRow(row: number, most: number, rows: number, height: number): number {
  if (rows === 0) return row;
  return Math.max(row, Math.min(Math.floor(most), Math.floor(height / rows)));
}
