import { describe, expect, it } from 'vitest';
import { rulingWords } from '../../../electron/contract/messages/en/ruling.ts';
import type { AlertFacts } from '../../../electron/contract/views/table-alert.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

type Side = 'white' | 'black';
type Told = AlertFacts['ruledClocks'];
const TIMED = { ...USUAL_RULES, timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }] };

function told(hall: AlertHall): Told | undefined {
  return hall.alerts.find((one) => one.kind === 'ruledClocks')?.facts;
}

/** White’s bishop is put where none of it can go, the clock pressed and stopped; it is not heard so long around that press. */
function illegal(hall: AlertHall, to: string, deafMs: number): void {
  hall.move('f1', to, 'B');
  if (deafMs > 0) hall.line.isMute = true;
  hall.wait(deafMs > 0 ? 1_500 : 0).press();
  hall.wait(deafMs).line.isMute = false;
  hall.wait(3_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
    imposed: { kind: 'time', seconds: 120 },
  });
  hall.wait(500);
}

function restored(hall: AlertHall, from: string): void {
  hall.move(from, 'f1', 'B').wait(1_500).key('restored');
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(2_500);
}

const shown = (hall: AlertHall): Record<Side, number> => {
  const { left, right } = hall.line.clock.reading();
  return { white: left.seconds, black: right.seconds };
};

/** What an arbiter does who does all that is told of the clocks, and nothing else. */
function obeyed(hall: AlertHall): Record<Side, number> {
  const { clocks, missed, opponent, toAdd = [] } = told(hall) ?? {};
  const set = { ...shown(hall), ...(missed === null && clocks) };
  for (const { side, seconds } of toAdd) set[side] += seconds;
  if (opponent !== undefined) set[opponent.side] = opponent.seconds;
  return set;
}

function put(hall: AlertHall, { white, black }: Record<Side, number>): void {
  hall.line.clock.set(white, black);
  // A clock tells its times once it is touched.
  hall.line.clock.flip();
  hall.line.clock.flip();
  hall.wait(1_500);
}

/** By side, everything that is told of its clock. */
function sidesTold({ clocks, missed, opponent, toAdd = [] }: Told): readonly Side[] {
  return [
    ...(missed === null && clocks !== null ? (['white', 'black'] as const) : []),
    ...(opponent === undefined ? [] : [opponent.side]),
    ...toAdd.map(({ side }) => side),
  ];
}

/** Milliseconds for which the clock is not heard around the first and the second press. */
const DEAF = [
  [0, 0],
  [0, 1_700],
  [1_700, 0],
  [1_700, 1_700],
  [0, 40_000],
  [40_000, 0],
  [40_000, 40_000],
] as const;

describe.each([
  ['without a time control', USUAL_RULES],
  ['by a time control', TIMED],
])('two rulings before the clocks are set, %s', (_, rules) => {
  describe.each(DEAF)('not heard for %s and %s ms', (first, second) => {
    // Rounded to whole seconds, once for each ruling; a press that is not heard may be read late.
    const slack = first + second === 0 ? 2 : 4;
    it('tell each clock one thing, which gives the opponent both penalties, and nothing once it is done', () => {
      const hall = new AlertHall(OPENING, { rules });
      illegal(hall, 'f5', first);
      restored(hall, 'f5');
      illegal(hall, 'f6', second);
      const facts = told(hall);
      if (facts === undefined) throw new Error('nothing is told');
      expect(sidesTold(facts)).toEqual([...new Set(sidesTold(facts))]);
      // A press that was read is in no doubt.
      expect(facts.inDoubt?.presses ?? 0).toBe(facts.clocks !== null ? 0 : first === 0 ? 1 : 2);
      const before = shown(hall);
      const set = obeyed(hall);
      expect(Math.abs(set.black - before.black - 240)).toBeLessThanOrEqual(slack);
      const isTold = sidesTold(facts).includes('white');
      // Each press gave ten seconds: what is told of them is not more than that.
      expect(before.white - set.white).toBeGreaterThanOrEqual(isTold ? 8 : 0);
      expect(before.white - set.white).toBeLessThanOrEqual(22);
      if (facts.clocks !== null) expect(Math.abs(before.white - set.white - 20)).toBeLessThanOrEqual(2);
      put(hall, set);
      restored(hall, 'f6');
      expect(told(hall)).toBeUndefined();
      hall.move('f1', 'c4', 'B').press().wait(2_000);
      expect(told(hall)).toBeUndefined();
      hall.close();
    });

    it('tell each clock one thing once play has gone on all the same, and the older alone once the newer is withdrawn', () => {
      const hall = new AlertHall(OPENING, { rules });
      illegal(hall, 'f5', first);
      restored(hall, 'f5');
      const [, before] = [illegal(hall, 'f6', second), shown(hall)];
      hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 2 });
      const older = obeyed(hall);
      expect(Math.abs(older.black - before.black - 120)).toBeLessThanOrEqual(second > 10_000 ? 50 : slack);
      const { questions } = hall.view;
      hall.ask('ruling.make', {
        ...{ table: 1, gameId: hall.view.gameId, ruled: 2, side: 'white', ply: 5, irregularity: 'illegal-move' },
        ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
        imposed: { kind: 'time', seconds: 120 },
      });
      restored(hall, 'f6');
      hall.move('f1', 'c4', 'B').press().wait(2_000);
      const facts = told(hall);
      if (facts === undefined) throw new Error('nothing is told');
      expect(sidesTold(facts)).toEqual([...new Set(sidesTold(facts))]);
      const black = facts.toAdd?.filter(({ side }) => side === 'black').map(({ seconds }) => seconds) ?? [];
      expect(black.map((seconds) => Math.abs(seconds - 240) <= slack)).toEqual([true]);
      hall.close();
    });
  });
});

it('the words tell how many presses may have added something that nobody read', () => {
  const imposed = { kind: 'time', seconds: 120 } as const;
  const one = { side: 'white', imposed, opponentSeconds: 1160 } as const;
  expect(rulingWords.left.byHand([one], 2)).toBe(
    'Set Black’s clock to 19:20. If the 2 presses added increments to White’s clock, deduct them: how much could not be read.',
  );
  expect(rulingWords.left.toAdd([], [one], 1)).toContain('If the press added an increment');
});
