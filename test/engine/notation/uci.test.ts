import { describe, expect, it } from 'vitest';
import { makeUci, parseUci } from '../../../engine/notation/uci.ts';
import { setupOf } from '../chess/setups.ts';

describe('UCI', () => {
  it.each([
    ['a plain move', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'g1f3', 'g1f3'],
    ['castling as king takes rook', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1h1', 'e1h1'],
    ['castling in the classical spelling', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'e1h1'],
    ['a-side in the classical spelling', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', 'e8a8'],
    ['one step is the king’s own', '4k3/8/8/8/8/8/8/5K1R w K - 0 1', 'f1g1', 'f1g1'],
    ['king takes the rook on its target', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', 'f1g1'],
    [
      'a king that castles without a step, spelt from its square to its square',
      'r1k5/8/8/8/8/8/8/4K3 b q - 0 1',
      'c8c8',
      'uci.illegal',
    ],
    ['a far king, by its target', '4k3/8/8/8/8/8/8/3K3R w K - 0 1', 'd1g1', 'd1h1'],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'a7a8n'],
    ['a promotion that names no man', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8', 'uci.promotion'],
    ['a promotion that is none', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a2a3q', 'uci.illegal'],
    ['en passant', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'd4e3', 'd4e3'],
    ['not legal', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1e3', 'uci.illegal'],
    ['no move at all', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', '0000', 'uci.syntax'],
    ['capital letters', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'E1E2', 'uci.syntax'],
    ['a promotion to nothing known', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8x', 'uci.syntax'],
  ])('%s', (_, fen, text, expected) => {
    const move = parseUci(setupOf(fen), text);
    expect(move.ok ? makeUci(move.value) : move.fault.code).toBe(expected);
  });

  it('reads the classical spelling of the other castling mode too', () => {
    const setup = setupOf('4k3/8/8/8/8/8/8/3K3R w K - 0 1', { castlingMode: 'orthodox' });
    expect(parseUci(setup, 'd1f1')).toEqual(parseUci(setup, 'd1h1'));
    expect(parseUci(setup, 'd1g1')).toMatchObject({ fault: { code: 'uci.illegal' } });
  });

  it('has the castling of a rook that stands on the king’s target as a castling', () => {
    expect(parseUci(setupOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1'), 'f1g1')).toMatchObject({
      value: { kind: 'castling', side: 'h' },
    });
  });
});
