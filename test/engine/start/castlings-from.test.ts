import { describe, expect, it } from 'vitest';
import { castlingGeometry } from '../../../engine/chess/castling.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { castlingsFrom, castlingsOfBoth } from '../../../engine/start/castlings-from.ts';

describe('the castlings from a start position', () => {
  it.each(CASTLING_MODES)('are those of the mode %s, from each of the 960 starts', (castlingMode) => {
    for (let sp = 0; sp < 960; sp++) {
      const fen = makeFen(startPosition(sp as SpNumber));
      const shown = castlingsFrom(fen, castlingMode);
      expect(shown).toHaveLength(castlingMode === 'none' ? 0 : 2);
      for (const { king, rook, kingTo, rookTo } of shown) {
        expect(castlingGeometry(castlingMode, 'white', king, rook)).toMatchObject({ kingTo, rookTo });
      }
    }
  });

  it('are White’s alone where Black castles on the same files, else those of both', () => {
    const told = (fen: string): readonly string[] => castlingsOfBoth(fen, 'cg').map(({ color, side }) => color + side);
    expect(told('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).toEqual(['whiteh', 'whitea']);
    expect(told('rnkbqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKNBBQNR w KQkq - 0 1')).toEqual([
      'whiteh',
      'whitea',
      'blackh',
      'blacka',
    ]);
    expect(told('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1')).toEqual(['whiteh', 'whitea', 'blackh']);
  });
});
