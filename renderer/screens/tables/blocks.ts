import { ALL_DRAWN } from './draw-queue.ts';

/** Rows of a long list that are laid out and drawn as one: a change in one of them touches no other, and each costs a little. */
const ROWS = 4;

/** The rows of a long list by blocks; a list that is drawn whole is one. */
export function blocksOf<T>(items: readonly T[], columns: number, rows = ROWS): readonly (readonly T[])[] {
  if (items.length <= ALL_DRAWN) return [items];
  const size = rows * columns;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** @returns the height of each row of a block, of the heights of its items, in the same unit: as high as its highest. */
export function rowHeights(heights: readonly number[], columns: number): readonly number[] {
  return Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  );
}

/** Pixels that a row takes at most of the height that is left free. */
const MOST_SPREAD = 14;

/**
 * Rows of a list that ends above the foot of its screen, higher for the height that is left: the lowest first, so that one that grows takes
 * its own room before that of others.
 *
 * @param rows pixels.
 * @param height pixels that there are for all.
 */
export function spreadRows(rows: readonly number[], height: number): readonly number[] {
  const lowest = Math.min(...rows);
  const top = Math.max(lowest + MOST_SPREAD, ...rows);
  const levels = Array.from({ length: top - lowest }, (_, i) => rows.map((row) => Math.max(row, top - i)));
  return levels.find((spread) => spread.reduce((sum, row) => sum + row, 0) <= height) ?? rows;
}
