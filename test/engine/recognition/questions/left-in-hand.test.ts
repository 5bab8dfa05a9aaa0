import { expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

/** King and rook where one of them castles without leaving its square. */
const STAYS = 'r3k1r1/pppppppp/8/8/8/8/PPPPPPPP/2R3KR w KQ - 0 1';

it.each([
  ['the rook, h-side, king on g1', STAYS, ['g1', 'h1'], ['g1', 'K'], 'rook'],
  ['the rook, a-side, king on c1', '4k3/pppppppp/8/8/8/8/PPPPPPPP/R1K4R w KQ - 0 1', ['c1', 'a1'], ['c1', 'K'], 'rook'],
  ['the king, h-side, rook on f1', '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3KR2 w KQ - 0 1', ['e1', 'f1'], ['f1', 'R'], 'king'],
  ['the king, a-side, rook on d1', '4k3/pppppppp/8/8/8/8/PPPPPPPP/3RK2R w KQ - 0 1', ['e1', 'd1'], ['d1', 'R'], 'king'],
  [
    'the king of Black, rook on f8',
    '1r2kr2/pppppppp/8/8/8/8/PPPPPPPP/4K3 b kq - 0 1',
    ['e8', 'f8'],
    ['f8', 'r'],
    'king',
  ],
] as const)('a castling with a piece left in the hand is incomplete: %s', (_, fen, lifted, [square, piece], astray) => {
  const table = new TestTable(fen).start();
  for (const from of lifted) table.lift(from);
  table.set(square, piece).press().settle().settle();
  expect(table.verdicts).toEqual(['incomplete-castling']);
  expect(table.questions[0]?.reason).toMatchObject({ code: 'verdict.castlingIncomplete', facts: { astray } });
});

it('a rook in the hand beside a king that nobody lifted may be any move of the rook', () => {
  const table = new TestTable('4k3/pppppppp/8/8/8/8/PPPPPPP1/6KR w K - 0 1').start();
  table.lift('h1').press().settle().settle();
  expect(table.verdicts).toEqual(['unclear']);
});
