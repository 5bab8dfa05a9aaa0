import { expect, it } from 'vitest';
import { BoardSight } from '../../../electron/host/board-sight.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { SQUARES } from '../../../engine/chess/square.ts';
import { setupOf, squareOf } from '../../support/table.ts';

const { placement } = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const taken = SQUARES.map((square) => placement[square] !== NO_PIECE);

it('knows nothing before the first whole board, and a king from any other piece after it', () => {
  const sight = new BoardSight();
  const lift = (square: string, atMs: number) =>
    sight.see({ kind: 'square', atMs, square: squareOf(square), piece: NO_PIECE });
  expect(lift('e1', 1)).toBeNull();
  expect(sight.see({ kind: 'board', atMs: 2, placement })).toBeNull();
  expect([lift('d1', 3), lift('e8', 4), lift('e8', 5)]).toEqual(['other', 'king', null]);
  expect(sight.liftedAtMs).toBe(4);
  // A board that was heard again after a cut is compared with nothing.
  sight.forget();
  expect(sight.see({ kind: 'board', atMs: 6, placement })).toBeNull();
});

it('follows a board that tells only taken from free', () => {
  const sight = new BoardSight();
  expect(sight.see({ kind: 'occupied', atMs: 1, square: squareOf('e1'), taken: false })).toBeNull();
  expect(sight.see({ kind: 'occupancy', atMs: 2, taken })).toBeNull();
  expect(sight.see({ kind: 'occupied', atMs: 3, square: squareOf('e1'), taken: false })).toBe('other');
  expect(sight.see({ kind: 'occupancy', atMs: 4, taken })).toBeNull();
  expect([sight.placement, sight.liftedAtMs, sight.taken]).toEqual([null, 3, taken]);
  expect(sight.changes[squareOf('e1')]).toBe(2);
});
