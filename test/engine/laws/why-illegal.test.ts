import { expect, it } from 'vitest';
import { whyIllegal } from '../../../engine/laws/why-illegal.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** After 1. e4 f6 2. Qh5+. */
const CHECKED = 'rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR';
/** A black pawn has just come to d5, beside White’s; Black’s other pawn stands before White’s on h4. */
const PAWNS = '4k3/8/8/3pP3/7p/7P/3P4/4K3';

it.each<readonly [string, string, string, unknown]>([
  [START, 'g1', 'g4', { kind: 'not-its-way', piece: 'N' }],
  [START, 'e1', 'g1', { kind: 'not-its-way', piece: 'K' }],
  [START, 'e7', 'e4', { kind: 'not-its-way', piece: 'p' }],
  [START, 'a1', 'a4', { kind: 'blocked', by: { piece: 'P', square: 'a2' } }],
  [START, 'c8', 'f5', { kind: 'blocked', by: { piece: 'p', square: 'd7' } }],
  [PAWNS, 'h3', 'h4', { kind: 'blocked', by: { piece: 'p', square: 'h4' } }],
  [PAWNS, 'd2', 'e3', { kind: 'not-its-way', piece: 'P' }],
  [CHECKED, 'a7', 'a6', { kind: 'check', king: { piece: 'k', square: 'e8' }, by: [{ piece: 'Q', square: 'h5' }] }],
  [CHECKED, 'e8', 'f7', { kind: 'check', king: { piece: 'k', square: 'f7' }, by: [{ piece: 'Q', square: 'h5' }] }],
  // Nothing that is seen in it is against the Laws.
  [START, 'e2', 'e4', null],
  [START, 'g1', 'f3', null],
  [START, 'e4', 'e5', null],
  ['nothing', 'e2', 'e4', null],
])('in %s the man on %s may not go to %s for a reason that the board tells', (before, from, to, why) => {
  expect(whyIllegal(before, from, to)).toEqual(why);
});
