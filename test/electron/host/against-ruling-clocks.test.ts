import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const RULES = [
  ['by a time control', { ...USUAL_RULES, timeControl: parseTimeControl('15+10') }],
  ['without a time control', USUAL_RULES],
] as const;

/** White’s illegal move is ruled on and restored; White plays another than must be played, and presses or not. */
function against(rules: typeof USUAL_RULES, isPressed: boolean): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id });
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000).key('restored');
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(2_000).move('d2', 'd4', 'P');
  if (isPressed) hall.press();
  hall.wait(2_000);
  hall.line.clock.stop();
  hall.wait(3_000);
  hall.rule({ ply: 5, irregularity: 'touch-move' });
  return hall.wait(1_000);
}

const told = (hall: AlertHall) => hall.alerts.find((one) => one.kind === 'ruledClocks')?.facts;

describe.each(RULES)('a move against a ruling that is taken back, %s', (_, rules) => {
  it('that was not pressed has no increment that goes back', () => {
    const hall = against(rules, false);
    expect(hall.view.plies.at(-1)).toMatchObject({ san: 'd4', pressed: false });
    expect([hall.view.rulings[1]?.clocks, told(hall)]).toEqual([undefined, undefined]);
    hall.close();
  });

  it.each([true, false])(
    'that was pressed: its increment is called for until it is deducted, which it was: %s',
    (isSet) => {
      const hall = against(rules, true);
      const { white = 0, black = 0 } = hall.view.rulings[1]?.clocks ?? {};
      expect(told(hall)).toMatchObject({ clocks: { white, black } });
      if (isSet) hall.line.clock.set(white, black);
      hall.wait(2_000).move('d4', 'd2', 'P').wait(2_000).key('takeBack');
      hall.line.clock.flip();
      hall.line.clock.start();
      hall.wait(2_000).move('f1', 'c4', 'B').press().wait(3_000);
      expect(told(hall)?.toAdd ?? []).toEqual(isSet ? [] : [{ ruling: 2, side: 'white', seconds: -10 }]);
      hall.move('a7', 'a6', 'p').press().wait(3_000);
      expect(told(hall) === undefined).toBe(isSet);
      hall.close();
    },
  );
});
