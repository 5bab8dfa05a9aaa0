import { describe, expect, it } from 'vitest';
import { parseFen } from '../../../engine/notation/fen.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { certainSetup, draggedMoves, enterMoves } from '../../../renderer/screens/table/entered-moves.ts';
import { fenByHand, withManMoved } from '../../../renderer/screens/table/fen-by-hand.ts';
import { plyView, tableView } from '../support/views.ts';

function setup(fen: string): Setup {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return parsed.value;
}

/** King b1, rooks a1 and g1, nothing between king and the rook on g1. */
const CASTLES = '1k4r1/pppppppp/8/8/8/8/PPPPPPPP/RK4R1 w GAg - 0 1';
const PROMOTES = '7k/4P3/8/8/8/8/8/4K3 w - - 0 1';

describe('moves entered by the arbiter', () => {
  it.each([
    ['0-0', ['0-0'], 'RK4R1'],
    ['1. O-O g5', ['O-O', 'g5'], '5RK1'],
    ['b1g1', ['b1g1'], ''],
  ])('reads %s', (text, moves) => {
    const entered = enterMoves(setup(CASTLES), text);
    expect(entered).toMatchObject({ moves, bad: null });
    expect(entered.placement).toMatch(/\/R4RK1$/u);
  });

  it('stops at the first move that cannot be played and names it', () => {
    expect(enterMoves(setup(CASTLES), 'e4 e5 Qh5 d4')).toMatchObject({ moves: ['e4', 'e5'], bad: 'Qh5' });
  });

  it('castles when the king is dropped on its own rook', () => {
    expect(draggedMoves(setup(CASTLES), 'b1', 'g1').map(({ san }) => san)).toEqual(['O-O']);
    expect(draggedMoves(setup(CASTLES), 'b1', 'c1').map(({ san }) => san)).toEqual(['Kc1']);
    expect(draggedMoves(setup(CASTLES), 'b1', 'e4')).toEqual([]);
  });

  it('asks which piece a pawn becomes', () => {
    const roles = draggedMoves(setup(PROMOTES), 'e7', 'e8').map(({ promotesTo }) => promotesTo);
    expect(new Set(roles)).toEqual(new Set(['knight', 'bishop', 'rook', 'queen']));
  });

  it('starts from the last certain ply, else from the start, else from what should stand there', () => {
    const last = plyView({ fen: CASTLES });
    expect(certainSetup(tableView({ plies: [last] }))?.castlingRooks).toHaveLength(3);
    expect(certainSetup(tableView({}))?.castlingRooks).toHaveLength(4);
    const other = certainSetup(tableView({ expected: '4k3/8/8/8/8/8/8/4K3', turn: 'black' }));
    expect(other).toMatchObject({ turn: 'black', castlingRooks: [] });
    expect(certainSetup(tableView({ castlingMode: 'orthodox' }))?.castlingMode).toBe('orthodox');
  });
});

describe('a position set by hand', () => {
  const BEGAN = '3r3k/8/4P3/8/8/8/8/K3R3 w - - 57 90';
  const moved = (placement: string, ...steps: readonly (readonly [string, string])[]): string =>
    steps.reduce((before, [from, to]) => withManMoved(before, from, to), placement);

  it.each<readonly [string, string, readonly (readonly [string, string])[], 'w' | 'b', string]>([
    ['a pawn moved', CASTLES, [['e2', 'e4']], 'w', '1k4r1/pppppppp/8/8/4P3/8/PPPP1PPP/RK4R1 w GAg - 0 1'],
    ['a king moved', CASTLES, [['b1', 'c1']], 'w', '1k4r1/pppppppp/8/8/8/8/PPPPPPPP/R1K3R1 w - - 0 1'],
    ['nothing where nothing stood', CASTLES, [['e4', 'e5']], 'w', CASTLES],
    [
      'a king moved by a slip, and back',
      CASTLES,
      [
        ['b1', 'c1'],
        ['c1', 'b1'],
      ],
      'w',
      CASTLES,
    ],
    ['a rook moved', BEGAN, [['e1', 'e2']], 'w', '3r3k/8/4P3/8/8/8/4R3/K7 w - - 57 90'],
    ['a pawn moved late', BEGAN, [['e6', 'e7']], 'w', '3r3k/4P3/8/8/8/8/8/K3R3 w - - 0 90'],
    [
      'a pawn moved by a slip, and back',
      BEGAN,
      [
        ['e6', 'e7'],
        ['e7', 'e6'],
      ],
      'w',
      BEGAN,
    ],
    ['a rook taken', BEGAN, [['e1', 'd8']], 'b', '3R3k/8/4P3/8/8/8/8/K7 b - - 0 90'],
    ['the turn alone', BEGAN, [], 'b', BEGAN.replace(' w ', ' b ')],
    ['the turn of Black’s move', BEGAN.replace(' w ', ' b '), [], 'w', BEGAN.replace('57 90', '57 91')],
  ])('is measured against what stood there: %s', (_, began, steps, turn, becomes) => {
    const placement = began.split(' ')[0] ?? '';
    expect(fenByHand(began, moved(placement, ...steps), turn)).toBe(becomes);
  });

  it('takes what is sensed where nothing was known', () => {
    expect(fenByHand(null, '8/8/8/8/8/8/8/K6k', 'b')).toBe('8/8/8/8/8/8/8/K6k b - - 0 1');
  });
});
