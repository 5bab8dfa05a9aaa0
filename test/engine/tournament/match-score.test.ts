import { describe, expect, it } from 'vitest';
import type { FileResult } from '../../../engine/tournament/formats/pairings.ts';
import { inOrder, isMatchOver, matchScore, matchWinner, scoreInOrder } from '../../../engine/tournament/match-score.ts';

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

describe('in the order of its pairing, which stays when colours are reversed,', () => {
  it.each<readonly [Parameters<typeof scoreInOrder>[0], readonly [number, number], boolean]>([
    [{ game: 1, firstResult: null, result: null }, [0, 0], false],
    [{ game: 1, firstResult: null, result: '1-0' }, [2, 0], false],
    [{ game: 2, firstResult: '1-0', result: null }, [2, 0], false],
    [{ game: 2, firstResult: '1-0', result: '0-1' }, [4, 0], true],
    [{ game: 2, firstResult: '1/2-1/2', result: '+/-' }, [1, 3], true],
  ])('%o comes to %o half points: over %s', (played, score, isOver) => {
    expect([scoreInOrder(played), isMatchOver(played)]).toEqual([score, isOver]);
    expect(inOrder(played.game)[0]).toBe(played.game === 1 ? 'white' : 'black');
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
