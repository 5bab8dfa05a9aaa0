import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlyRecord } from '../../../engine/recognition/verdict.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import type { Game, TimesTyped } from '../../../engine/tournament/game.ts';
import { typedCheck } from '../../../engine/tournament/typed-times.ts';
import type { TypedCheck } from '../../../engine/tournament/typed-times.ts';
import { plyOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AT = 1_000_000;
/** Typed after the tenth ply. */
const TYPED = { number: 1, white: 600, black: 500, ply: 10, typedEpochMs: AT, withdrawnEpochMs: null };

type Times = readonly [white: number, black: number];

/** A game in which times were typed after ten plies, and plies since: how many seconds after that, with what the clock showed. */
function gameSince(
  since: readonly (readonly [seconds: number, shown: Times | null])[],
  typed: readonly TimesTyped[] = [TYPED],
): Game {
  const before = Array.from({ length: 10 }, (_, i) => ({ ...plyOf(i + 1, i), atMs: -1_000 * (10 - i) }));
  const after = since.map(([seconds, shown], i): PlyRecord => {
    const clock = shown === null ? {} : { whiteSeconds: shown[0], blackSeconds: shown[1] };
    return { ...plyOf(11 + i, i), atMs: seconds * 1000, ...clock };
  });
  return { ...gameOf({ plies: [...before, ...after], questions: [] }, START), timesTyped: typed };
}

function judged(game: Game, timeControl: string | null, now: readonly [seconds: number, ...Times] | null = null) {
  const rules = { ...USUAL_RULES, timeControl: timeControl === null ? null : parseTimeControl(timeControl) };
  const [seconds, white, black] = now ?? [0, 0, 0];
  return typedCheck(game, rules, now === null ? null : { white, black, atEpochMs: AT + seconds * 1000 });
}

function agrees(check: TypedCheck | null): boolean | null {
  return check?.agrees ?? null;
}

describe('times that were typed, and what the clock shows', () => {
  it.each<[string, readonly [number, ...Times], boolean]>([
    ['the same', [0, 600, 500], true],
    ['a second more, by the rounding', [0, 601, 499], true],
    ['a quarter of an hour more', [5, 1500, 500], false],
    ['less by what has passed', [60, 541, 500], true],
    ['both less, and only that has passed', [60, 570, 470], true],
    ['both less by more than has passed', [60, 550, 450], false],
    ['nothing left', [60, 0, 500], false],
    ['the sides exchanged', [10, 500, 600], false],
  ])('%s', (_, now, isSo) => {
    expect(agrees(judged(gameSince([]), '15+10', now))).toBe(isSo);
    expect(agrees(judged(gameSince([]), null, now))).toBe(isSo);
  });

  it.each<[string, string | null, readonly (readonly [number, Times | null])[], boolean]>([
    ['a move with its increment', '15+10', [[20, [590, 500]]], true],
    ['a move that took no time', '15+10', [[0, [610, 500]]], true],
    ['two increments for one move', '15+10', [[0, [622, 500]]], false],
    ['an increment where there is none', '15', [[20, [610, 500]]], false],
    [
      'each has moved',
      '15+10',
      [
        [20, null],
        [30, [590, 500]],
      ],
      true,
    ],
    ['the move that ends the period', '6/90+30, 30+30', [[5, [2425, 500]]], true],
    ['the period’s time a move too early', '7/90+30, 30+30', [[5, [2425, 500]]], false],
    ['nobody has said what a move gains, and it gains a minute', null, [[5, [655, 500]]], true],
    ['nobody has said what a move gains, and it gains half an hour', null, [[5, [2425, 500]]], false],
    ['nobody has said what a move gains, and half the time is gone', null, [[5, [300, 500]]], false],
    [
      'only the first counts: two minutes given later are nobody’s mistake',
      '15+10',
      [
        [5, [605, 500]],
        [9, [605, 740]],
      ],
      true,
    ],
    [
      'only the first counts: what was wrong then was wrong',
      '15+10',
      [
        [5, [900, 900]],
        [9, [605, 500]],
      ],
      false,
    ],
  ])('%s', (_, timeControl, since, isSo) => {
    expect(agrees(judged(gameSince(since), timeControl))).toBe(isSo);
    // What it shows now is not asked any more.
    expect(agrees(judged(gameSince(since), timeControl, [3600, 1, 1]))).toBe(isSo);
  });

  it('says nothing where nothing was typed, it was taken back, or nothing is read', () => {
    expect(judged(gameSince([], []), '15+10', [0, 1, 1])).toBeNull();
    expect(judged(gameSince([], [{ ...TYPED, withdrawnEpochMs: AT }]), '15+10', [0, 1, 1])).toBeNull();
    expect(judged(gameSince([[5, null]]), '15+10')).toBeNull();
  });

  it('goes by what was typed last', () => {
    const again = { ...TYPED, number: 2, white: 300, black: 200 };
    expect(agrees(judged(gameSince([], [TYPED, again]), '15+10', [0, 300, 200]))).toBe(true);
    expect(agrees(judged(gameSince([], [TYPED, { ...again, withdrawnEpochMs: AT }]), '15+10', [0, 300, 200]))).toBe(
      false,
    );
  });

  it('agrees with every clock that was set to them and played on', () => {
    const think = fc.nat(40);
    fc.assert(
      fc.property(fc.array(think, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 2, 10), (thinks, increment) => {
        const left = { white: 600, black: 500 };
        let passed = 0;
        const since = thinks.map((seconds, i): readonly [number, Times | null] => {
          passed += seconds;
          left[i % 2 === 0 ? 'white' : 'black'] += increment - seconds;
          return [passed, i === thinks.length - 1 ? [left.white, left.black] : null];
        });
        expect(agrees(judged(gameSince(since), `15+${String(increment)}`))).toBe(true);
      }),
    );
  });
});
