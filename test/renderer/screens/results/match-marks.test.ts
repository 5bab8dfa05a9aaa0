import { describe, expect, it } from 'vitest';
import { matchMarks } from '../../../../renderer/screens/results/match-marks.ts';
import { isMissing } from '../../../../renderer/screens/results/sheet.ts';
import { tableView } from '../../support/views.ts';

const first = { gameId: 'g', white: 'Bruno Klein', black: 'Anna Hector', result: '1-0', signedEpochMs: null } as const;

describe('what a result means in the match', () => {
  it.each([
    ['of one game nothing', {}, 'round', 1, []],
    ['the first of two is played', {}, 'round', 2, ['game 1']],
    ['the second is to come', { result: '1-0', turnsTo: 2 }, 'round', 2, ['game 1']],
    ['the second is played', { game: 2, first }, 'round', 2, ['match 0–1']],
    ['the second is played, and the first was not', { game: 2 }, 'round', 2, ['game 2']],
    ['both are over', { game: 2, first, result: '1/2-1/2' }, 'tieBreak', 2, ['match ½–1½']],
    ['a draw of an armageddon is won by Black', { result: '1/2-1/2' }, 'armageddon', 1, ['Black wins']],
    ['and no other result of it', { result: '1-0' }, 'armageddon', 1, []],
  ] as const)('%s', (_, facts, kind, games, signs) => {
    expect(matchMarks(tableView(facts), kind, games).map(({ sign }) => sign)).toEqual(signs);
  });

  it('and a table whose second game is to come needs a result still', () => {
    const facts = { result: '1-0' } as const;
    expect([isMissing(tableView(facts), new Set()), isMissing(tableView({ ...facts, turnsTo: 2 }), new Set())]).toEqual(
      [false, true],
    );
  });
});
