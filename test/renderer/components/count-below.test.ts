import { expect, it } from 'vitest';
import { countBelow } from '../../../renderer/components/count-below.ts';

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
