import { describe, expect, it } from 'vitest';
import type { KnockSettings } from '../../../support/knocked-games.ts';
import { runKnocked } from '../../../support/knocked-run.ts';
import { TestTable } from '../../../support/table.ts';

/** King and rook change places when they castle on the h-side: the board looks as before. */
const START = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';

/** Without a clock: `e4-` was lifted, `Pe4` put down. A piece put in another's place is not told. */
function table(told: string, fen = START): TestTable {
  const one = new TestTable(fen, { occupancy: true, clock: false }).start();
  for (const text of told.split(' ')) {
    const isLift = text.endsWith('-');
    one.set(isLift ? text.slice(0, 2) : text.slice(1), isLift ? '' : text.slice(0, 1), 900);
  }
  return one.wait(10_000);
}

describe('a man that is knocked, on a board that tells only taken from free', () => {
  it('is no sign that the other player has castled unseen', () => {
    const one = table('b2- Pb3 f7- pf6 e7- pe6');
    expect(one.questions.length).toBeGreaterThan(0);
    expect(one.sans).not.toContain('f6');
  });

  it('is no move of one who took up king and rook together, where castling leaves the board as it was', () => {
    const one = table('b2- Pb3 b7- pb6 f1- g1- Kg1 Rf1 a2- Pa3 d7- pd6');
    expect(one.questions.length).toBeGreaterThan(0);
    expect(one.sans).not.toContain('a3');
  });

  it('and such a castling is recorded where nobody is', () => {
    const one = table('b2- Pb3 b7- pb6 f1- g1- Kg1 Rf1 d7- pd6 h2- Ph3 h7- ph6');
    expect(one.questions).toEqual([]);
    expect(one.sans).toMatch(/^b3 b6 O-O d6 h3/u);
  });

  it('a capture that nobody saw is followed, though what is captured in reply is taken up first', () => {
    const one = table(
      'e4- h3- c8- bh3 b1- Nc3 h7- ph6 a2- Pa3',
      'rnbqkbnr/ppp1pppp/8/3p4/4P3/7P/PPPP1PP1/RNBQKBNR w KQkq - 0 3',
    );
    expect(one.questions).toEqual([]);
    expect(one.sans).toMatch(/^exd5 Bxh3 Nc3 h6/u);
  });
});

const CASTLING: Omit<KnockSettings, 'seed' | 'knockRate'> = { plies: 24, beginning: 'king and rook change places' };
const NO_CLOCK = { namesPieces: false, hasClock: false } as const;

describe('games in which king and rook change places when they castle', () => {
  it.each([
    ['with a clock', true],
    ['without', false],
  ])('are recorded as played or asked about, %s', (_, hasClock) => {
    const tally = runKnocked(12, { ...CASTLING, seed: 3001, knockRate: 0 }, { namesPieces: false, hasClock });
    expect(tally.castlings).toBeGreaterThan(10);
    expect(tally.wrongSilently).toEqual([]);
    expect(tally.wrongAfterQuestion).toEqual([]);
  });

  it('and where a man is knocked at every third ply', () => {
    const tally = runKnocked(12, { ...CASTLING, seed: 3001, knockRate: 0.3 }, NO_CLOCK);
    expect(tally.wrongSilently).toEqual([]);
  });

  it.each([
    ['honest', 16, 0],
    ['honest', 3056, 0],
    ['honest', 3125, 0],
    ['knocked', 5, 0.3],
    ['knocked', 29, 0.3],
    ['knocked', 34, 0.3],
    ['knocked', 3001, 0.3],
    ['knocked', 3004, 0.3],
    ['knocked', 3012, 0.3],
    ['knocked', 3013, 0.3],
    ['knocked', 3052, 0.3],
    ['knocked', 3054, 0.3],
    ['knocked', 3058, 0.3],
  ])('%s game %i, once recorded wrongly in silence, is right or asked about', (_, seed, knockRate) => {
    expect(runKnocked(1, { ...CASTLING, seed, knockRate }, NO_CLOCK).wrongSilently).toEqual([]);
  });

  it('with a clock, a line that ends before two castlings that were recorded meanwhile is not taken for all that was played', () => {
    const tally = runKnocked(1, { ...CASTLING, seed: 1227, knockRate: 0 }, { namesPieces: false, hasClock: true });
    expect(tally.wrongSilently).toEqual([]);
  });
});
