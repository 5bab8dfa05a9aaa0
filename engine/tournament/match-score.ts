import { FORFEITS } from '../journal/result.ts';
import type { FileResult } from './formats/pairings.ts';

/** Half points of White and Black. */
export type HalfPoints = readonly [white: number, black: number];

const POINTS: Readonly<Record<FileResult, HalfPoints>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
  [FORFEITS[0]]: [2, 0],
  [FORFEITS[1]]: [0, 2],
  [FORFEITS[2]]: [0, 0],
};

/**
 * What two games of a pairing come to so far, for those who are White and Black in the second. A game that has no result counts nothing.
 * @param first as it was played: with the colours of each other.
 */
export function matchScore(first: FileResult | null, second: FileResult | null): HalfPoints {
  const [black, white] = first === null ? [0, 0] : POINTS[first];
  const [more, moreBlack] = second === null ? [0, 0] : POINTS[second];
  return [white + more, black + moreBlack];
}
