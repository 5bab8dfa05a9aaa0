import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { makePiece, parsePiece, NO_PIECE } from '../../../engine/chess/piece.ts';
import { pieceAt, placementOf } from '../../../engine/chess/placement.ts';
import { validate } from '../../../engine/chess/position.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import type { CastlingMode, Setup } from '../../../engine/chess/setup.ts';
import { SQUARES, makeSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { seeded } from './random.ts';
import { slowMoves } from './slow-oracle.ts';

/** A few men thrown on a board whose kings and rooks may castle, with luck. */
function castlingRich(random: (bound: number) => number, castlingMode: CastlingMode): Setup {
  const squares = new Array<number>(64).fill(NO_PIECE);
  const rooks: number[] = [];
  for (const [king, rook, rank] of [
    ['K', 'R', 0],
    ['k', 'r', 7],
  ] as const) {
    const files = [0, 1, 2, 3, 4, 5, 6, 7].sort(() => random(3) - 1);
    const [left = 0, middle = 1, right = 2] = files.slice(0, 3).sort((a, b) => a - b);
    squares[rank * 8 + middle] = parsePiece(king) ?? NO_PIECE;
    for (const file of [left, right]) {
      squares[rank * 8 + file] = parsePiece(rook) ?? NO_PIECE;
      rooks.push(rank * 8 + file);
    }
  }
  for (let men = random(9); men > 0; men--) {
    const square = random(64);
    const letters = square < 8 || square > 55 ? 'RNBQrnbq' : 'RNBQPPrnbqpp';
    if (squares[square] === NO_PIECE) squares[square] = parsePiece(letters.charAt(random(letters.length))) ?? NO_PIECE;
  }
  return {
    placement: placementOf(squares),
    turn: random(2) === 0 ? 'white' : 'black',
    castlingRooks: (castlingMode === 'none' ? [] : rooks.sort((a, b) => a - b)) as Square[],
    enPassant: null,
    halfmoveClock: 0,
    fullmoveNumber: 1,
    castlingMode,
  };
}

function oracle(setup: Setup): string[] {
  const grid = Array.from({ length: 8 }, (_, rank) =>
    SQUARES.slice(rank * 8, rank * 8 + 8).map((square) => makePiece(pieceAt(setup.placement, square))),
  );
  return slowMoves({
    grid,
    whiteToMove: setup.turn === 'white',
    rooks: setup.castlingRooks.map(makeSquare),
    passed: setup.enPassant === null ? null : makeSquare(setup.enPassant),
    mode: setup.castlingMode,
  });
}

describe('the generator against rules written down a second time', () => {
  it.each(CASTLING_MODES)('has the same moves in mode %s', { timeout: 60_000 }, (mode) => {
    const random = seeded(480);
    const wrong: string[] = [];
    let castlings = 0;
    for (let compared = 0; compared < 1_500;) {
      const setup = castlingRich(random, mode);
      if (!validate(setup).ok) continue;
      compared++;
      const moves = legalMoves(setup);
      castlings += moves.filter((move) => move.kind === 'castling').length;
      const ours = moves.map(makeUci).sort();
      if (ours.join() !== oracle(setup).join())
        wrong.push(`${makeFen(setup)}: ${ours.join()} not ${oracle(setup).join()}`);
    }
    expect(wrong).toEqual([]);
    expect(castlings).toBeGreaterThan(mode === 'none' ? -1 : 300);
  });
});
