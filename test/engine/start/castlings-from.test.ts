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
      const shown = castlingsFrom(fen, castlingMode);
      expect(shown).toHaveLength(castlingMode === 'none' ? 0 : 2);
      for (const { king, rook, kingTo, rookTo } of shown) {
        expect(castlingGeometry(castlingMode, 'white', king, rook)).toMatchObject({ kingTo, rookTo });
      }
    }
  });
});
