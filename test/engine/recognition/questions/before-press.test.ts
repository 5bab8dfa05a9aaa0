import { expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** White plays e4, and a pawn of Black goes to a6 before White presses. */
const knocked = (occupancy = false): TestTable =>
  new TestTable(START, { occupancy }).start().hands('e4').lift('a7').set('a6', 'p').press().settle();

it.each([false, true])('a pawn of the opponent moved before the press is no ply yet (occupancy: %s)', (occupancy) => {
  const table = knocked(occupancy);
  expect(table.sans).toBe('e4');
  expect(table.questions).toEqual([]);
});

it('it is one once its player presses: he replied before the press', () => {
  expect(knocked().press().settle().sans).toBe('e4 a6');
});

it('it is one when the clock is stopped over it', () => {
  expect(knocked().stop().settle().sans).toBe('e4 a6');
});

it('put back, it is forgotten', () => {
  const table = knocked().lift('a6').set('a7', 'p').lift('e7').set('e5', 'p').press().settle();
  expect(table.sans).toBe('e4 e5');
  expect(table.questions).toEqual([]);
});

it('left there beside a move it is asked about, and charged to nobody', () => {
  const table = knocked().lift('e7').set('e5', 'p').press().settle();
  expect(table.sans).toBe('e4');
  expect(table.questions.map(({ verdict, reason }) => ({ verdict, reason }))).toEqual([
    {
      verdict: 'ambiguous',
      reason: { code: 'verdict.movedBeforePress', facts: { side: 'white', squares: ['a6', 'a7'] } },
    },
  ]);
  expect(table.questions[0]?.nearest.map(({ san }) => san)).toEqual(['e5', 'a6']);
});

it('pressed by its player where it may not stand, it is an illegal move', () => {
  const table = new TestTable(START).start().hands('e4').lift('g8').set('g6', 'n').press().settle().press().settle();
  expect(table.sans).toBe('e4');
  expect(table.questions.map(({ verdict, side }) => [verdict, side])).toEqual([['illegal', 'black']]);
});
