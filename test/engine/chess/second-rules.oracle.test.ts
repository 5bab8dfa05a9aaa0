import { describe, expect, it } from 'vitest';
import { whyNotCastling } from '../../../engine/chess/castling.ts';
import { CASTLING_SIDES } from '../../../engine/chess/move.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { COLORS, makePiece, parsePiece, NO_PIECE, pieceOf } from '../../../engine/chess/piece.ts';
import { pieceAt, placementOf, withPiece } from '../../../engine/chess/placement.ts';
import { validate } from '../../../engine/chess/position.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import type { CastlingMode, Setup } from '../../../engine/chess/setup.ts';
import { SQUARES, makeSquare, squareAt } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { seeded } from './random.ts';
import { setupOf } from './setups.ts';
import { slowCastlings, slowMoves } from './slow-oracle.ts';
import type { SlowSetup } from './slow-oracle.ts';

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

function slowSetup(setup: Setup): SlowSetup {
  const grid = Array.from({ length: 8 }, (_, rank) =>
    SQUARES.slice(rank * 8, rank * 8 + 8).map((square) => makePiece(pieceAt(setup.placement, square))),
  );
  return {
    grid,
    whiteToMove: setup.turn === 'white',
    rooks: setup.castlingRooks.map(makeSquare),
    passed: setup.enPassant === null ? null : makeSquare(setup.enPassant),
    mode: setup.castlingMode,
  };
}

/** Where the two do not agree: on the moves, or on whether there is a reason why each castling is not legal. */
function differences(setup: Setup): string[] {
  const moves = legalMoves(setup);
  const ours = moves.map(makeUci).sort().join();
  const theirs = slowMoves(slowSetup(setup)).join();
  const found = ours === theirs ? [] : [`${makeFen(setup)}: ${ours} not ${theirs}`];
  for (const side of CASTLING_SIDES) {
    const isMove = moves.some((move) => move.kind === 'castling' && move.side === side);
    const reasons = whyNotCastling(setup, setup.turn, side);
    if (isMove !== (reasons.length === 0)) found.push(`${makeFen(setup)} ${side}: ${JSON.stringify(reasons)}`);
  }
  return found;
}

/** A start with any back rank, not one of the 960, and the rights of some rooks, one a side. */
function anyRanks(random: (bound: number) => number, castlingMode: CastlingMode): Setup {
  const rank = Array.from('RNBQKBNR').sort(() => random(3) - 1);
  const king = rank.indexOf('K');
  const first = rank.indexOf('R');
  const last = rank.lastIndexOf('R');
  const rooks = (first < king && last > king ? [first, last] : [first]).filter(() => random(3) > 0);
  const letters = rank.join('');
  const setup = setupOf(`${letters.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${letters} w - - 0 1`, { castlingMode });
  const castlingRooks = castlingMode === 'none' ? [] : rooks.flatMap((file) => [squareAt(file, 0), squareAt(file, 7)]);
  return { ...setup, castlingRooks: castlingRooks.sort((a, b) => a - b) };
}

describe('the generator against rules written down a second time', () => {
  it.each(CASTLING_MODES)('has the same moves in mode %s', (mode) => {
    const random = seeded(480);
    const wrong: string[] = [];
    let castlings = 0;
    for (let compared = 0; compared < 1_500;) {
      const setup = castlingRich(random, mode);
      if (!validate(setup).ok) continue;
      compared++;
      castlings += legalMoves(setup).filter((move) => move.kind === 'castling').length;
      wrong.push(...differences(setup));
    }
    expect(wrong).toEqual([]);
    expect(castlings).toBeGreaterThan(mode === 'none' ? -1 : 300);
  });

  it.each(CASTLING_MODES)('has them in games from back ranks that are no start, in mode %s', (mode) => {
    const random = seeded(1996);
    const wrong: string[] = [];
    for (let game = 0; game < 40; game++) {
      let setup = anyRanks(random, mode);
      for (let ply = 0; ply < 30; ply++) {
        wrong.push(...differences(setup));
        const moves = legalMoves(setup);
        const castling = moves.find((move) => move.kind === 'castling');
        const move = castling ?? moves[random(moves.length)];
        if (move === undefined) break;
        setup = play(setup, move);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('castles by Chess480 as the text says, of every pair with one more man on every square', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const color of COLORS) {
      const rank = color === 'white' ? 0 : 7;
      const enemy = color === 'white' ? 'black' : 'white';
      const men = [
        pieceOf(color, 'rook'),
        ...(['rook', 'bishop', 'knight', 'pawn'] as const).map((role) => pieceOf(enemy, role)),
      ];
      for (let king = 1; king < 7; king++) {
        for (let rook = 0; rook < 8; rook++) {
          if (king === rook) continue;
          const from = squareAt(king, rank);
          const castlingRook = squareAt(rook, rank);
          const placed = [
            [from, pieceOf(color, 'king')],
            [castlingRook, pieceOf(color, 'rook')],
          ] as const;
          const empty = setupOf(`8/8/8/8/8/8/8/8 ${color.charAt(0)} - - 0 1`, { castlingMode: 'orthodox' });
          const placement = placed.reduce((all, [square, man]) => withPiece(all, square, man), empty.placement);
          for (const man of men) {
            for (const square of SQUARES) {
              if (square === from || square === castlingRook) continue;
              const setup: Setup = {
                ...empty,
                placement: withPiece(placement, square, man),
                castlingRooks: [castlingRook],
              };
              const ours = legalMoves(setup).flatMap((move) => (move.kind === 'castling' ? [makeUci(move)] : []));
              compared++;
              if (ours.join() !== slowCastlings(slowSetup(setup)).join()) wrong.push(makeFen(setup));
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(2 * 42 * 5 * 62);
  });
});
