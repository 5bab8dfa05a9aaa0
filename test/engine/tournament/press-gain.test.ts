import { describe, expect, it } from 'vitest';
import { COLORS } from '../../../engine/chess/piece.ts';
import { pressGained } from '../../../engine/tournament/press-gain.ts';

/** White’s presses gave so much, and Black’s; what is asked about is White’s fourth. */
function game(
  others: readonly number[],
  blacks: readonly number[],
  gainedSeconds: number,
): Parameters<typeof pressGained>[0] {
  const plies = COLORS.flatMap((side, black) =>
    (side === 'white' ? others : blacks).map((gained, i) => ({
      record: { ply: 2 * i + 1 + black, side, gainedSeconds: gained },
    })),
  );
  return {
    questions: [{ question: { id: 7, ply: 7, side: 'white', gainedSeconds } }],
    movesTakenBack: [],
    segments: [{ plies }],
  };
}

describe('what a press added', () => {
  it.each<readonly [string, readonly number[], number, number | null, readonly number[]]>([
    ['nothing else was read', [], 9, 9, []],
    ['White’s are all read late, and Black’s are not', [4, 4, 4], 4, 5, [5, 4, 5]],
    ['Black has another increment', [4, 4, 5], 4, 4, [30, 30]],
    ['others show a second more: this one was read late', [10, 9, 10], 9, 10, []],
    ['others show less', [8, 9], 10, 10, []],
    ['a clock gives back what was used: each press shows its own', [5, 4, 10], 3, 3, []],
    ['others agree, and this one shows far more: it was damaged, or another period began', [10, 9, 10], 45, null, []],
    ['others agree, and this one shows far less', [30, 29], 3, null, [30]],
    ['one other alone disproves nothing', [10], 45, 45, []],
    ['others of Black do not disprove it', [10], 45, 45, [10, 10, 10]],
    ['it gave back nearly as much as another, by chance', [5, 10, 7], 9, 9, []],
  ])('%s', (_, others, own, expected, blacks) => {
    expect(pressGained(game(others, blacks, own), { side: 'white', ply: 7, questionId: 7 })).toBe(expected);
  });
});
