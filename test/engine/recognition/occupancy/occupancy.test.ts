import { describe, expect, it } from 'vitest';
import { CASTLINGS, ordersOf } from '../../../support/castling84.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CAPTURES = 'rnbqkbnr/ppp1p1pp/8/3p1p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3';

function table(fen: string, rotated = false): TestTable {
  return new TestTable(fen, { occupancy: true, rotated }).start();
}

/** A piece takes another's place within one scan: the board tells of its old square only. */
function unseen(one: TestTable, from: string): TestTable {
  return one.lift(from).press();
}

describe('a board that tells only taken from free', () => {
  it.each([false, true])('records plain moves, captures seen by their lifts, en passant (rotated %s)', (rotated) => {
    const one = table(CAPTURES, rotated);
    one.lift('d5').lift('e4').set('d5', 'P').press();
    one.lift('e7').set('e5', 'p').press();
    one.lift('d5').set('e6', 'P').lift('e5').press().settle();
    expect(one.verdicts).toEqual([]);
    expect(one.sans).toBe('exd5 e5 dxe6');
    expect(one.state.rotated).toBe(rotated);
  });

  it('asks openly when the only possible capture was not seen, and closes by the next ply', () => {
    const one = unseen(table('rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'), 'e4').settle();
    expect(one.questions.map(({ verdict, reason }) => [verdict, reason.code])).toEqual([
      ['unclear', 'verdict.captureNotSeen'],
    ]);
    expect(one.sans).toBe('');
    one.lift('g8').set('f6', 'n').press().settle();
    expect(one.sans).toBe('exd5 Nf6');
    expect(one.events.flatMap((e) => (e.kind === 'answered' ? [e.by] : []))).toEqual(['laterPly']);
  });

  it('does not take a piece between two squares for a capture', () => {
    const one = unseen(table('rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'), 'e4').settle();
    one.set('e5', 'P').lift('g8').set('f6', 'n').press().settle();
    expect(one.sans).toBe('e5 Nf6');
  });

  it('asks which of two captures it was, goes on, and joins what followed to the answer', () => {
    const one = unseen(table(CAPTURES), 'e4').settle();
    expect(one.questions.map(({ verdict, nearest }) => [verdict, nearest.map(({ san }) => san).toSorted()])).toEqual([
      ['ambiguous', ['exd5', 'exf5']],
    ]);
    one.lift('g8').set('f6', 'n').press().settle();
    expect(one.provisional.map(({ san }) => san)).toEqual(['Nf6']);
    expect(one.sans).toBe('');
    one.key({ kind: 'played', moves: ['e4f5'] }).settle();
    expect(one.sans).toBe('exf5 Nf6');
    one.lift('g1').set('f3', 'N').press().settle();
    expect(one.sans).toBe('exf5 Nf6 Nf3');
    expect(one.verdicts).toHaveLength(1);
  });

  it('asks which piece a pawn became', () => {
    const one = table('8/P3k3/8/8/8/8/4K3/8 w - - 0 1').lift('a7').set('a8', 'Q').press().settle();
    expect(one.questions[0]?.nearest.map(({ san }) => san)).toEqual(['a8=Q', 'a8=R', 'a8=B', 'a8=N']);
    one
      .key({ kind: 'played', moves: ['a7a8n'] })
      .lift('e7')
      .set('e6', 'k')
      .press()
      .settle();
    expect(one.sans).toBe('a8=N Ke6');
  });

  it('goes back to the restored position, and says which squares are not', () => {
    const one = unseen(table(CAPTURES), 'e4').settle().key({ kind: 'restored' });
    expect(one.events.at(-1)).toMatchObject({ kind: 'refused', fault: { facts: { squares: ['e4'] } } });
    one.set('e4', 'P').key({ kind: 'restored' }).restart('left').lift('d2').set('d3', 'P').press().settle();
    expect(one.sans).toBe('d3');
  });

  it('knows a press without a move', () => {
    expect(table(CLASSICAL).press().settle().verdicts).toEqual(['nothing-moved']);
  });

  it('does not know of pieces that come from nowhere', () => {
    const one = table(CLASSICAL).set('e4', 'P').press().settle();
    expect(one.verdicts).toHaveLength(1);
    expect(one.sans).toBe('');
  });

  it('closes a turn without a clock when the reply is placed', () => {
    const one = new TestTable(CLASSICAL, { occupancy: true, clock: false }).start();
    one.lift('e2').set('e4', 'P').lift('e7').set('e5', 'p').lift('g1').set('f3', 'N').settle();
    expect(one.sans).toBe('e4 e5');
  });

  it('goes on after a cut with what was played meanwhile', () => {
    const one = table(CLASSICAL).lift('e2').set('e4', 'P').press();
    one.send({ kind: 'line', state: 'lost' }).wait(3000).send({ kind: 'line', state: 'connected' });
    const other = new TestTable(CLASSICAL).start().ply('e4').ply('e5');
    one.board = other.board;
    one.lever = 'left';
    one.dump().clock().settle();
    expect(one.sans).toBe('e4 e5');
    expect(one.verdicts).toEqual([]);
  });
});

describe.each(CASTLINGS)('$color $san K$kingFrom R$rookFrom ($kind), taken or free', (one) => {
  it('is recorded as castling, or asked with castling among the candidates', () => {
    for (const order of ordersOf(one)) {
      const board = table(one.fen);
      const [king, rook] = one.color === 'w' ? ['K', 'R'] : ['k', 'r'];
      for (const action of order) {
        if (action === 'liftKing') board.lift(one.kingFrom, 900);
        if (action === 'liftRook') board.lift(one.rookFrom, 900);
        if (action === 'placeKing') board.set(one.kingTo, king, 900);
        if (action === 'placeRook') board.set(one.rookTo, rook, 900);
      }
      board.press().settle();
      const [question] = board.questions;
      const where = order.join(' ');
      if (question === undefined) expect(board.sans.replace(/[+#]/, ''), where).toBe(one.san);
      else {
        expect(
          question.nearest.map(({ san }) => san.replace(/[+#]/, '')),
          where,
        ).toContain(one.san);
        board.key({ kind: 'played', moves: [one.kingFrom + one.rookFrom] });
        expect(board.sans.replace(/[+#]/, ''), where).toBe(one.san);
      }
    }
  });
});
