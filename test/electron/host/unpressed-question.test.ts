import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const TIMED = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };

/** White's king has castled and his rook not. */
function halfCastled(rules: typeof USUAL_RULES, isPressed: boolean): AlertHall {
  const hall = new AlertHall([...OPENING, 'f1c4', 'g8f6'], { rules });
  hall.move('e1', 'g1', 'K').put('h1', '');
  if (isPressed) hall.press();
  hall.line.clock.stop();
  return hall.wait(5_000);
}

describe.each([
  ['by a time control', TIMED],
  ['without one', USUAL_RULES],
])('half a castling, %s', (_, rules) => {
  it('is an illegal move where the clock was pressed, and the increment goes back', () => {
    const hall = halfCastled(rules, true);
    const { gameId, questions } = hall.view;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId, ruled: 0, side: 'white', ply: 7, remedy: 'restore-before' },
      ...{ questionId: questions[0]?.id, irregularity: questions[0]?.meanings[0]?.irregularity },
      imposed: { kind: 'time', seconds: 120 },
    });
    const [ruling] = hall.view.rulings;
    const { white = 0, black = 0 } = ruling?.clocksShown ?? {};
    expect(ruling?.clocks).toEqual({ white: white - 10, black: black + 120 });
    hall.close();
  });

  it('is none where the clock was stopped instead: it is asked about, and nobody is charged', () => {
    const hall = halfCastled(rules, false);
    const [question] = hall.view.questions;
    expect([question?.reason.code, question?.meanings]).toEqual(['verdict.stoppedHalfWay', []]);
    expect(hall.alerts.map(({ article }) => article)).toEqual([null]);
    hall.close();
  });
});
