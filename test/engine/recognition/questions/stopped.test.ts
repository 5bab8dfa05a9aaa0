import { expect, it } from 'vitest';
import { placementAfter } from '../../../../engine/chess/moves.ts';
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

it.each([
  { name: 'the board is asked', lost: 0 },
  { name: 'asked again where the answer is lost too', lost: 1 },
])('a last ply whose report was lost is recorded when the clock is stopped: $name', ({ lost }) => {
  const table = new TestTable('rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2').start();
  table.board = placementAfter(table.setup, table.moveOf('Qh4#'));
  const asked = (): number => table.events.filter(({ kind }) => kind === 'wantDump').length;
  const before = asked();
  table.stop();
  for (let answer = 0; answer < lost; answer++) table.wait(table.state.settleMs);
  expect(asked()).toBe(before + 1 + lost);
  table.dump().settle();
  expect(table.plies.map(({ san }) => san)).toEqual(['Qh4#']);
  expect(table.questions).toEqual([]);
});
