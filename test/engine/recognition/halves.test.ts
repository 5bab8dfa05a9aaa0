import { describe, expect, it } from 'vitest';
import { castlingGeometry } from '../../../engine/chess/castling.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { outcome } from '../../../engine/chess/outcome.ts';
import { pieceOf, type Color, type Piece } from '../../../engine/chess/piece.ts';
import { isCheck, validate } from '../../../engine/chess/position.ts';
import { emptyPlacement, pieceAt, withPiece } from '../../../engine/chess/placement.ts';
import type { CastlingMode, Setup } from '../../../engine/chess/setup.ts';
import { fileOf, makeSquare, rankOf, SQUARES, squareAt, type Square } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { CASTLINGS, type CastlingCase } from '../../support/castling84.ts';
import { setupOf, squareOf, TestTable } from '../../support/table.ts';

/*
 * While only one half of a castling is made the opponent may appear checked, mated or stalemated: nothing of it is told before the press,
 * and what is told then is the ply that the press closed.
 */

type Effect = 'check' | 'checkmate' | 'stalemate';
interface Half {
  readonly one: CastlingCase;
  readonly half: 'king' | 'rook';
  readonly effect: Effect;
  readonly setup: Setup;
}

/** For a legal half: a board on which it gives the effect and the castling is legal too, by trying where the other men stand. */
function boardWith(one: CastlingCase, half: 'king' | 'rook', effect: Effect): Setup | null {
  const bare = setupOf(one.fen);
  const white = bare.turn === 'white';
  const enemy = pieceOf(white ? 'black' : 'white', 'king');
  const [king, rook] = [squareOf(one.kingFrom), squareOf(one.rookFrom)];
  const own = [king, rook].reduce(
    (board, square) => withPiece(board, square, pieceAt(bare.placement, square)),
    emptyPlacement(),
  );
  const [from, to] = half === 'king' ? [king, squareOf(one.kingTo)] : [rook, squareOf(one.rookTo)];
  const far = SQUARES.filter((square) => (white ? rankOf(square) > 4 : rankOf(square) < 3));
  for (const kingAt of far) {
    for (const helpers of helpersFor(effect, bare.turn, kingAt)) {
      if (helpers.some(([square]) => square === kingAt)) continue;
      const men = [[kingAt, enemy] as const, ...helpers];
      const placement = men.reduce((board, [square, piece]) => withPiece(board, square, piece), own);
      const setup: Setup = { ...bare, placement, castlingRooks: [rook] };
      if (!validate(setup).ok) continue;
      const moves = legalMoves(setup);
      const plain = moves.find((move) => move.kind === 'normal' && move.from === from && move.to === to);
      if (plain === undefined || !moves.some((move) => move.kind === 'castling')) continue;
      const after = play(setup, plain);
      const kind = outcome(after)?.kind;
      if (effect === 'check' ? kind === undefined && isCheck(after) : kind === effect) return setup;
    }
  }
  return null;
}

type Men = readonly (readonly [Square, Piece])[];

/** Nobody for a check; two rooks that keep the king on his file for a mate; a queen anywhere for a stalemate. */
function helpersFor(effect: Effect, turn: Color, kingAt: Square): readonly Men[] {
  if (effect === 'check') return [[]];
  if (effect === 'stalemate')
    return SQUARES.filter((at) => rankOf(at) > 1 && rankOf(at) < 6).map((at) => [[at, pieceOf(turn, 'queen')]]);
  const file = fileOf(kingAt);
  if (file === 0 || file === 7) return [];
  const rank = turn === 'white' ? 2 : 5;
  return [[file - 1, file + 1].map((beside) => [squareAt(beside, rank), pieceOf(turn, 'rook')])];
}

const halves: readonly Half[] = CASTLINGS.flatMap((one) =>
  (['king', 'rook'] as const).flatMap((half) => {
    if (!(half === 'king' ? one.kingLegLegal : one.rookLegLegal)) return [];
    return (['check', 'checkmate', 'stalemate'] as const).flatMap((effect): Half[] => {
      const setup = boardWith(one, half, effect);
      return setup === null ? [] : [{ one, half, effect, setup }];
    });
  }),
);

describe('a half of a castling that gives check, mate or stalemate', () => {
  it('is found for most geometries', () => {
    const count = (effect: Effect): number => halves.filter((half) => half.effect === effect).length;
    expect(count('check')).toBeGreaterThan(50);
    expect(count('checkmate')).toBeGreaterThan(20);
    expect(count('stalemate')).toBeGreaterThan(5);
  });

  it('tells nothing until the press, and then the castling', () => {
    for (const { one, half, setup } of halves) {
      const table = begin(one, half, setup);
      const told = table.events.length;
      table.wait(5000);
      expect(table.events.slice(told), makeFen(setup)).toEqual([]);
      const [from, to, letter] = half === 'king' ? [one.rookFrom, one.rookTo, 'R'] : [one.kingFrom, one.kingTo, 'K'];
      table
        .lift(from)
        .set(to, one.color === 'w' ? letter : letter.toLowerCase())
        .press()
        .settle();
      expect(table.verdicts, makeFen(setup)).toEqual([]);
      expect(table.sans.replace(/[+#]/, ''), makeFen(setup)).toBe(one.san);
    }
  });

  it('is the plain move when the clock is pressed', () => {
    for (const { one, half, setup, effect } of halves) {
      const table = begin(one, half, setup).press().settle();
      expect(table.verdicts, makeFen(setup)).toEqual([]);
      expect(table.plies, makeFen(setup)).toHaveLength(1);
      expect(table.plies[0]?.castling).toBeUndefined();
      if (effect !== 'stalemate') expect(table.sans, makeFen(setup)).toMatch(effect === 'check' ? /\+$/ : /#$/);
    }
  });

  it('is asked when the clock is stopped over it, however final it looks', () => {
    for (const { one, half, setup } of halves) {
      const table = begin(one, half, setup).stop().settle();
      expect(table.plies, makeFen(setup)).toEqual([]);
      expect(
        table.questions.map(({ reason }) => reason.code),
        makeFen(setup),
      ).toEqual(['verdict.stoppedHalfWay']);
    }
  });
});

function begin(one: CastlingCase, half: 'king' | 'rook', setup: Setup): TestTable {
  const table = new TestTable(makeFen(setup)).start();
  const [from, to, letter] = half === 'king' ? [one.kingFrom, one.kingTo, 'K'] : [one.rookFrom, one.rookTo, 'R'];
  return table.lift(from).set(to, one.color === 'w' ? letter : letter.toLowerCase());
}

interface Castle {
  readonly king: Square;
  readonly rook: Square;
  readonly kingTo: Square;
  readonly rookTo: Square;
  readonly side: 'a' | 'h';
}

/** Every castling of a mode on White's first rank, from the generated geometry. */
function castlesOf(mode: CastlingMode): readonly Castle[] {
  const files = Array.from({ length: 8 }, (_, file) => file);
  return files.flatMap((kingFile) =>
    files.flatMap((rookFile): Castle[] => {
      const [king, rook] = [squareAt(kingFile, 0), squareAt(rookFile, 0)];
      if (king === rook || kingFile === 0 || kingFile === 7) return [];
      const geometry = castlingGeometry(mode, 'white', king, rook);
      return geometry === null ? [] : [{ ...geometry, king, rook }];
    }),
  );
}

function alone({ king, rook }: Castle, castlingMode: CastlingMode): TestTable {
  const board = [
    [king, pieceOf('white', 'king')],
    [rook, pieceOf('white', 'rook')],
    [squareAt(7, 6), pieceOf('black', 'king')],
    [squareAt(0, 6), pieceOf('white', 'pawn')],
  ] as const;
  const placement = board.reduce((now, [square, piece]) => withPiece(now, square, piece), emptyPlacement());
  const setup: Setup = { ...setupOf('4k3/8/8/8/8/8/8/4K3 w - - 0 1', castlingMode), placement, castlingRooks: [rook] };
  return new TestTable(makeFen(setup, 'shredder'), { castlingMode }).start();
}

describe('the other castling modes', () => {
  it('orthodox: every castling of the generated geometry is recorded, king lifted first or rook', () => {
    const castles = castlesOf('orthodox');
    expect(castles).toHaveLength(42);
    for (const castle of castles) {
      const moved = { king: castle.king !== castle.kingTo, rook: castle.rook !== castle.rookTo };
      for (const first of ['king', 'rook'] as const) {
        const table = alone(castle, 'orthodox');
        for (const piece of first === 'king' ? (['king', 'rook'] as const) : (['rook', 'king'] as const))
          if (moved[piece]) table.lift(makeSquare(castle[piece]));
        if (moved.king) table.set(makeSquare(castle.kingTo), 'K');
        if (moved.rook) table.set(makeSquare(castle.rookTo), 'R');
        table.press().settle();
        const where = `K${makeSquare(castle.king)} R${makeSquare(castle.rook)} ${first}`;
        expect(table.verdicts, where).toEqual([]);
        expect(table.sans.replace(/[+#]/, ''), where).toBe(castle.side === 'h' ? 'O-O' : 'O-O-O');
      }
    }
  });

  it('none: king and rook moved together are asked, a half is the plain move', () => {
    for (const one of castlesOf('cg').filter(({ king, kingTo, rook, rookTo }) => king !== kingTo && rook !== rookTo)) {
      const table = alone(one, 'none');
      table.lift(makeSquare(one.king)).lift(makeSquare(one.rook));
      table.set(makeSquare(one.kingTo), 'K').set(makeSquare(one.rookTo), 'R').press().settle();
      expect(table.verdicts).toEqual(['illegal']);
      expect(table.sans).toBe('');
    }
  });
});
