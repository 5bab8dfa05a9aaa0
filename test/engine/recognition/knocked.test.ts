import { describe, expect, it } from 'vitest';
import { BEGINNINGS, type Beginning } from '../../support/knocked-games.ts';
import { runKnocked } from '../../support/knocked-run.ts';

const NO_CLOCK = { namesPieces: true, hasClock: false } as const;
const PLIES = 24;

describe.each(BEGINNINGS)('games on boards that name their pieces, from %s', (beginning) => {
  it.each([true, false])('are recorded as played with nobody called (clock: %s)', (hasClock) => {
    const honest = { seed: 1, plies: PLIES, beginning, knockRate: 0 };
    const tally = runKnocked(20, honest, { namesPieces: true, hasClock });
    expect([tally.wrongSilently, tally.wrongAfterQuestion, tally.leftOpen, tally.questions]).toEqual([[], [], [], 0]);
  });
});

/** The arbiter answers ply by ply, and goes on when the game is over. */
describe('where a man was knocked, without a clock', () => {
  it.each<readonly [Beginning, number]>([
    ['king and rook change places', 1],
    ['king and rook change places', 17],
    ['king and rook change places', 20],
    ['any start', 8],
    ['any start', 12],
    ['any start', 38],
    ['pawns far ahead', 25],
    ['pawns far ahead', 26],
  ])('what was played after the board in question is not lost, from %s, game %i', (beginning, seed) => {
    const tally = runKnocked(1, { seed, plies: PLIES, beginning, knockRate: 0.3 }, NO_CLOCK);
    expect([tally.wrongSilently, tally.wrongAfterQuestion, tally.leftOpen]).toEqual([[], [], []]);
    expect(tally.questions).toBeGreaterThan(0);
  });

  it('the line entered is not led on by a man that stood on another square for a while', () => {
    const tally = runKnocked(1, { seed: 35, plies: PLIES, beginning: 'any start', knockRate: 0.3 }, NO_CLOCK);
    expect([tally.wrongSilently, tally.wrongAfterQuestion]).toEqual([[], []]);
  });
});
