import { describe, expect, it } from 'vitest';
import type { Move } from '../../../engine/chess/move.ts';
import { legalMoves } from '../../../engine/chess/moves.ts';
import { parseSquare, squareAt } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { legalSans, makeSan, parseSan, screenSan } from '../../../engine/notation/san.ts';
import type { SanLanguage } from '../../../engine/notation/san-text.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { setupOf } from '../chess/setups.ts';

/** UCI of the move read, or the code of the refusal. */
function read(fen: string, text: string, language?: SanLanguage): string {
  const move = parseSan(setupOf(fen), text, language === undefined ? {} : { language });
  return move.ok ? makeUci(move.value) : move.fault.code;
}

const KNIGHTS = '4k3/8/8/8/8/2N3N1/8/2N1K3 w - - 0 1';
const BLACK_EP = '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1';
const PROMOTION = '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1';
const ONLY_EP = '8/6k1/8/2pP3K/8/8/8/8 w - c6 0 3';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('writing SAN', () => {
  it.each([
    [KNIGHTS, 'c1e2', 'N1e2'],
    [KNIGHTS, 'c3e2', 'Nc3e2'],
    [KNIGHTS, 'g3e2', 'Nge2'],
    [KNIGHTS, 'g3e4', 'Nge4'],
    [KNIGHTS, 'c1b3', 'Nb3'],
    ['4k3/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1', 'a4d4', 'Qa4d4'],
    ['4k3/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1', 'h4d4', 'Qhd4'],
    ['4k3/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1', 'a1d4', 'Q1d4'],
    [BLACK_EP, 'd4e3', 'dxe3'],
    [PROMOTION, 'a7b8q', 'axb8=Q+'],
    [PROMOTION, 'a7a8n', 'a8=N'],
    ['r4k1r/8/8/8/8/8/8/4K2R w K - 0 1', 'e1h1', 'O-O+'],
    [CASTLING, 'e1a1', 'O-O-O'],
    ['7k/5K2/6Q1/8/8/8/8/8 w - - 0 1', 'g6g8', 'Qg8#'],
    ['7k/8/6Q1/8/8/8/8/4K3 w - - 0 1', 'g6g8', 'Qg8+'],
    ['7k/5K2/6Q1/8/8/8/8/8 w - - 0 1', 'g6h5', 'Qh5#'],
    ['3rk3/8/8/8/8/8/3R4/R2K4 w - - 0 1', 'a1a2', 'Ra2'],
    ['4k3/8/8/8/8/8/4B3/4RK2 w - - 0 1', 'e2a6', 'Ba6+'],
  ])('%s %s is %s', (fen, uci, san) => {
    const setup = setupOf(fen);
    const move = legalMoves(setup).find((legal) => makeUci(legal) === uci);
    expect(move === undefined ? 'no such move' : makeSan(setup, move)).toBe(san);
  });

  it('writes all legal moves as it writes each, all different', () => {
    for (const fen of [KNIGHTS, PROMOTION, CASTLING, START]) {
      const setup = setupOf(fen);
      const all = legalSans(setup);
      expect(all.map(({ san }) => san)).toEqual(all.map(({ move }) => makeSan(setup, move)));
      expect(new Set(all.map(({ san }) => san)).size).toBe(all.length);
    }
  });

  it('writes a move that is not legal so that nobody takes it for one', () => {
    const setup = setupOf(START);
    const illegal: Move = {
      kind: 'normal',
      from: parseSquare('g1') ?? (0 as Square),
      to: parseSquare('e3') ?? (0 as Square),
      promotesTo: null,
    };
    expect(makeSan(setup, illegal)).toBe('Ng1-e3');
    expect(parseSan(setup, 'Ng1-e3').ok).toBe(false);
  });

  it.each([
    ['queen', 'e2-e8=Q'],
    ['knight', 'e2-e8=N'],
  ] as const)('names the %s of a promotion that is not legal as players do', (promotesTo, text) => {
    const illegal: Move = { kind: 'normal', from: squareAt(4, 1), to: squareAt(4, 7), promotesTo };
    expect(makeSan(setupOf(START), illegal)).toBe(text);
  });

  it('prints castling with zeros on screens and paper', () => {
    expect(['O-O', 'O-O-O+', 'Nf3'].map(screenSan)).toEqual(['0-0', '0-0-0+', 'Nf3']);
  });
});

describe('reading SAN', () => {
  it.each([
    ['exact', START, 'Nf3', 'g1f3'],
    ['marks that are wrong or missing', START, 'Nf3+!?', 'g1f3'],
    ['superfluous file', START, 'Ngf3', 'g1f3'],
    ['superfluous square', START, 'Ng1f3', 'g1f3'],
    ['long notation', START, 'Ng1-f3', 'g1f3'],
    ['pawn with both squares', START, 'e2-e4', 'e2e4'],
    ['pawn with its letter', START, 'Pe4', 'e2e4'],
    ['a capture sign where nothing is captured', START, 'Nxf3', 'g1f3'],
    ['figurine', START, '♘f3', 'g1f3'],
    ['black figurine', START, '♞f3', 'g1f3'],
    ['German knight', START, 'Sf3', 'g1f3'],
    ['Spanish knight', START, 'Cf3', 'g1f3'],
    ['French knight, said to be French', START, 'Cf3', 'g1f3', 'fr'],
    ['Dutch knight, said to be Dutch', START, 'Pf3', 'g1f3', 'nl'],
    ['Hungarian knight', START, 'Hf3', 'g1f3'],
    ['en passant with e.p.', BLACK_EP, 'dxe3 e.p.', 'd4e3'],
    ['en passant with ep', BLACK_EP, 'dxe3ep', 'd4e3'],
    ['promotion without =', PROMOTION, 'a8Q', 'a7a8q'],
    ['promotion in brackets', PROMOTION, 'a8(Q)', 'a7a8q'],
    ['promotion with a stroke', PROMOTION, 'a8/N', 'a7a8n'],
    ['promotion to a German lady', PROMOTION, 'axb8=D', 'a7b8q'],
    ['castling with O', CASTLING, 'O-O', 'e1h1'],
    ['castling with zeros', CASTLING, '0-0-0', 'e1a1'],
    ['castling with small o', CASTLING, 'o-o', 'e1h1'],
    ['castling without dashes', CASTLING, 'OOO', 'e1a1'],
    ['castling with long dashes', CASTLING, 'O–O—O+', 'e1a1'],
    ['promotion in a small letter', PROMOTION, 'a8=q', 'a7a8q'],
    ['promotion in a small letter without a sign', PROMOTION, 'axb8n', 'a7b8n'],
    ['check as it used to be written', PROMOTION, 'axb8=Qch', 'a7b8q'],
    ['check with a full stop', PROMOTION, 'axb8=Q ch.', 'a7b8q'],
    ['a move with a comma', START, 'e4,', 'e2e4'],
    ['a capture named by its file alone', ONLY_EP, 'dc6', 'd5c6'],
    ['a capture with both squares and a dash', ONLY_EP, 'd5-c6', 'd5c6'],
    ['a capture without its file', ONLY_EP, 'c6', 'san.illegal'],
    ['a capture without its file, said to be one', ONLY_EP, 'xc6', 'san.syntax'],
    ['a dash without a square before it', '4k3/8/8/4n3/5P2/8/8/4K3 w - - 0 1', '-f5', 'san.syntax'],
    ['a promotion by capture without its file', '4k3/8/8/8/8/8/4p3/3Q3K b - - 0 1', 'd1=B', 'san.illegal'],
    ['a capture on the file of the pawn', START, 'exe4', 'san.syntax'],
    ['a null move', START, '--', 'san.syntax'],
    ['a letter that is a pawn to some and a knight to others', START, 'Pf3', 'san.ambiguous'],
    ['the same letter where only a knight can', '4k3/8/8/8/8/5P2/8/4K1N1 w - - 0 1', 'Ph3', 'g1h3'],
    ['French king, said to be French', CASTLING, 'Re2', 'e1e2', 'fr'],
    ['nothing', START, '', 'san.syntax'],
    ['no move', START, 'Zf3', 'san.syntax'],
    ['not legal', START, 'Nf4', 'san.illegal'],
    ['castling that is not legal', START, 'O-O', 'san.illegal'],
    ['two knights can', '4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1', 'Nd2', 'b1d2'],
    ['ambiguous', '4k3/8/8/8/8/2N5/8/2N1K3 w - - 0 1', 'Ne2', 'san.ambiguous'],
    ['a promotion that names no man', PROMOTION, 'a8', 'san.promotion'],
    ['a promotion to a king', PROMOTION, 'a8=K', 'san.promotion'],
    ['English first: R is a rook unless said otherwise', CASTLING, 'Re2', 'san.illegal'],
  ] as const)('%s', (_, fen, text, expected, language?: SanLanguage) => {
    expect(read(fen, text, language)).toBe(expected);
  });

  it('names the squares of an ambiguous move', () => {
    expect(parseSan(setupOf('4k3/8/8/8/8/2N5/8/2N1K3 w - - 0 1'), 'Ne2')).toMatchObject({
      fault: { facts: { text: 'Ne2', candidates: ['c1', 'c3'] } },
    });
  });

  it('tells Kg1 from castling where both are legal', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w K - 0 1';
    expect(read(fen, 'Kg1')).toBe('f1g1');
    expect(read(fen, 'O-O')).toBe('f1h1');
  });
});
