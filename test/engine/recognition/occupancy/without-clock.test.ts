import { describe, expect, it } from 'vitest';
import { legalMoves, play } from '../../../../engine/chess/moves.ts';
import { NO_PIECE, makePiece, parsePiece } from '../../../../engine/chess/piece.ts';
import { pieceAt, withPiece } from '../../../../engine/chess/placement.ts';
import type { Setup } from '../../../../engine/chess/setup.ts';
import { makeUci, parseUci } from '../../../../engine/notation/uci.ts';
import { CASTLINGS, ordersOf } from '../../../support/castling84.ts';
import { setupOf, squareOf, TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Lifts and places as the board tells them: `e4-` was lifted, `Pe4` put down. A piece put in another's place is not told. */
function table(fen: string, ...told: readonly string[]): TestTable {
  return tell(new TestTable(fen, { occupancy: true, clock: false }).start(), ...told);
}

function tell(one: TestTable, ...told: readonly string[]): TestTable {
  for (const text of told.flatMap((line) => line.split(' '))) {
    const isLift = text.endsWith('-');
    one.set(isLift ? text.slice(0, 2) : text.slice(1), isLift ? '' : text.slice(0, 1), 900);
  }
  return one.wait(1000);
}

function asked({ questions }: TestTable): readonly (readonly [number, string, string])[] {
  return questions.map(({ ply, reason, nearest }) => [ply, reason.code, nearest.map(({ san }) => san).join(' ')]);
}

describe('a board that tells only taken from free, without a clock', () => {
  it.each([
    ['a capture of which only the lift was seen', 'e2- Pe4 d7- pd5 e4- g8- nf6 b1- Nc3 h7- ph6', 'e4 d5 exd5 Nf6'],
    ['a quick exchange', 'e2- Pe4 d7- pd5 e4- d8- b1- Nc3 h7- ph6 h2- Ph3 g7- pg6', 'e4 d5 exd5 Qxd5 Nc3 h6 h3'],
    ['a capture of which both lifts were seen', 'e2- Pe4 d7- pd5 e4- d5- Pd5 g8- nf6 b1- Nc3', 'e4 d5 exd5 Nf6'],
    [
      'castling, both pieces in the hand',
      'e2- Pe4 e7- pe5 g1- Nf3 b8- nc6 f1- Bc4 f8- bc5 e1- h1- Kg1 Rf1 g8- nf6 d2- Pd3',
      'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6',
    ],
    [
      'castling, a piece taken up meanwhile',
      'e2- Pe4 e7- pe5 g1- Nf3 b8- nc6 f1- Bc4 f8- bc5 e1- Kg1 h1- Rf1 d8- qd8 g8- nf6 d2- Pd3',
      'e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6',
    ],
    ['a pawn taken in passing', 'e2- Pe4 a7- pa6 e4- Pe5 d7- pd5 e5- Pd6 d5- a6- pa5 b1- Nc3', 'e4 a6 e5 d5 exd6 a5'],
    ['the opponent’s hand in a hurry', 'e2- Pe4 d7- pd5 b1- g8- Nc3 nf6 h2- Ph3 h7- ph6', 'e4 d5 Nc3 Nf6 h3'],
  ])('%s is recorded, and nobody called', (_, told, sans) => {
    const one = table(CLASSICAL, told);
    expect(asked(one)).toEqual([]);
    expect(one.sans.startsWith(sans), one.sans).toBe(true);
  });

  it('of three changes told at once the first may be the last of the ply before, as of a castling', () => {
    const one = table('nqrknbbr/pppppppp/8/8/8/8/PPPPPPPP/NQRKNBBR w KQkq - 0 1', 'g2- Pg3 g7- pg6 c1-');
    for (const [square, piece] of Object.entries({ c1: 'K', d1: 'R', c7: '', c6: 'p' }))
      one.board = withPiece(one.board, squareOf(square), parsePiece(piece) ?? NO_PIECE);
    tell(one.dump().wait(900), 'h2- Ph3 h7- ph6');
    expect(asked(one)).toEqual([]);
    expect(one.sans).toBe('g3 g6 O-O-O c6 h3');
  });

  const EITHER = 'rnbqkbnr/ppp1p1pp/8/3p1p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3';

  it('which of two captures it was, a later ply tells', () => {
    const one = table(EITHER, 'e4- g8- nf6 d5- Pd6 h7- ph6 a2- Pa3');
    expect(asked(one)).toEqual([]);
    expect(one.sans).toMatch(/^exd5 Nf6 d6/u);
  });

  const SIX = 'e4- g8- nf6 b1- Nc3 h7- ph6 h2- Ph3 a7- pa6 a2- Pa3';
  const SIX_MORE = 'b7- pb6 b2- Pb3 c7- pc6 g2- Pg3 a6- pa5';

  it('where twelve plies have not told, the arbiter is asked once, what was played meanwhile is kept, and joined to his answer', () => {
    const one = table(EITHER, SIX, SIX_MORE);
    expect(asked(one)).toEqual([]);
    tell(one, 'f1- Bg2');
    expect(asked(one)).toEqual([[1, 'verdict.severalPieces', 'exd5 exf5']]);
    one.key({ kind: 'played', moves: ['e4f5'] });
    expect(one.sans).toBe('exf5 Nf6 Nc3 h6 h3 a6 a3 b6 b3 c6 g3 a5');
    expect(asked(tell(one, 'b8- nd7 g1- Ne2'))).toHaveLength(1);
  });

  it('where the players take long, six plies are waited for, and no more', () => {
    const one = table(EITHER, SIX);
    expect(asked(one.wait(10 * 60_000))).toEqual([]);
    expect(asked(tell(one, 'b7- pb6'))).toEqual([[1, 'verdict.severalPieces', 'exd5 exf5']]);
  });

  it.each([
    [
      'the reply to one',
      'e2- Pe4 d7- pd5 b1- Nc3 a7- pa6 e4-',
      'qd6',
      'd8',
      'h2- Ph3 h7- ph6',
      'e4 d5 Nc3 a6 exd5 Qd6 h3',
    ],
    ['a ply that bears one out', 'e2- Pe4 d7- pd5 e4- d8- b1- Nc3', 'ph6', 'h7', 'h2- Ph3', 'e4 d5 exd5 Qxd5 Nc3 h6'],
  ])(
    'a lift that is told a moment after its place is no question: %s of the captures nobody saw',
    (_, told, placed, from, then, sans) => {
      const one = table(CLASSICAL, told);
      tell(one.wait(2000).set(placed.slice(1), placed.slice(0, 1), 900).lift(from, 60), then);
      expect(asked(one)).toEqual([]);
      expect(one.sans.startsWith(sans), one.sans).toBe(true);
    },
  );

  it('castling as the first move, after which the board looks as before, is recorded when only it explains the reply, else asked about', () => {
    const start = 'bnrkrbnq/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBNQ w KQkq - 0 1';
    expect(table(start, 'd1- c1- Kc1 Rd1 f7- pf6 h2- Ph3 h7- ph6').sans).toMatch(/^O-O-O f6 h3/u);
    const MORE = 'c2- Pc3 c7- pc6 d2- Pd3 d7- pd6 e2- Pe3 e7- pe6';
    // Both may have castled, or White have lifted king and rook and put them back.
    const one = table(start, 'd1- c1- Kd1 Rc1 f2- Pf3 f7- pf6 h2- Ph3 h7- ph6 a2- Pa3 a7- pa6 b2- Pb3 b7- pb6', MORE);
    expect(asked(one)).toEqual([[1, 'verdict.severalPieces', 'O-O-O f3']]);
    expect(one.key({ kind: 'played', moves: ['f2f3'] }).sans).toMatch(/^f3 f6 h3 h6 a3/u);
  });

  it('a ply that is not legal is asked about', () => {
    const one = table(CLASSICAL, 'e2- Pe4 e7- pe5 g1- Ng3');
    expect(asked(one)).toEqual([]);
    expect(one.wait(5000).questions.map(({ ply, differing }) => [ply, differing])).toEqual([[3, ['g1', 'g3']]]);
    expect(one.sans).toBe('e4 e5');
  });

  it('the last ply of the game, if nobody saw it, is asked about with the result', () => {
    const one = table(CLASSICAL, 'e2- Pe4 d7- pd5 e4-').key({ kind: 'stopGame' });
    expect(asked(one)).toEqual([[3, 'verdict.captureNotSeen', 'exd5']]);
    expect(one.sans).toBe('e4 d5');
  });
});

/** A ply of the other player that nobody can mistake: a piece goes to a free square. */
function quietPly(setup: Setup): string {
  const move = legalMoves(setup).find(
    (one) => one.kind === 'normal' && one.promotesTo === null && pieceAt(setup.placement, one.to) === NO_PIECE,
  );
  if (move === undefined) throw new Error('no quiet ply');
  return makeUci(move);
}

describe.each(CASTLINGS)('$color $san K$kingFrom R$rookFrom ($kind), taken or free, without a clock', (one) => {
  it('is recorded with the replies, or asked about once with castling among the candidates', () => {
    const before = setupOf(one.fen);
    const castling = parseUci(before, one.kingFrom + one.rookFrom);
    if (!castling.ok) throw new Error(castling.fault.code);
    for (const order of ordersOf(one)) {
      const board = new TestTable(one.fen, { occupancy: true, clock: false }).start();
      // The game has begun when White has moved and Black has replied.
      board.key({ kind: 'setByHand', fen: one.fen });
      const [king, rook] = one.color === 'w' ? ['K', 'R'] : ['k', 'r'];
      for (const action of order) {
        if (action === 'liftKing') board.lift(one.kingFrom, 900);
        if (action === 'liftRook') board.lift(one.rookFrom, 900);
        if (action === 'placeKing') board.set(one.kingTo, king, 900);
        if (action === 'placeRook') board.set(one.rookTo, rook, 900);
      }
      let setup = play(before, castling.value);
      for (let ply = 0; ply < 14; ply++) {
        const uci = quietPly(setup);
        const move = parseUci(setup, uci);
        if (!move.ok) throw new Error(move.fault.code);
        const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
        board.lift(from, 900).set(to, makePiece(pieceAt(setup.placement, squareOf(from))), 900);
        setup = play(setup, move.value);
      }
      board.wait(1000);
      const where = order.join(' ');
      expect(board.questions.length, where).toBeLessThanOrEqual(1);
      for (const { nearest } of board.questions) {
        expect(
          nearest.map(({ san }) => san.replace(/[+#]/, '')),
          where,
        ).toContain(one.san);
        board.key({ kind: 'played', moves: [one.kingFrom + one.rookFrom] });
      }
      expect(board.sans.split(' ')[0]?.replace(/[+#]/, ''), where).toBe(one.san);
    }
  });
});
