import { describe, expect, it } from 'vitest';
import { castlingGeometry } from '../../../engine/chess/castling.ts';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { castlingsFrom } from '../../../engine/start/castlings-from.ts';

describe('the castlings from a start position', () => {
  it.each(CASTLING_MODES)('are those of the mode %s, from each of the 960 starts', (castlingMode) => {
    for (let sp = 0; sp < 960; sp++) {
      const fen = makeFen(startPosition(sp as SpNumber));
      const { areAlike, listed: shown } = castlingsFrom(fen, castlingMode);
      expect(areAlike).toBe(true);
      expect(shown).toHaveLength(castlingMode === 'none' ? 0 : 2);
      for (const { king, rook, kingTo, rookTo } of shown) {
        expect(castlingGeometry(castlingMode, 'white', king, rook)).toMatchObject({ kingTo, rookTo });
      }
    }
  });

  it.each([
    ['Black castles on the same files', 'rnbqkbnr', 'RNBQKBNR', 'KQkq', true, ['white h', 'white a']],
    ['Black castles on others', 'rnkbqbnr', 'RKNBBQNR', 'KQkq', false, ['white h', 'white a', 'black h', 'black a']],
    ['Black castles to one side alone', 'rnbqkbnr', 'RNBQKBNR', 'KQk', false, ['white h', 'white a', 'black h']],
    ['Black does not castle', 'rnbqkbnr', 'RNBQKBNR', 'KQ', false, ['white h', 'white a']],
    ['White does not castle', 'rnbqkbnr', 'RNBQKBNR', 'kq', false, ['black h', 'black a']],
    ['nobody castles', 'rnbqkbnr', 'RNBQKBNR', '-', true, []],
  ])('are White’s alone where both are alike: %s', (_, black, white, rights, areAlike, listed) => {
    const told = castlingsFrom(`${black}/pppppppp/8/8/8/8/PPPPPPPP/${white} w ${rights} - 0 1`, 'cg');
    expect(told.areAlike).toBe(areAlike);
    expect(told.listed.map(({ color, side }) => `${color} ${side}`)).toEqual(listed);
  });
});
