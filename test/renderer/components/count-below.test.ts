import { expect, it } from 'vitest';
import { countAbove, countBelow, countFrom } from '../../../renderer/components/count-below.ts';

it.each([
  [0, 7],
  [40, 4],
  [41, 4],
  [78, 4],
  [80, 1],
  [120, 0],
])('of rows of three tables, 40 pixels high, at an edge at %i', (edge, below) => {
  const tables = Array.from({ length: 7 }, (_, i) => ({
    getBoundingClientRect: () => ({ bottom: 40 * (Math.floor(i / 3) + 1) }) as DOMRect,
  }));
  expect(countBelow(tables, edge)).toBe(below);
});

it.each([
  [0, 0],
  [1, 0],
  [2, 3],
  [40, 3],
  [42, 6],
  [120, 7],
])('of the same rows at an edge at %i', (edge, above) => {
  const tables = Array.from({ length: 7 }, (_, i) => ({
    getBoundingClientRect: () => ({ top: 40 * Math.floor(i / 3) }) as DOMRect,
  }));
  expect(countAbove(tables, edge)).toBe(above);
  expect(countFrom(tables, edge)).toBe(7 - above);
});
