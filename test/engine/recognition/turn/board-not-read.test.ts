import { expect, it } from 'vitest';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { withPiece } from '../../../../engine/chess/placement.ts';
import { SQUARES } from '../../../../engine/chess/square.ts';
import { TestTable } from '../../../support/table.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function refused(table: TestTable): readonly string[] {
  return table.events.flatMap((event) => (event.kind === 'refused' ? [event.fault.code] : []));
}

/** A question about Ng1-g4, and the line of the board is cut. */
function cutInQuestion(): TestTable {
  const table = new TestTable(START).start().ply('e4').settle().ply('e5').settle();
  table.lift('g1').set('g4', 'N').press().settle();
  return table.send({ kind: 'line', state: 'lost' }).wait(3000);
}

it('a turn is not closed over a board that never was read', () => {
  const table = new TestTable(START);
  table.key({ kind: 'played', moves: ['e2e4', 'e7e5', 'g1f3'] }).wait(1000);
  table.key({ kind: 'closeTurn' }).settle();
  expect(refused(table)).toEqual(['key.boardNotRead']);
  expect(table.questions).toEqual([]);
  expect(table.sans).toBe('e4 e5 Nf3');
});

it('what is typed after a question is held against no board that is not read any more', () => {
  const table = cutInQuestion()
    .key({ kind: 'played', moves: ['g1h3', 'b8c6'] })
    .settle();
  table.key({ kind: 'closeTurn' }).settle();
  expect(refused(table)).toEqual(['key.boardNotRead']);
  expect(table.verdicts).toEqual(['illegal']);
  expect(table.sans).toBe('e4 e5 Nh3 Nc6');
});

it('… and is, once it is read again', () => {
  const table = cutInQuestion()
    .key({ kind: 'played', moves: ['g1h3', 'b8c6'] })
    .settle();
  table.send({ kind: 'line', state: 'connected' }).dump().clock().wait(5000);
  expect(table.sans).toBe('e4 e5 Nh3 Nc6');
  expect(table.verdicts).toEqual(['illegal', 'ambiguous']);
});

it('… and goes on where it shows what was typed', () => {
  const table = cutInQuestion()
    .key({ kind: 'played', moves: ['g1h3', 'b8c6'] })
    .settle();
  for (const [from, to, piece] of [
    ['g4', 'h3', 'N'],
    ['b8', 'c6', 'n'],
  ] as const) {
    table.lift(from).set(to, piece);
  }
  table.lever = 'left';
  table.send({ kind: 'line', state: 'connected' }).dump().clock().wait(5000);
  table.lift('f1').set('c4', 'B').press().settle();
  expect(table.sans).toBe('e4 e5 Nh3 Nc6 Bc4');
  expect(table.verdicts).toEqual(['illegal']);
});

it.each([64, 32, 8])(
  'a board that comes up rank by rank, %i squares a report, is judged when it has told all its men',
  (squares) => {
    const table = new TestTable(START).start().ply('e4').settle().ply('e5').settle();
    table.send({ kind: 'line', state: 'lost' }).wait(20_000);
    const after = new TestTable(START).hands('e4').hands('e5').hands('Nf3').hands('Nc6');
    table.send({ kind: 'line', state: 'connected' });
    for (let told = 0; told <= 64; told += squares) {
      table.board = SQUARES.slice(told).reduce((board, square) => withPiece(board, square, NO_PIECE), after.board);
      table.dump().clock().wait(100);
    }
    expect(table.settle().questions.map(({ reason }) => reason.code)).toEqual(['verdict.gapSeveral']);
  },
);
