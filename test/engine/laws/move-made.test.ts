import { expect, it } from 'vitest';
import { isMoveMade } from '../../../engine/laws/replacing.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { CASTLE } from '../../support/judged-hands.ts';
import { setupOf } from '../../support/table.ts';

const CAPTURES = '4k3/p7/8/8/8/8/7p/R3K2R w KQ - 0 1';
const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

const piece = (text: string | null) => (text === null ? null : { piece: text.charAt(0), square: text.slice(1) });
const touched = (own: string | null, captured: string | null = null): MustPlay => ({
  ...{ move: 'touched-piece', piece: piece(own), captured: piece(captured) },
});
const other = (move: MustPlay['move'], more: Partial<MustPlay> = {}): MustPlay => ({
  ...{ move, piece: null, captured: null },
  ...more,
});
const ROOK = { piece: 'R', square: 'h1' };
/** The rook stood where the king goes, and was touched first. */
const EITHER = other('castle-same-side', {
  side: 'h',
  byOrder: { article: '4.4.2', must: other('rook-move', { piece: piece('Rh1') }) },
});

it.each<[string, string, MustPlay, string, boolean | null]>([
  ['the piece touched', CASTLE, touched('Ra1'), 'a1b1', true],
  ['another piece', CASTLE, touched('Ra1'), 'e1f1', false],
  ['castling is a move of the king', CASTLE, touched('Ke1'), 'e1h1', true],
  ['and none of the rook', CASTLE, touched('Rh1'), 'e1h1', false],
  ['a capture with that piece', CAPTURES, touched('Ra1', 'pa7'), 'a1a7', true],
  ['a move of it without the capture', CAPTURES, touched('Ra1', 'pa7'), 'a1a2', false],
  ['the capture by any', CAPTURES, touched(null, 'ph2'), 'h1h2', true],
  ['a capture in passing', EN_PASSANT, touched('Pe5', 'pd5'), 'e5d6', true],
  ['castling on that side', CASTLE, other('castle-same-side', { side: 'h' }), 'e1h1', true],
  ['on the other', CASTLE, other('castle-same-side', { side: 'h' }), 'e1a1', false],
  ['another king move', CASTLE, other('other-king-move'), 'e1f1', true],
  ['which may be castling', CASTLE, other('other-king-move'), 'e1a1', true],
  ['no king move', CASTLE, other('other-king-move'), 'h1g1', false],
  ['of the rook and castling, the castling', CASTLE, EITHER, 'e1h1', true],
  ['of the rook and castling, a move of the rook', CASTLE, EITHER, 'h1f1', true],
  ['of the rook and castling, neither', CASTLE, EITHER, 'e1f1', false],
  ['of the rook and castling, the other castling', CASTLE, EITHER, 'e1a1', false],
  ['a move of a rook is no castling', CASTLE, other('rook-move', { piece: piece('Rh1') }), 'e1h1', false],
  ['any legal move', CASTLE, other('any-move'), 'h1g1', true],
  ['of any, the piece that may have been touched', CASTLE, other('any-move', { ifTouched: ROOK }), 'h1g1', true],
  ['of any, another piece', CASTLE, other('any-move', { ifTouched: ROOK }), 'a1b1', null],
  ['nobody said what was touched', CASTLE, other('touched-piece', { orElse: ['any-move'] }), 'h1g1', null],
])('%s', (_name, fen, must, uci, expected) => {
  const before = setupOf(fen);
  const move = parseUci(before, uci);
  if (!move.ok) throw new Error(uci);
  expect(isMoveMade(must, move.value, before)).toBe(expected);
});
