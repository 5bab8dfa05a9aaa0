import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Color } from '../../../engine/chess/piece.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { incrementAt, laterPeriods, parseTimeControl, secondsAtStart } from '../../../engine/laws/time-control.ts';
import type { TimeControl } from '../../../engine/laws/time-control.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { plyTimes } from '../../../engine/tournament/ply-times.ts';
import { Account } from '../../support/account.ts';

const played = (): Game => new Account().play('e2e4', 'e7e5').game;

function elapsed(plies: readonly LinePly[], game: Game, rules: RoundRules = USUAL_RULES): readonly unknown[] {
  return plyTimes(plies, game, rules, true).map(({ elapsedSeconds }) => elapsedSeconds);
}

function underControl(text: string): RoundRules & { readonly timeControl: TimeControl } {
  const timeControl = parseTimeControl(text);
  if (timeControl === null) throw new Error(text);
  return { ...USUAL_RULES, timeControl };
}

describe('the time of a move', () => {
  it('is not told where something was ruled on before it', () => {
    const game = played();
    const plies = game.segments[0]?.plies ?? [];
    const madeEpochMs = (plies[0]?.closedEpochMs ?? 0) + 1_000;
    const ruling = { madeEpochMs } as Game['rulings'][number];
    expect(elapsed(plies, game)).toEqual([10, 10]);
    expect(elapsed(plies, { ...game, rulings: [ruling] })).toEqual([10, undefined]);
  });

  it.each<readonly [string, string | null, number, number | null, number | undefined]>([
    ['stood meanwhile', null, 300, 0, undefined],
    ['ran', null, 300, 300, 300],
    ['ran, and had its increment', null, 60, 30, 60],
    ['stood longer than any increment', null, 100, 30, undefined],
    ['was given time of which nobody knows', null, 300, -1_500, 300],
    ['was not read', null, 300, null, 300],
    ['ran, and was given what it had lost at a time control', '1/90, 30', 1_800, 0, 1_800],
    ['stood before it was given time at a time control', '1/90, 30', 1_000, -1_790, undefined],
    ['ran before a time control whose time it gives later', '1/90, 30', 300, 300, 300],
    ['was given more than at a time control', '1/90, 30', 300, -2_000, 300],
    ['stood after a time control was long past', '2/90, 30', 1_800, 0, undefined],
  ])('for which the mover’s clock %s, is what he had', (_, control, passed, lost, told) => {
    const game = played();
    const [first, second] = game.segments[0]?.plies ?? [];
    if (first === undefined || second === undefined) throw new Error('no moves');
    const atMs = first.record.atMs + passed * 1000;
    const blackSeconds = lost === null ? {} : { blackSeconds: (first.record.blackSeconds ?? NaN) - lost };
    const { blackSeconds: _read, ...record } = second.record;
    const later = { record: { ...record, atMs, ...blackSeconds }, closedEpochMs: first.closedEpochMs + passed * 1000 };
    const rules = control === null ? USUAL_RULES : underControl(control);
    expect(elapsed([first, later], game, rules)[1]).toBe(told);
  });

  it.each(['3/90+30, 30+30', '40/90+30, 30+30', '2/40, 3/20, 15+10', '90'])(
    'and all of them with what is left on the clock are what was given in all periods, %s',
    (text) => {
      const rules = underControl(text);
      const { timeControl } = rules;
      // Of what is left, so much is thought for a move: up to all of it.
      const thought = fc.array(fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 999 })), {
        minLength: 1,
        maxLength: 100,
      });
      fc.assert(
        fc.property(thought, (parts) => {
          const game = {
            ...played(),
            whiteSeconds: secondsAtStart(timeControl),
            blackSeconds: secondsAtStart(timeControl),
          };
          const left = { white: game.whiteSeconds ?? 0, black: game.blackSeconds ?? 0 };
          const { startedEpochMs, startedMonotonicMs } = game;
          const model = game.segments[0]?.plies[0]?.record;
          if (model === undefined) throw new Error('no moves');
          let passed = 0;
          const plies = parts.map((part, i): LinePly => {
            const side: Color = i % 2 === 0 ? 'white' : 'black';
            const move = Math.floor(i / 2) + 1;
            const took = Math.floor((left[side] * part) / 1000);
            passed += took;
            const given = laterPeriods(timeControl, move) - laterPeriods(timeControl, move - 1);
            left[side] += incrementAt(timeControl, move) + given - took;
            const [atMs, closedEpochMs] = [startedMonotonicMs + 1000 * passed, startedEpochMs + 1000 * passed];
            const { white: whiteSeconds, black: blackSeconds } = left;
            return { record: { ...model, side, ply: i + 1, atMs, whiteSeconds, blackSeconds }, closedEpochMs };
          });
          const times = elapsed(plies, game, rules);
          for (const side of ['white', 'black'] as const) {
            const own = plies.flatMap(({ record }, i) => (record.side === side ? [Number(times[i])] : []));
            const increments = own.reduce((sum, _, i) => sum + incrementAt(timeControl, i + 1), 0);
            const budget = (secondsAtStart(timeControl) ?? 0) + laterPeriods(timeControl, own.length) + increments;
            expect(own.reduce((sum, took) => sum + took, 0) + left[side]).toBe(budget);
          }
        }),
      );
    },
  );
});
