import { describe, expect, it } from 'vitest';
import { attackers, checkers, isCheck, validate } from '../../../engine/chess/position.ts';
import { parseSquare, makeSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { epd, perftTable, table } from './perft-data.ts';
import { setupOf } from './setups.ts';

describe('validate', () => {
  it.each([
    ['no black king', '8/8/8/8/8/8/8/4K3 w - - 0 1', 'position.kings', { color: 'black', found: 0, squares: [] }],
    [
      'two white kings',
      '4k3/8/8/8/8/8/8/K3K3 w - - 0 1',
      'position.kings',
      { color: 'white', found: 2, squares: ['a1', 'e1'] },
    ],
    [
      'seventeen men',
      'rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'position.pieces',
      { color: 'white', found: 17, pawns: 8 },
    ],
    [
      'nine pawns',
      'rnbqkbn1/pppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1',
      'position.pieces',
      { color: 'black', found: 16, pawns: 9 },
    ],
    ['a pawn on the eighth rank', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'position.pawnOnEdge', { squares: ['a8'] }],
    [
      'the side that moved is in check',
      '4k3/8/8/8/8/8/8/4RK2 w - - 0 1',
      'position.opponentInCheck',
      { color: 'black', by: ['e1'] },
    ],
  ])('refuses %s', (_, fen, code, facts) => {
    expect(validate(setupOf(fen))).toEqual({ ok: false, fault: { code, facts } });
  });

  it('refuses rights and en passant squares that do not fit', () => {
    const setup = setupOf('4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1');
    const with_ = (rooks: readonly string[]): unknown =>
      validate({ ...setup, castlingRooks: rooks.map((name) => parseSquare(name) ?? (0 as Square)) });
    expect(with_(['c1'])).toMatchObject({ fault: { code: 'position.castlingRight', facts: { rook: 'c1' } } });
    expect(with_(['a1', 'b1'])).toMatchObject({ fault: { code: 'position.castlingSide' } });
    expect(validate({ ...setup, enPassant: parseSquare('e6') })).toMatchObject({
      fault: { code: 'position.enPassant' },
    });
    expect(validate({ ...setup, castlingMode: 'none' })).toMatchObject({ fault: { code: 'position.castlingRight' } });
  });

  it('accepts every position of the perft collections', () => {
    const fens = [
      ...epd('fischer.epd').map((row) => row.name),
      ...epd('standard.epd').map((row) => row.name),
      ...perftTable('startpos960.tsv').flatMap((row) => row.fens),
      ...table('castling-tricky.tsv').map((row) => row['x_fen'] ?? ''),
    ];
    expect(fens.filter((fen) => !validate(setupOf(fen)).ok)).toEqual([]);
  });
});

describe('checks and attacks', () => {
  it('names the men that give check', () => {
    const setup = setupOf('4k3/8/8/1b6/8/5n2/8/4K2r w - - 0 1');
    expect(isCheck(setup)).toBe(true);
    expect(isCheck(setup, 'black')).toBe(false);
    expect(checkers(setup).map(makeSquare)).toEqual(['h1', 'f3']);
  });

  it('sees a colour without its one king as never in check', () => {
    expect(isCheck(setupOf('r7/8/8/8/8/8/8/K6K w - - 0 1'))).toBe(false);
    expect(checkers(setupOf('r7/8/8/8/8/8/8/8 w - - 0 1'))).toEqual([]);
  });

  it('counts pawns, kings and sliders as they attack, not as they move', () => {
    const setup = setupOf('8/8/8/3p4/4K3/8/4P3/4R3 w - - 0 1');
    const by = (name: string, color: 'white' | 'black'): string[] =>
      attackers(setup, parseSquare(name) ?? (0 as Square), color).map(makeSquare);
    expect(by('e4', 'black')).toEqual(['d5']);
    expect(by('d5', 'white')).toEqual(['e4']);
    expect(by('e2', 'white')).toEqual(['e1']);
    expect(by('d3', 'white')).toEqual(['e2', 'e4']);
    expect(by('e3', 'white')).toEqual(['e4']);
  });
});
