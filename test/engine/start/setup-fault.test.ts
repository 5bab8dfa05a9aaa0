import { describe, expect, it } from 'vitest';
import { parsePiece } from '../../../engine/chess/piece.ts';
import { placementOf, rotate180 } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import type { Square } from '../../../engine/chess/square.ts';
import { setupFaultOf } from '../../../engine/start/setup-fault.ts';
import type { SetupFaultKind } from '../../../engine/start/setup-fault.ts';
import { misnamed, placementOfStart, turnRows } from '../../support/setup-mistakes.ts';

describe('the set-up guard', () => {
  it('names each mirror, turn and swap of two pieces of 96 starts by its smallest name, and lets none through', () => {
    expect(misnamed(Array.from({ length: 96 }, (_, n) => 10 * n + 7))).toEqual([]);
  });

  it('takes a board turned by half for right, unless White’s side is known', () => {
    for (let sp = 0; sp < 960; sp++) {
      const drawn = placementOfStart(sp);
      const sensed = rotate180(drawn);
      expect(setupFaultOf({ drawn, sensed })).toBeNull();
      expect(setupFaultOf({ drawn, sensed, rotated: true })).toBeNull();
      expect(setupFaultOf({ drawn, sensed, rotated: false })?.kind).toBe('wrongSides');
    }
  });

  const at = (name: string): Square => parseSquare(name) ?? (0 as Square);
  const on = (board: Placement, men: Readonly<Record<string, string>>): Placement => {
    const bytes: number[] = Array.from(board);
    for (const [square, man] of Object.entries(men)) bytes[at(square)] = parsePiece(man) ?? 0;
    return placementOf(bytes);
  };

  it.each<readonly [string, Readonly<Record<string, string>>, SetupFaultKind, string, 'white' | 'black' | null]>([
    ['a knight that is not there', { b1: '' }, 'missing', 'b1', null],
    ['two that are not there', { b1: '', e7: '' }, 'missing', 'b1 e7', null],
    ['a pawn one square too far', { e2: '', e3: 'P' }, 'displaced', 'e3 e2', null],
    ['a queen too many', { d5: 'q' }, 'extra', 'd5', null],
    ['another man than the missing one', { e2: '', e3: 'N' }, 'extra', 'e3 e2', null],
    ['king and queen', { d8: 'k', e8: 'q' }, 'swapped', 'd8 e8', 'black'],
    ['king and queen, a pawn still to come', { d1: 'K', e1: 'Q', h2: '' }, 'swapped', 'd1 e1 h2', 'white'],
    ['a pawn before its piece', { b1: 'P', b2: 'N' }, 'swapped', 'b1 b2', 'white'],
    ['kings of both colours', { e1: 'k', e8: 'K' }, 'swapped', 'e1 e8', null],
    ['two swaps on different files', { a1: 'N', b1: 'R', g8: 'b', f8: 'n' }, 'swappedPairs', 'a1 b1 f8 g8', null],
    ['a king for a queen', { d1: 'K' }, 'other', 'd1', null],
  ])('%s', (_, men, kind, squares, color) => {
    const drawn = placementOfStart(518);
    const found = setupFaultOf({ drawn, sensed: on(drawn, men), rotated: false });
    expect(found).toMatchObject({ kind, color });
    expect(found?.squares).toEqual(squares.split(' ').map(at));
  });

  it('names a mirror as such while men are still missing', () => {
    const drawn = placementOfStart(100);
    const sensed = on(turnRows(drawn, [0, 7]), { a2: '', h7: '' });
    expect(setupFaultOf({ drawn, sensed })).toMatchObject({ kind: 'mirrored', missing: [at('a2'), at('h7')] });
  });
});
