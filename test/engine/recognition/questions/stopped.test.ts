import { expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

it('a board that was asked about while the clock stood is not asked about again with the result', () => {
  const table = new TestTable('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1').start();
  table.ply('e4').ply('e5').settle();
  table.lift('d1').set('a6', 'Q').stop().settle();
  expect(table.questions).toEqual([]);
  table.key({ kind: 'closeTurn' }).settle();
  expect(table.questions.map(({ ply }) => ply)).toEqual([3]);
  table.lift('a6').set('d1', 'Q').key({ kind: 'restored' }).settle();
  for (const square of ['a8', 'b8', 'a1', 'c1']) table.lift(square);
  table.key({ kind: 'stopGame' }).settle();
  expect(table.questions.map(({ ply }) => ply)).toEqual([3]);
});
