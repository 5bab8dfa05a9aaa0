import type { SquareMark } from './board-model.ts';
import { drawnSquares } from './board-model.ts';

/** Squares on which two placement fields differ, with what the second one has there. */
export function differingMarks(sensed: string, expected: string): readonly SquareMark[] {
  const is = drawnSquares(sensed, 'white');
  return drawnSquares(expected, 'white')
    .filter(({ piece }, i) => piece !== is[i]?.piece)
    .map(({ name, piece }) => ({ square: name, expected: piece }));
}
