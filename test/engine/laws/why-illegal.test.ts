import { expect, it } from 'vitest';
import { whyIllegal } from '../../../engine/laws/why-illegal.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** After 1. e4 f6 2. Qh5+. */
const CHECKED = 'rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR';
/** A black pawn has just come to d5, beside White’s; Black’s other pawn stands before White’s on h4. */
const PAWNS = '4k3/8/8/3pP3/7p/7P/3P4/4K3';
/** After 1. e4 a6 2. e5 d5, and the same from Black’s side. */
const PASSED = 'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR';
const PASSED_BY_WHITE = 'rnbqkbnr/ppp1pppp/8/8/3pP3/P7/1PPP1PPP/RNBQKBNR';
/** A pawn of Black’s still stands on d7: the one on d5 has not just come from there. */
const NOT_PASSED = 'rnbqkbnr/1ppppppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR';
/** White may have castled on either side, and Black attacks f1. */
const CASTLING = '4k3/8/b7/8/8/8/8/R3K2R';
const PROMOTION = '7k/P7/8/8/8/8/8/K7';

it.each<readonly [string, string, string, unknown]>([
  [START, 'g1', 'g4', { kind: 'not-its-way', piece: 'N' }],
  [START, 'e1', 'g1', { kind: 'not-its-way', piece: 'K' }],
  // Castling half made, where the words except castling: the king alone, to its square or to the rook.
  [CASTLING, 'e1', 'g1', { kind: 'not-its-way', piece: 'K' }],
  [CASTLING, 'e1', 'h1', { kind: 'not-its-way', piece: 'K' }],
  [NOT_PASSED, 'e5', 'd6', { kind: 'not-its-way', piece: 'P' }],
  [PASSED, 'e5', 'f6', { kind: 'not-its-way', piece: 'P' }],
  [START, 'e7', 'e4', { kind: 'not-its-way', piece: 'p' }],
  [START, 'a1', 'a4', { kind: 'blocked', by: { piece: 'P', square: 'a2' } }],
  [START, 'c8', 'f5', { kind: 'blocked', by: { piece: 'p', square: 'd7' } }],
  [PAWNS, 'h3', 'h4', { kind: 'blocked', by: { piece: 'p', square: 'h4' } }],
  [PAWNS, 'd2', 'e3', { kind: 'not-its-way', piece: 'P' }],
  [CHECKED, 'a7', 'a6', { kind: 'check', king: { piece: 'k', square: 'e8' }, by: [{ piece: 'Q', square: 'h5' }] }],
  [CHECKED, 'e8', 'f7', { kind: 'check', king: { piece: 'k', square: 'f7' }, by: [{ piece: 'Q', square: 'h5' }] }],
  // The pawn that is captured en passant was left on the board.
  [PASSED, 'e5', 'd6', null],
  [PASSED_BY_WHITE, 'd4', 'e3', null],
  // Not exchanged for a promoted piece; and a capture before which the captured man was not removed.
  [PROMOTION, 'a7', 'a8', null],
  ['4k3/8/8/3p4/4P3/8/8/4K3', 'e4', 'd5', null],
  // Nothing that is seen in it is against the Laws.
  [START, 'e2', 'e4', null],
  [START, 'g1', 'f3', null],
  [START, 'e4', 'e5', null],
  ['nothing', 'e2', 'e4', null],
])('in %s the man on %s may not go to %s for a reason that the board tells', (before, from, to, why) => {
  expect(whyIllegal(before, from, to)).toEqual(why);
});
