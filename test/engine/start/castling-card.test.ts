import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { pieceOf } from '../../../engine/chess/piece.ts';
import type { Piece } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { SQUARES, makeSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { castlingCard } from '../../../engine/start/castling-card.ts';
import { CLASSICAL_SP, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { table } from '../chess/perft-data.ts';
import { setupOf } from '../chess/setups.ts';

const ORDER: Readonly<Record<string, string | null>> = {
  free: 'free',
  'king-first': 'king',
  'rook-first': 'rook',
  '-': null,
};

describe('the castling card', () => {
  it('has four castlings of the classical start', () => {
    const card = castlingCard(startPosition(CLASSICAL_SP));
    expect(card.map(({ color, side }) => `${color} ${side}`)).toEqual(['white a', 'white h', 'black a', 'black h']);
    const [aSide] = card;
    expect(aSide?.mustBeEmpty.map(makeSquare)).toEqual(['b1', 'c1', 'd1']);
    expect(aSide?.mayStayOccupied.map(makeSquare)).toEqual(['f1', 'g1', 'h1']);
    expect(aSide).toMatchObject({
      manner: 'double-move',
      goesFirst: 'free',
      plainHalf: 'rook',
      possibleOnMoveOne: false,
    });
  });

  it('knows who goes first and which half is a plain move, for all 84 pairs', () => {
    for (const row of table('castling84.tsv')) {
      const setup = setupOf(row['x_fen'] ?? '');
      const entry = castlingCard(setup)[0];
      const plain =
        row['king_leg_alone_is_legal_move'] === 'y'
          ? 'king'
          : row['rook_leg_alone_is_legal_move'] === 'y'
            ? 'rook'
            : null;
      expect([row['x_fen'], entry?.goesFirst, entry?.plainHalf]).toEqual([
        row['x_fen'],
        ORDER[row['leg_order'] ?? ''],
        plain,
      ]);
    }
  });

  it('says which castlings are possible on move one: 90 to the h-side, 72 to the a-side, of all 960 starts', () => {
    const possible = { a: 0, h: 0 };
    for (const row of table('startpos960.tsv')) {
      const start = startPosition(Number(row['sp']) as SpNumber);
      const white = castlingCard(start).filter((entry) => entry.color === 'white' && entry.possibleOnMoveOne);
      const legal = legalMoves(start).flatMap((move) => (move.kind === 'castling' ? [move.side] : []));
      expect(white.map((entry) => entry.side)).toEqual(legal);
      for (const { side, manner } of white) {
        possible[side]++;
        expect(manner).toBe('transposition');
      }
    }
    expect(possible).toEqual({ a: 72, h: 90 });
  });

  it('leaves every other square of the back rank free to be occupied', () => {
    for (let sp = 0; sp < 960; sp++) {
      for (const { king, rook, mustBeEmpty, mayStayOccupied } of castlingCard(startPosition(sp as SpNumber))) {
        expect(new Set([king, rook, ...mustBeEmpty, ...mayStayOccupied]).size).toBe(8);
      }
    }
  });

  it('is empty without castling, and has other squares in the orthodox mode', () => {
    expect(castlingCard(startPosition(CLASSICAL_SP, 'none'))).toEqual([]);
    const card = castlingCard(startPosition(0 as SpNumber, 'orthodox'));
    expect(card.map(({ kingTo, rookTo }) => [kingTo, rookTo].map(makeSquare))).toEqual([
      ['e1', 'f1'],
      ['h1', 'g1'],
      ['e8', 'f8'],
      ['h8', 'g8'],
    ]);
  });

  it('counts 216 starts of the orthodox mode that can castle at once, all by changing places', () => {
    let starts = 0;
    for (let sp = 0; sp < 960; sp++) {
      const possible = castlingCard(startPosition(sp as SpNumber, 'orthodox')).filter(
        (entry) => entry.possibleOnMoveOne,
      );
      if (possible.length > 0) starts++;
      expect(possible.map((entry) => entry.manner)).toEqual(possible.map(() => 'transposition'));
    }
    expect(starts).toBe(216);
  });
});

/** White's king and one rook of all 42 pairs, the enemy king where it does not matter. */
const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((king) =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((rook) => (rook === king ? [] : [[king as Square, rook as Square] as const])),
);

describe.each(['cg', 'orthodox'] as const)('the card of all 42 pairs in mode %s, beside the moves', (castlingMode) => {
  const boards = PAIRS.map(([king, rook]) => {
    const empty = setupOf('8/8/8/8/8/8/8/8 w - - 0 1', { castlingMode });
    const placement = withPiece(
      withPiece(empty.placement, king, pieceOf('white', 'king')),
      rook,
      pieceOf('white', 'rook'),
    );
    const setup: Setup = { ...empty, placement, castlingRooks: [rook] };
    const [entry] = castlingCard(setup);
    if (entry === undefined) throw new Error('no card');
    return { setup, entry };
  });
  const castles = (setup: Setup, square: Square, man: Piece): boolean =>
    legalMoves({ ...setup, placement: withPiece(setup.placement, square, man) }).some(
      (move) => move.kind === 'castling',
    );

  it('names as plain half the one that is a legal move', () => {
    for (const { setup, entry } of boards) {
      const legal = legalMoves(setup).flatMap((move) => (move.kind === 'normal' ? [makeUci(move)] : []));
      const halves = [
        ['king', entry.king, entry.kingTo],
        ['rook', entry.rook, entry.rookTo],
      ] as const;
      const plain = halves.filter(([, from, to]) => legal.includes(makeSquare(from) + makeSquare(to)));
      const expected = entry.manner === 'double-move' ? plain.map(([man]) => man) : [null];
      expect([makeFen(setup), [entry.plainHalf]]).toEqual([makeFen(setup), expected]);
    }
  });

  it('lets a man stand exactly on the squares that may stay occupied', () => {
    for (const { setup, entry } of boards) {
      const free = SQUARES.slice(0, 8).filter(
        (square) =>
          square !== entry.king && square !== entry.rook && castles(setup, square, pieceOf('white', 'knight')),
      );
      expect([makeFen(setup), free]).toEqual([makeFen(setup), entry.mayStayOccupied]);
    }
  });

  it('lets a file be attacked from afar exactly where the king neither stands, crosses nor lands', () => {
    for (const { setup, entry } of boards) {
      const forbidden = SQUARES.slice(0, 8).filter(
        (square) => !castles(setup, (56 + square) as Square, pieceOf('black', 'rook')),
      );
      expect([makeFen(setup), forbidden]).toEqual([makeFen(setup), [...entry.mustNotBeAttacked].sort((a, b) => a - b)]);
    }
  });
});
