import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { clocksAfter, illegalMoves, penaltyOf } from '../../../engine/laws/penalty.ts';
import type { Penalty, Ruling } from '../../../engine/laws/penalty.ts';
import { standingIrregularity } from '../../../engine/laws/reading.ts';
import { IRREGULARITIES, PENALTIES, REGIMES } from '../../../engine/laws/terms.ts';
import type { Regime } from '../../../engine/laws/terms.ts';
import { setupOf } from '../../support/table.ts';

const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const ALONE = setupOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');

const rulings = fc.array(
  fc.record<Ruling>({
    irregularity: fc.constantFrom(...IRREGULARITIES),
    side: fc.constantFrom('white', 'black'),
    ply: fc.integer({ min: 1, max: 12 }),
    questionId: fc.constantFrom(null, 1, 2),
    pressedAgain: fc.constantFrom(undefined, false, true),
  }),
  { maxLength: 20 },
);

/** 7.5.1 to 7.5.4, as they are named here. */
const COUNTED: readonly string[] = [
  'nothing-moved',
  'illegal-move',
  'king-left-in-check',
  'wrong-colour',
  'promotion-missing',
  'illegal-castling',
  'incomplete-castling',
  'two-hands',
];

describe('the count of illegal moves', () => {
  it('is one for each press of a player with a fault of 7.5.1 to 7.5.4, in any order; what was told joins what was asked, unless it was pressed again', () => {
    fc.assert(
      fc.property(rulings, fc.constantFrom('rapid', 'blitz'), (all, regime) => {
        const laws = lawsFor(LAWS_2023, regime);
        for (const side of ['white', 'black'] as const) {
          const counted = all.filter((ruling) => ruling.side === side && COUNTED.includes(ruling.irregularity));
          const own = counted.filter(({ pressedAgain }) => pressedAgain !== true);
          const again = counted.length - own.length;
          const asked = new Set(
            own.flatMap((r) => (r.questionId == null ? [] : [`${String(r.ply)} ${String(r.questionId)}`])),
          );
          const told = new Set(own.map(({ ply }) => ply));
          for (const one of asked) told.delete(Number(one.split(' ')[0]));
          expect(illegalMoves(all, side, laws)).toBe(asked.size + told.size + again);
          expect(illegalMoves(all.toReversed(), side, laws)).toBe(asked.size + told.size + again);
        }
      }),
    );
  });

  it.each<readonly [string, boolean | undefined, number, Penalty['kind']]>([
    ['one more fault in the same press', false, 1, 'none'],
    ['not said, as in older records', undefined, 1, 'none'],
    ['restored, and pressed again', true, 2, 'over'],
  ])('of two faults at one move number: %s', (_, pressedAgain, count, kind) => {
    const laws = lawsFor(LAWS_2023, 'rapid');
    const first: Ruling = { irregularity: 'illegal-move', side: 'white', ply: 5 };
    const second: Ruling = { ...first, irregularity: 'two-hands', pressedAgain };
    expect(illegalMoves([first, second], 'white', laws)).toBe(count);
    expect(penaltyOf(second, [first], START, laws).kind).toBe(kind);
  });

  it.each<readonly [Regime, Partial<Ruling>, number]>([
    ['rapid', { remedy: 'stands', imposed: { kind: 'none' } }, 0],
    ['rapid', { remedy: 'as-both-agree', imposed: { kind: 'none' } }, 0],
    ['rapid', { remedy: 'restore-before', imposed: { kind: 'time' } }, 1],
    ['rapid', { remedy: 'restore-before', imposed: { kind: 'chosen' } }, 1],
    ['rapid', { irregularity: 'two-hands', remedy: 'stands', imposed: { kind: 'time' } }, 1],
    ['rapid', { irregularity: 'two-hands', remedy: 'stands', imposed: { kind: 'none' } }, 0],
    ['standard', { remedy: 'result-stands', imposed: { kind: 'none' } }, 0],
    ['standard', { remedy: 'game-over', imposed: { kind: 'over' } }, 1],
  ])('leaves out what was found too late: %s, %j counts %i', (regime, ruled, count) => {
    const ruling: Ruling = { irregularity: 'illegal-move', side: 'white', ply: 5, ...ruled };
    expect(illegalMoves([ruling], 'white', lawsFor(LAWS_2023, regime))).toBe(count);
  });

  it('never makes a first fault lose, nor a second one cost time alone', () => {
    fc.assert(
      fc.property(rulings, fc.constantFrom(...REGIMES), (all, regime) => {
        const laws = lawsFor(LAWS_2023, regime);
        const ruling = { irregularity: 'illegal-move', side: 'white', ply: 99 } as const;
        const before = illegalMoves(all, 'white', laws);
        expect(penaltyOf(ruling, all, START, laws).kind).toBe(before === 0 ? 'time' : 'over');
      }),
    );
  });
});

describe('penalties', () => {
  const laws = lawsFor(LAWS_2023, 'standard');
  const of = (irregularity: Ruling['irregularity'], setup = START) =>
    penaltyOf({ irregularity, side: 'white', ply: 3 }, [], setup, laws);

  it('are drawn where the opponent cannot mate, only where the Laws say so', () => {
    expect(of('flag-fallen')).toEqual({ kind: 'over', winner: 'black' });
    expect(of('flag-fallen', ALONE)).toEqual({ kind: 'over', winner: null });
    expect(of('device', ALONE)).toEqual({ kind: 'over', winner: 'black' });
    const drawn = Object.entries(laws.endings).filter(([, { drawnWithoutMate }]) => drawnWithoutMate);
    expect(drawn.map(([, { article }]) => article)).toEqual(['5.1.2', '6.9', '7.5.5']);
    expect(lawsFor(LAWS_2023, 'blitz').endings.time.article).toBe('A.5.3');
  });

  it.each([
    ['mate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'],
    ['a dead position', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ])('are none for a flag that fell over %s: the game was over before', (_, fen) => {
    expect(of('flag-fallen', setupOf(fen))).toEqual({ kind: 'none' });
    expect(of('device', setupOf(fen))).toMatchObject({ kind: 'over' });
  });

  it('leave the choice to the arbiter', () => {
    expect(of('distraction')).toEqual({ kind: 'arbiter', choice: PENALTIES });
  });

  it('give the opponent time, and take the increment that was gained back', () => {
    const clocks = { white: 95, black: 40 };
    const time = { opponent: 60, offender: 0 };
    const by = (side: Ruling['side']): Ruling => ({ irregularity: 'illegal-move', side, ply: 8 });
    expect(clocksAfter(clocks, by('white'), time, 10)).toEqual({ white: 85, black: 100 });
    expect(clocksAfter(clocks, by('black'), time, 0)).toEqual({ white: 155, black: 40 });
    expect(clocksAfter({ white: 4, black: 40 }, by('white'), time, 10)).toEqual({ white: 0, black: 100 });
    expect(clocksAfter(clocks, by('black'), { opponent: 0, offender: 30 }, 0)).toEqual({ white: 95, black: 10 });
  });
});

describe('a position that may not stand', () => {
  it.each([
    ['4k3/8/8/8/8/8/4r3/4K2R w - - 0 1', null],
    ['r3k2R/8/8/8/8/8/8/r3K3 w - - 0 1', 'both-kings-in-check'],
    ['P3k3/8/8/8/8/8/8/4K3 b - - 0 1', 'pawn-stands-on-last-rank'],
    ['4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'pawn-stands-on-last-rank'],
  ])('%s: %s', (fen, expected) => {
    expect(standingIrregularity(setupOf(fen))).toBe(expected);
  });
});
