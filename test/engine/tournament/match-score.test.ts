import { describe, expect, it } from 'vitest';
import type { FileResult } from '../../../engine/tournament/formats/pairings.ts';
import { matchScore } from '../../../engine/tournament/match-score.ts';

describe('two games of a pairing come to', () => {
  it.each<readonly [FileResult | null, FileResult | null, number, number]>([
    [null, null, 0, 0],
    ['1-0', null, 0, 2],
    ['1-0', '1-0', 2, 2],
    ['1-0', '0-1', 0, 4],
    ['0-1', '1/2-1/2', 3, 1],
    ['+/-', '-/-', 0, 2],
    ['1/2-0', '0-1/2', 0, 2],
  ])('%s and %s: %i – %i half points', (first, second, white, black) => {
    expect(matchScore(first, second)).toEqual([white, black]);
  });
});
