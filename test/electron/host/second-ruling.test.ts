import { expect, it } from 'vitest';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White's illegal move is ruled on and the position restored; the clocks were not set, and another illegal move is pressed. */
function twice(): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  rule(hall);
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
  hall.key('restored');
  hall.line.clock.start();
  hall.press().wait(2_000).move('f1', 'f6', 'B').press().wait(3_000);
  return hall;
}

function rule(hall: AlertHall): void {
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
    imposed: { kind: 'time', seconds: 120 },
  });
}

it('a second illegal move is called for before the clocks that an earlier ruling sets: it is to be ruled on first', () => {
  const hall = twice();
  expect(hall.alerts).toMatchObject([
    { kind: 'question', facts: { count: { illegalMoves: 2, losing: 2 } } },
    { kind: 'ruledClocks' },
  ]);
  hall.close();
});

it('and stays before them once it was seen, as that settles nothing', () => {
  const hall = twice();
  const questionId = hall.view.questions.find(({ open }) => open)?.id;
  hall.ask('table.acknowledge', { table: 1, gameId: hall.view.gameId, questionId });
  expect(hall.alerts).toMatchObject([
    { kind: 'question', seen: true },
    { kind: 'ruledClocks', seen: false },
  ]);
  hall.close();
});
