import { expect, it } from 'vitest';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { moveNumber, moveNumberFrom, numberBefore } from '../../../engine/notation/move-number.ts';
import { setupOf } from '../../support/table.ts';

it.each(['w', 'b'])('is the number that a FEN has before the ply, where %s begins', (begins) => {
  const start = `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ${begins} KQkq - 0 1`;
  let setup = setupOf(start);
  for (let ply = 1; ply <= 20; ply++) {
    expect(String(moveNumber(ply, setup.turn))).toBe(makeFen(setup).split(' ')[5]);
    expect(moveNumberFrom(start, ply)).toBe(moveNumber(ply, setup.turn));
    const [move] = legalMoves(setup);
    if (move === undefined) break;
    setup = play(setup, move);
  }
});

it('stands before a move with its dots', () => {
  expect([numberBefore(5, 'white'), numberBefore(6, 'black'), numberBefore(1, 'black')]).toEqual(['3.', '3…', '1…']);
});
