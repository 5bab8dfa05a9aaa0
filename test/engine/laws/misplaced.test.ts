import { describe, expect, it } from 'vitest';
import { makeSquare } from '../../../engine/chess/square.ts';
import { misplacedRooks } from '../../../engine/laws/misplaced.ts';
import { misplacedStart } from '../../../engine/recognition/turn/board-setup.ts';
import { setupOf } from '../../support/table.ts';

const PAWNS = 'pppppppp/8/8/8/8/PPPPPPPP';
const CLASSICAL = setupOf(`rnbqkbnr/${PAWNS}/RNBQKBNR w KQkq - 0 1`);

/** A game that began with these ranks, where the classical ones were drawn. */
function gone(black: string, white: string): readonly string[] {
  const begun = misplacedStart(CLASSICAL, setupOf(`${black}/${PAWNS}/${white} w - - 0 1`).placement);
  return misplacedRooks(CLASSICAL, begun, begun).map(makeSquare);
}

describe('a game that goes on from ranks that were not drawn', () => {
  it.each([
    ['nothing stood wrong', 'rnbqkbnr', 'RNBQKBNR', []],
    ['a knight and a bishop', 'rnbqkbnr', 'RNBQKNBR', []],
    ['White’s king and queen: no castling at all', 'rnbqkbnr', 'RNBKQBNR', ['a1', 'h1']],
    ['one rook: the other may castle', 'rnbqkbnr', 'RNBQKBRN', ['g1']],
    ['both sides', 'nrbqkbnr', 'RNBKQBNR', ['a1', 'h1', 'b8']],
  ])('%s', (_, black, white, rooks) => {
    expect(gone(black, white)).toEqual(rooks);
  });

  it('has lost nothing by what it lost before', () => {
    const begun = misplacedStart(CLASSICAL, setupOf(`rnbqkbnr/${PAWNS}/RNBKQBNR w - - 0 1`).placement);
    const moved = { ...begun, castlingRooks: begun.castlingRooks.filter((rook) => makeSquare(rook) !== 'a1') };
    expect(misplacedRooks(CLASSICAL, begun, moved).map(makeSquare)).toEqual(['h1']);
  });
});
