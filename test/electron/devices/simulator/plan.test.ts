import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HABITS,
  TIDY,
  type HabitRates,
  type HandAction,
  type Habit,
} from '../../../../electron/devices/simulator/hands.ts';
import { planPly, type PlannedPly } from '../../../../electron/devices/simulator/plan.ts';
import { casualMoves } from '../../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import type { Move } from '../../../../engine/chess/move.ts';
import { placementAfter, play } from '../../../../engine/chess/moves.ts';
import { NO_PIECE, type Piece } from '../../../../engine/chess/piece.ts';
import { differingSquares, withPiece, type Placement } from '../../../../engine/chess/placement.ts';
import type { Setup } from '../../../../engine/chess/setup.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';

const UNTIDY: HabitRates = Object.fromEntries(HABITS.map((habit) => [habit, 0.25]));

interface Planned {
  readonly before: Setup;
  readonly move: Move;
  readonly reply: Move | null;
  readonly plan: PlannedPly;
  readonly pressOwed: boolean;
}

/** A game's worth of plans, each begun with what the one before left to do. */
function plansOf(seed: number, plies: number, habitRates: HabitRates): readonly Planned[] {
  const dice = diceOf(seed);
  const choose = casualMoves(dice, plies);
  let before: Setup = startPosition((seed % 960) as SpNumber);
  let move = choose(before, 0);
  let around = { hurried: false, pressOwed: false };
  const planned: Planned[] = [];
  for (let ply = 1; move !== null; ply++) {
    const after = play(before, move);
    const reply = choose(after, ply);
    const plan = planPly(before, move, dice, habitRates, { reply, ...around });
    planned.push({ before, move, reply, plan, pressOwed: around.pressOwed });
    around = { hurried: plan.hurriesReply, pressOwed: plan.owesPress };
    before = after;
    move = reply;
  }
  return planned;
}

function handled(placement: Placement, actions: readonly HandAction[]): Placement {
  return actions.reduce(
    (board, action) => (action.kind === 'put' ? withPiece(board, action.square, action.piece) : board),
    placement,
  );
}

function kindsOf({ actions }: PlannedPly): string {
  return actions.flatMap(({ kind }) => (kind === 'put' ? [] : [kind])).join(' ');
}

const untidyGames = fc.integer({ min: 1, max: 1e6 }).map((seed) => plansOf(seed, 40, UNTIDY));

describe('the hands of a ply, whatever goes wrong', () => {
  it('end with the placement of the ply, but for the opponent’s piece that is up already', () => {
    fc.assert(
      fc.property(untidyGames, (plans) => {
        for (const { before, move, reply, plan } of plans) {
          const left = handled(before.placement, [...plan.actions, ...plan.afterwards]);
          const off = differingSquares(left, placementAfter(before, move));
          const lifted = plan.habits.includes('opponent lifts before the press');
          expect(off).toEqual(lifted && reply !== null && 'from' in reply ? [reply.from] : []);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never let time go back, nor put more pieces on the board than there are', () => {
    fc.assert(
      fc.property(untidyGames, (plans) => {
        for (const { before, plan } of plans) {
          let board = before.placement;
          const actions = [...plan.actions, ...plan.afterwards];
          for (const action of actions) {
            expect(action.afterMs).toBeGreaterThanOrEqual(0);
            expect(action.afterMs).toBeLessThan(10_000);
            board = handled(board, [action]);
            expect(menOn(board)).toBeLessThanOrEqual(menOn(before.placement));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('press once or not at all, and leave lever and clock as they found them', () => {
    fc.assert(
      fc.property(untidyGames, (plans) => {
        for (const { plan, pressOwed } of plans) {
          const kinds = kindsOf(plan).split(' ');
          const count = (kind: string): number => kinds.filter((one) => one === kind).length;
          expect(count('press')).toBe(plan.pressed && !plan.owesPress ? 1 : 0);
          expect(count('pressOwed')).toBe(pressOwed ? 1 : 0);
          expect(count('flip') % 2).toBe(0);
          expect(count('stop')).toBe(count('restart'));
          expect(kinds.indexOf('stop')).toBeLessThanOrEqual(kinds.indexOf('restart'));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('name each habit once, and all of them in the long run', () => {
    const seen = new Set<Habit>();
    for (let seed = 1; seed <= 120; seed++)
      for (const { plan } of plansOf(seed, 80, UNTIDY)) {
        expect(new Set(plan.habits).size).toBe(plan.habits.length);
        for (const habit of plan.habits) seen.add(habit);
      }
    expect(HABITS.filter((habit) => !seen.has(habit))).toEqual([]);
  });

  it('are the same for the same seed', () => {
    expect(plansOf(77, 60, UNTIDY)).toEqual(plansOf(77, 60, UNTIDY));
  });
});

describe('tidy hands', () => {
  it('lift, place and press, and touch no square that the move does not change', () => {
    for (const { before, move, plan } of plansOf(5, 120, TIDY)) {
      const squares = new Set(plan.actions.flatMap((action) => (action.kind === 'put' ? [action.square] : [])));
      const changed = differingSquares(before.placement, placementAfter(before, move));
      expect(changed.every((square) => squares.has(square))).toBe(true);
      expect(kindsOf(plan)).toBe('press');
      if (move.kind !== 'castling') expect(squares.size).toBe(changed.length);
    }
  });
});

function menOn(board: Placement): number {
  return Array.from(board as ArrayLike<Piece>).filter((piece) => piece !== NO_PIECE).length;
}
