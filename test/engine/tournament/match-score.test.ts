import { describe, expect, it } from 'vitest';
import type { FileResult } from '../../../engine/tournament/formats/pairings.ts';
import { matchScore, matchWinner } from '../../../engine/tournament/match-score.ts';

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

describe('the match of a pairing is won', () => {
  it.each<readonly [Parameters<typeof matchWinner>, ReturnType<typeof matchWinner>]>([
    [['round', '1-0', undefined], null],
    [['tieBreak', '1/2-1/2', undefined], null],
    [['armageddon', '1-0', undefined], 'white'],
    [['armageddon', '0-1', undefined], 'black'],
    [['armageddon', '1/2-1/2', undefined], 'black'],
    [['armageddon', '-/+', undefined], 'black'],
    [['armageddon', '1/2-0', undefined], 'white'],
    [['armageddon', '-/-', undefined], 'nobody'],
    [['armageddon', null, undefined], null],
    [['round', '1-0', null], null],
    [['round', null, '1-0'], null],
    [['round', '1-0', '1-0'], 'nobody'],
    [['round', '1-0', '0-1'], 'white'],
    [['tieBreak', '1/2-1/2', '1-0'], 'black'],
    [['armageddon', '1/2-1/2', '1/2-1/2'], 'nobody'],
  ])('%o: %s', (given, winner) => {
    expect(matchWinner(...given)).toBe(winner);
  });
});
