import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const TIMED = { ...USUAL_RULES, timeControl: parseTimeControl('90+10') };

/** White’s press of the illegal move gave ten seconds, and Black’s with which White’s clock was started again, too. */
const DEDUCTED =
  'Stop the clocks. White’s clock: deduct 10\u00A0s from what it shows. Black’s clock: add 1\u00A0min 50\u00A0s to what it shows.';

/** White's illegal move is ruled on, the position restored, and the clocks left as they were; White moves the bishop that was touched. */
function playedOn(rules: typeof USUAL_RULES): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  const { gameId, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{
      table: 1,
      gameId,
      ruled: 0,
      side: 'white',
      ply: 5,
      irregularity: 'illegal-move',
      questionId: questions[0]?.id,
    },
    ...{ remedy: 'restore-before', imposed: { kind: 'time', seconds: 120 } },
  });
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000).key('restored');
  hall.line.clock.start();
  hall.press().wait(1_000);
  return hall;
}

function said(hall: AlertHall): readonly (readonly unknown[])[] {
  return hall.alerts.map((alert) => [alert.kind, alertWords.next(alert, hall.view.questions)]);
}

describe('clocks that a ruling changed, and nobody has set', () => {
  it.each([
    ['by the time control', TIMED],
    ['by what the clock showed', USUAL_RULES],
  ])(
    'are told by their times until the next move, and then by what is to be added and deducted: they have run on, %s',
    (_, rules) => {
      const hall = playedOn(rules);
      const set = /^Set the clocks to White\s\d+:\d\d, Black\s\d+:\d\d$/u;
      expect(said(hall)).toEqual([['ruledClocks', expect.stringMatching(set)]]);
      hall.move('f1', 'c4', 'B').press().wait(20_000);
      expect(said(hall)).toEqual([['ruledClocks', DEDUCTED]]);
      hall.move('a7', 'a6', 'p').press().wait(9_000);
      expect(said(hall)).toEqual([['ruledClocks', DEDUCTED]]);
      hall.close();
    },
  );

  it.each([
    ['without a time control', USUAL_RULES],
    ['with one', TIMED],
  ])('what is told of them stays so when the next move is taken back, and another is in its place, %s', (_, rules) => {
    const hall = playedOn(rules);
    hall.move('f1', 'c4', 'B').press().wait(30_000);
    const isTold = (): void => {
      expect(said(hall).find(([kind]) => kind === 'ruledClocks')).toEqual(['ruledClocks', DEDUCTED]);
    };
    isTold();
    hall.line.clock.stop();
    hall.wait(2_000).move('c4', 'f1', 'B').wait(2_000);
    hall.line.clock.start();
    hall.press().wait(130_000);
    isTold();
    hall.key('takeBack');
    isTold();
    hall.move('d2', 'd4', 'P').press().wait(60_000);
    isTold();
    hall.move('a7', 'a6', 'p').press().wait(9_000);
    isTold();
    hall.seen();
    hall.wait(1_000);
    expect(hall.kinds).not.toContain('ruledClocks');
    hall.close();
  });
});

describe('what is left to be added, once it was', () => {
  /** Black thinks for twenty seconds, and then the clocks are stopped, put right by hand and started again. */
  function putRight(rules: typeof USUAL_RULES, white: number, black: number): AlertHall {
    const hall = playedOn(rules);
    hall.move('f1', 'c4', 'B').press().wait(20_000);
    expect(said(hall)).toEqual([['ruledClocks', DEDUCTED]]);
    const { clock } = hall.line;
    clock.stop();
    hall.wait(10_000);
    const { left, right } = clock.reading();
    clock.set(left.seconds + white, right.seconds + black);
    clock.start();
    return hall.wait(2_000);
  }

  it.each([
    ['by the time control', TIMED, -10, 110],
    ['by what the clock showed', USUAL_RULES, -10, 110],
    ['some seconds off', TIMED, -12, 113],
  ])('does not call any more, and stays so with the moves that follow: %s', (_, rules, white, black) => {
    const hall = putRight(rules, white, black);
    expect(hall.kinds).toEqual([]);
    hall.move('a7', 'a6', 'p').press().wait(9_000);
    expect(hall.kinds).toEqual([]);
    hall.move('d2', 'd3', 'P').press().wait(9_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it.each([
    ['one clock alone was put right', 0, 110],
    ['one was put forward by far too much', -10, 150],
  ])('calls where %s', (_, white, black) => {
    const hall = putRight(TIMED, white, black);
    expect(hall.kinds).toEqual(['ruledClocks']);
    hall.close();
  });
});
