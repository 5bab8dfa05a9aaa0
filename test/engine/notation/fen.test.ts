import { describe, expect, it } from 'vitest';
import { makeFen, makePlacementField, parseFen, parsePlacementField } from '../../../engine/notation/fen.ts';
import type { FenOptions } from '../../../engine/notation/fen.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { table } from '../chess/perft-data.ts';
import { setupOf } from '../chess/setups.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** Castling rooks, or the code of the refusal. */
function rooks(castling: string, placement: string, options: FenOptions = {}): string {
  const read = parseFen(`${placement} w ${castling} - 0 1`, options);
  return read.ok ? read.value.castlingRooks.map(makeSquare).join(' ') : read.fault.code;
}

describe('reading a FEN', () => {
  it('reads all six fields', () => {
    expect(setupOf('rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3')).toMatchObject({
      turn: 'white',
      castlingRooks: [0, 7, 56, 63],
      enPassant: 45,
      halfmoveClock: 0,
      fullmoveNumber: 3,
      castlingMode: 'cg',
    });
  });

  it('lets the counters be missing, and more space be between the fields', () => {
    expect(setupOf(` ${START}  w KQkq - `)).toMatchObject({ halfmoveClock: 0, fullmoveNumber: 1 });
  });

  it.each([
    ['too few fields', START, 'fen.fieldCount', { found: 1 }],
    ['too many fields', `${START} w KQkq - 0 1 x`, 'fen.fieldCount', { found: 7 }],
    ['seven ranks', `8/8/8/8/8/8/8 w - - 0 1`, 'fen.placement.rankCount', { found: 7 }],
    ['a short rank', `8/8/8/8/8/8/7/8 w - - 0 1`, 'fen.placement.rankLength', { rank: 2, found: 7 }],
    ['a long rank', `8/8/ppppppppp/8/8/8/8/8 w - - 0 1`, 'fen.placement.rankLength', { rank: 6, found: 9 }],
    ['a nine', `9/8/8/8/8/8/8/8 w - - 0 1`, 'fen.placement.character', { character: '9', at: 1, rank: 8 }],
    [
      'a letter that is no man',
      `8/8/8/4x3/8/8/8/8 w - - 0 1`,
      'fen.placement.character',
      { character: 'x', at: 8, rank: 5 },
    ],
    ['a turn that is none', `${START} W KQkq - 0 1`, 'fen.turn', { field: 'W' }],
    ['a castling letter that is none', `${START} w KQxq - 0 1`, 'fen.castling.character', { character: 'x', at: 3 }],
    [
      'a right without a king',
      `8/8/8/8/8/8/4K3/7R w K - 0 1`,
      'fen.castling.noKing',
      { color: 'white', character: 'K' },
    ],
    [
      'a right without a rook',
      `4k3/8/8/8/8/8/8/4K3 w K - 0 1`,
      'fen.castling.noRook',
      { color: 'white', character: 'K' },
    ],
    [
      'a file without a rook',
      `4k3/8/8/8/8/8/8/4K2R w G - 0 1`,
      'fen.castling.noRook',
      { color: 'white', character: 'G' },
    ],
    ['a right given twice', `4k3/8/8/8/8/8/8/4K2R w KH - 0 1`, 'fen.castling.twice', { rook: 'h1', at: 2 }],
    [
      'two rights to one side',
      `4k3/8/8/8/8/8/8/4K1RR w HG - 0 1`,
      'fen.castling.sameSide',
      { rook: 'g1', other: 'h1' },
    ],
    ['an en passant square on no square', `${START} w KQkq e9 0 1`, 'fen.enPassant.square', { field: 'e9', rank: 6 }],
    [
      'an en passant square of the wrong side',
      `${START} w KQkq e3 0 1`,
      'fen.enPassant.square',
      { field: 'e3', rank: 6 },
    ],
    [
      'an en passant square without a pawn',
      `${START} w KQkq e6 0 1`,
      'fen.enPassant.noPawn',
      { field: 'e6', pawn: 'e5' },
    ],
    ['a clock that is no number', `${START} w KQkq - x 1`, 'fen.halfmoveClock', { field: 'x' }],
    ['a move number that is none', `${START} w KQkq - 0 -1`, 'fen.fullmoveNumber', { field: '-1' }],
  ])('refuses %s, naming it', (_, fen, code, facts) => {
    expect(parseFen(fen)).toMatchObject({ ok: false, fault: { code, facts } });
  });

  it('keeps the en passant square only if an enemy pawn stands ready', () => {
    expect(setupOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1').enPassant).toBeNull();
    expect(setupOf('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1').enPassant).toBe(20);
  });

  it('drops the rights in the mode without castling', () => {
    expect(setupOf(`${START} w KQkq - 0 1`, { castlingMode: 'none' }).castlingRooks).toEqual([]);
  });
});

describe('the castling field', () => {
  it.each([
    ['plain', 'KQkq', START, 'a1 h1 a8 h8'],
    ['Shredder, h-side first', 'HAha', START, 'a1 h1 a8 h8'],
    ['Shredder, a-side first', 'AHah', START, 'a1 h1 a8 h8'],
    ['Shredder, any order', 'hAaH', START, 'a1 h1 a8 h8'],
    ['X-FEN: the outermost rook', 'Kk', 'rk3rr1/8/8/8/8/8/8/RK3RR1', 'g1 g8'],
    ['X-FEN: the letter of an inner rook', 'FQfq', 'rk3rr1/8/8/8/8/8/8/RK3RR1', 'a1 f1 a8 f8'],
    ['mixed', 'KBkq', 'nr1bbnkr/8/8/8/8/8/8/RRQ2NKR', 'b1 h1 b8 h8'],
    ['FRC-FEN: the letter after K, in its case', 'KGk', '4k2r/8/8/8/8/8/8/4K1RR', 'g1 h8'],
    ['FRC-FEN: the letter after K, in lower case', 'Kgk', '4k2r/8/8/8/8/8/8/4K1RR', 'g1 h8'],
    ['FRC-FEN with eight characters', 'KgQbkgqb', 'rr2k1rr/8/8/8/8/8/8/RR2K1RR', 'b1 g1 b8 g8'],
    ['a field with two meanings', 'Kg', '4k1r1/8/8/8/8/8/8/4K1RR', 'fen.castling.twoReadings'],
    ['X-FEN as other programs write it: a black rook outside c8', 'KQc', 'r1r1k3/8/8/8/8/8/8/R1R1K2R', 'a1 h1 c8'],
    ['X-FEN as other programs write it: a black rook outside g8', 'Kg', '4k1rr/8/8/8/8/8/8/4K1RR', 'h1 g8'],
    ['the same in another order', 'cKQ', 'r1r1k3/8/8/8/8/8/8/R1R1K2R', 'a1 h1 c8'],
    ['a field that no program writes as X-FEN', 'KQc', '2r1k3/8/8/8/8/8/8/R1R1K2R', 'fen.castling.twoReadings'],
    ['a field with two meanings of which only X-FEN holds', 'Kg', '4k1r1/8/8/8/8/8/8/4K2R', 'h1 g8'],
  ])('%s', (_, field, placement, expected) => {
    expect(rooks(field, placement)).toBe(expected);
  });

  it('names both meanings, and takes the one asked for', () => {
    const board = '4k1r1/8/8/8/8/8/8/4K1RR';
    expect(parseFen(`${board} w Kg - 0 1`)).toMatchObject({ fault: { facts: { xFen: ['h1', 'g8'], frcFen: ['g1'] } } });
    expect(rooks('Kg', board, { dialect: 'x-fen' })).toBe('h1 g8');
    expect(rooks('Kg', board, { dialect: 'frc' })).toBe('g1');
  });

  it.each([
    ['classical', `${START} w KQkq - 0 1`, 'KQkq', 'HAha', 'KQkq'],
    ['inner rooks', 'rk3rr1/8/8/8/8/8/8/RK3RR1 w FQfq - 0 1', 'FQfq', 'FAfa', 'KFQkfq'],
    ['one side only', '4k3/8/8/8/8/8/8/RR2K3 w B - 0 1', 'B', 'B', 'QB'],
    ['none', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '-', '-', '-'],
    ['what could be taken for FRC-FEN is named by file', '4k1rr/8/8/8/8/8/8/4K1RR w Hg - 0 1', 'Hg', 'Hg', 'Kkg'],
  ])('writes %s in each dialect', (_, fen, xFen, shredder, frc) => {
    const setup = setupOf(fen);
    const field = (dialect: 'x-fen' | 'shredder' | 'frc'): string => makeFen(setup, dialect).split(' ')[2] ?? '';
    expect([field('x-fen'), field('shredder'), field('frc')]).toEqual([xFen, shredder, frc]);
  });

  it('means the same in both dialects of every start position and tricky position, and writes them back', () => {
    for (const row of [...table('startpos960.tsv'), ...table('castling-tricky.tsv')]) {
      const setup = setupOf(row['x_fen'] ?? '');
      expect(setupOf(row['shredder_fen'] ?? '')).toEqual(setup);
      expect(makeFen(setup)).toBe(row['x_fen']);
      expect(makeFen(setup, 'shredder')).toBe(row['shredder_fen']);
      const frc = parseFen(makeFen(setup, 'frc'), { dialect: 'frc' });
      expect(frc).toEqual({ ok: true, value: setup });
    }
  });
});

describe('the placement field', () => {
  it('is written as it is read', () => {
    const field = 'r1k1r2q/p1ppp1pp/8/1N6/8/8/P1PPP1PP/R1K1R2Q';
    const placement = parsePlacementField(field);
    expect(placement.ok && makePlacementField(placement.value)).toBe(field);
  });
});
