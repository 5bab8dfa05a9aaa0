import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
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

describe('the castling card', { timeout: 30_000 }, () => {
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
});
