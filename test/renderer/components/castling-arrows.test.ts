import { describe, expect, it } from 'vitest';
import { arrowsOfCastling } from '../../../renderer/components/castling-arrows.ts';

/** What a king or a rook covers of its square, left and right of its middle, and the light edge around an arrow. */
const MAN = 38;
const EDGE = 7;

describe('the ways of a castling', () => {
  it.each([
    ['far from each other', { from: 'b1', to: 'g1', castling: { rookFrom: 'h1', rookTo: 'f1' } }],
    ['beside each other', { from: 'f1', to: 'g1', castling: { rookFrom: 'g1', rookTo: 'f1' } }],
    ['on the other side', { from: 'd8', to: 'c8', castling: { rookFrom: 'c8', rookTo: 'd8' } }],
    ['where the king stays', { from: 'g1', to: 'g1', castling: { rookFrom: 'h1', rookTo: 'f1' } }],
    ['where the rook stays', { from: 'e1', to: 'g1', castling: { rookFrom: 'f1', rookTo: 'f1' } }],
  ])('end beside the men, with a head that is seen: %s', (_, move) => {
    for (const orientation of ['white', 'black'] as const) {
      const arrows = arrowsOfCastling(move, orientation);
      expect(arrows.length).toBe(
        Number(move.from !== move.to) + Number(move.castling.rookFrom !== move.castling.rookTo),
      );
      for (const { piece, start, neck, end } of arrows) {
        const ahead = Math.sign(end - start);
        const file = (piece === 'king' ? move.to : move.castling.rookTo).charCodeAt(0) - 97;
        const middle = (orientation === 'white' ? file : 7 - file) * 100 + 50;
        expect((middle - end) * ahead).toBeGreaterThanOrEqual(MAN + EDGE);
        // Between this man and one on the square before it.
        expect((neck - (middle - ahead * 100)) * ahead).toBeGreaterThanOrEqual(MAN - 5);
      }
    }
  });

  it('are none where nothing castled', () => {
    expect(arrowsOfCastling({ from: 'e2', to: 'e4', castling: null }, 'white')).toEqual([]);
    expect(arrowsOfCastling(null, 'white')).toEqual([]);
  });
});
