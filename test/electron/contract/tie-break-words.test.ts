import { expect, it } from 'vitest';
import { moreGamesWords } from '../../../electron/contract/messages/en/more-games.ts';

it.each([
  [0, 2, true, 'No match is level, so no pairings are proposed: enter who plays.'],
  [2, 2, false, ''],
  [2, 2, true, 'The tables are renumbered from 1.'],
  [1, 2, false, '1 of 2 pairings is level or without a result, and is proposed here.'],
  [
    2,
    3,
    true,
    '2 of 3 pairings are level or without a result, and are proposed here. The tables are renumbered from 1.',
  ],
])('of a tie-break, %i of %i pairings level, renumbered: %s', (level, of, renumbered, says) => {
  expect(moreGamesWords.level(level, of, renumbered, true)).toBe(says);
});

it('once other players are typed, nothing is said to be proposed', () => {
  expect(moreGamesWords.level(1, 3, true, false)).toBe('1 of 3 pairings is level or without a result.');
  expect(moreGamesWords.level(3, 3, true, false)).toBe('');
});
