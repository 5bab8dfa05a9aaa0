import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const TIMED = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };

/** White's king has castled and his rook not, and it is ruled to be an illegal move. */
function halfCastled(rules: typeof USUAL_RULES, isPressed: boolean): AlertHall {
  const hall = new AlertHall([...OPENING, 'f1c4', 'g8f6'], { rules });
  hall.move('e1', 'g1', 'K').put('h1', '');
  if (isPressed) hall.press();
  hall.line.clock.stop();
  hall.wait(5_000);
  const { gameId, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: 0, side: 'white', ply: 7, remedy: 'restore-before' },
    ...{ questionId: questions[0]?.id, irregularity: questions[0]?.meanings[0]?.irregularity },
    imposed: { kind: 'time', seconds: 120 },
  });
  return hall;
}

describe.each([
  ['by a time control', TIMED],
  ['without one', USUAL_RULES],
])('the increment of an illegal move, %s', (_, rules) => {
  it.each([
    ['goes back where the clock was pressed', true, 10],
    ['was never given where it was stopped instead', false, 0],
  ])('%s', (_case, isPressed, gone) => {
    const hall = halfCastled(rules, isPressed);
    const [ruling] = hall.view.rulings;
    const { white = 0, black = 0 } = ruling?.clocksShown ?? {};
    expect(ruling?.clocks).toEqual({ white: white - gone, black: black + 120 });
    expect(hall.view.questions[0]?.meanings[0]?.isUnpressed).toBe(isPressed ? undefined : true);
    hall.close();
  });
});
