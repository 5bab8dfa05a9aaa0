import { describe, expect, it } from 'vitest';
import type { Game } from '../../../engine/tournament/game.ts';
import { pressGained } from '../../../engine/tournament/press-gain.ts';

/** White’s presses gave so much; what is asked about is the fourth. */
function game(others: readonly number[], gainedSeconds: number): Game {
  const plies = others.map((gained, i) => ({ record: { ply: 2 * i + 1, side: 'white', gainedSeconds: gained } }));
  return {
    questions: [{ question: { id: 7, side: 'white', gainedSeconds } }],
    movesTakenBack: [],
    segments: [{ plies }],
  } as unknown as Game;
}

describe('what a press added', () => {
  it.each([
    ['nothing else was read', [], 9, 9],
    ['others show a second more: this one was read late', [10, 9, 10], 9, 10],
    ['others show less', [8, 9], 10, 10],
    ['a clock gives back what was used: each press shows its own', [5, 4, 10], 3, 3],
    ['it gave back nearly as much as another, by chance', [5, 10, 7], 9, 9],
  ])('%s', (_, others, own, expected) => {
    expect(pressGained(game(others, own), { side: 'white', ply: 7, questionId: 7 })).toBe(expected);
  });
});
