import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import { castlingObstacles } from '../../../electron/host/views/castling-obstacles.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
/** Eleven moves of pawns, then the rook leaves a1 and comes back. */
const ROOK_MOVED = 'a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5 b4 b5 c4 c5 Ra2 Ra7 Ra1 Ra8'.split(' ');
/** Castling by hand, whether it may be made or not: what is lifted, what is placed. */
const LONG = [
  ['e1', 'K', 'c1'],
  ['a1', 'R', 'd1'],
] as const;
const SHORT = [
  ['e1', 'K', 'g1'],
  ['h1', 'R', 'f1'],
] as const;

function castled(
  start: string,
  plies: readonly string[],
  hands: readonly (readonly [string, string, string])[],
): readonly string[] {
  const table = new TestTable(start).start();
  for (const san of plies) table.ply(san).settle();
  for (const [from] of hands) table.lift(from);
  for (const [, piece, to] of hands) table.set(to, piece);
  table.press().settle();
  const question = table.questions.at(-1);
  expect([table.plies.length, question?.reason.code]).toEqual([plies.length, 'verdict.castlingNotLegal']);
  if (question === undefined) return [];
  return castlingObstacles(gameOf(table, start), question).map((fault) => faultSentence(fault));
}

describe('why a castling made on the board is not legal', () => {
  it('names the ply that lost the right', () => {
    expect(castled(CASTLE, ROOK_MOVED, LONG)).toEqual([
      'The right to castle 0-0-0 is lost: the rook from a1 moved at move 12.',
    ]);
  });

  it('counts moves as the scoresheet does where Black began', () => {
    const start = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 20';
    expect(castled(start, ['a6', 'Kf1', 'a5', 'Ke1', 'a4'], SHORT)).toEqual([
      'The right to castle 0-0 is lost: the king from e1 moved at move 21.',
    ]);
  });

  it('names the men who attack', () => {
    const start = 'r3k2r/pppp1ppp/b7/8/8/8/PPPP1PPP/R3K2R w KQkq - 0 1';
    expect(castled(start, [], SHORT)).toEqual(['The king would cross f1, attacked by the bishop on a6.']);
  });

  it('names the other rook that is in the way', () => {
    const start = '1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/R1RK4 w A - 0 1';
    const table = new TestTable(start).start();
    expect(table.setup.castlingRooks).toHaveLength(1);
    expect(
      castled(
        start,
        [],
        [
          ['d1', 'K', 'c1'],
          ['a1', 'R', 'd1'],
        ],
      ),
    ).toEqual(['The other rook on c1 is in the way, for now.']);
  });
});
