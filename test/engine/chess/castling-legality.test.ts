import { describe, expect, it } from 'vitest';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { parsePiece } from '../../../engine/chess/piece.ts';
import type { Piece } from '../../../engine/chess/piece.ts';
import { makeSquare, parseSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { table } from './perft-data.ts';
import { flipColors, setupOf } from './setups.ts';

const MEN: Readonly<Record<string, string>> = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

/** The board of a row without its added man: king, castling rook, enemy king. */
function boardOf(row: Readonly<Record<string, string>>): Setup {
  const white = row['colour'] === 'w';
  let setup = setupOf(`8/8/8/8/8/8/8/8 ${white ? 'w' : 'b'} - - 0 1`);
  const put = (letter: string, square: string | undefined): void => {
    const at = parseSquare(square ?? '');
    const piece = parsePiece(letter);
    if (at === null || piece === null) throw new Error(`Bad row: ${JSON.stringify(row)}`);
    setup = { ...setup, placement: withPiece(setup.placement, at, piece) };
  };
  put(white ? 'K' : 'k', row['king']);
  put(white ? 'R' : 'r', row['rook']);
  put(white ? 'k' : 'K', row['enemy_king']);
  return { ...setup, castlingRooks: [parseSquare(row['rook'] ?? '') ?? (0 as Square)] };
}

function addedMan(row: Readonly<Record<string, string>>): Piece {
  const [owner, role = ''] = (row['added_piece'] ?? '').split('_');
  const letter = MEN[role] ?? '';
  const isWhite = (owner === 'own') === (row['colour'] === 'w');
  return parsePiece(isWhite ? letter.toUpperCase() : letter) ?? (0 as Piece);
}

function mayCastle(setup: Setup): boolean {
  return legalMoves(setup).some((move) => move.kind === 'castling');
}

describe('castling with one more man on the board', () => {
  it('is legal exactly where both oracles say so, on 29,232 positions and with colours flipped', () => {
    const wrong: string[] = [];
    let tested = 0;
    for (const row of table('castling-legality.tsv')) {
      const board = boardOf(row);
      const man = addedMan(row);
      const triedMask = BigInt(`0x${row['tested_mask']}`);
      const legalMask = BigInt(`0x${row['legal_mask']}`);
      for (let square = 0; square < 64; square++) {
        const bit = 1n << BigInt(square);
        if ((triedMask & bit) === 0n) continue;
        tested++;
        const setup = { ...board, placement: withPiece(board.placement, square as Square, man) };
        const expected = (legalMask & bit) !== 0n;
        const flipped = setupOf(flipColors(makeFen(setup, 'shredder')));
        if (mayCastle(setup) !== expected) wrong.push(`${makeFen(setup)} ${makeSquare(square as Square)}`);
        if (mayCastle(flipped) !== expected) wrong.push(`${makeFen(flipped)} (flipped)`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tested).toBe(29_232);
  });
});
