import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

/** White pressed an illegal move; the players put the bishop elsewhere by themselves, and Black replied. */
function putRight(hall = new AlertHall(OPENING)): AlertHall {
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.move('f5', 'c4', 'B').wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
  expect(hall.view).toMatchObject({ plies: { length: 6 }, questions: [{ answeredBy: 'laterPly' }] });
  return hall;
}

function rule(hall: AlertHall): void {
  const { gameId, rulings, questions } = hall.view;
  const [meaning] = questions[0]?.meanings ?? [];
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, questionId: questions[0]?.id },
    ...{ irregularity: meaning?.irregularity, remedy: meaning?.waysOut[0], imposed: { kind: 'time', seconds: 120 } },
  });
}

describe('an illegal move that the players put right themselves', () => {
  it('keeps article, count and penalty with its call: play goes on, and nothing must be played', () => {
    const hall = putRight();
    const facts = { irregularity: 'illegal-move', count: { illegalMoves: 1, losing: 2 } };
    expect(hall.alerts).toMatchObject([{ kind: 'question', article: '7.5.1', seen: false, facts }]);
    const next = (areStopped: boolean): unknown =>
      hall.alerts.map((alert) => alertWords.next(alert, hall.view.questions, areStopped));
    expect([next(false), next(true)]).toEqual([
      ['A later move shows what was played. If a ruling is needed, stop the clocks and give it, else press Seen.'],
      ['A later move shows what was played. Give a ruling if one is needed, else press Seen.'],
    ]);
    const meaning = { irregularity: 'illegal-move', penalty: { kind: 'time', seconds: 120 }, waysOut: ['go-on'] };
    expect(hall.view.questions[0]?.meanings[0]).toMatchObject({ ...meaning, mustPlay: null });
    hall.close();
  });

  it('the ruling settles the call, asks for no move to be taken back, and counts', () => {
    const hall = putRight();
    rule(hall);
    expect(hall.kinds).toEqual(['ruledClocks']);
    expect(hall.view).toMatchObject({ plies: { length: 6 }, mustPlay: null, questions: [{ meanings: [] }] });
    hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
    expect(hall.kinds).toEqual(['question']);
    rule(hall);
    hall.move('d2', 'd5', 'P').press().wait(3_000);
    expect(hall.view.questions[0]?.meanings[0]).toMatchObject({
      count: { illegalMoves: 2 },
      penalty: { kind: 'over' },
    });
    hall.close();
  });

  it('ruled on before a later move explained it, it calls again once that ruling is withdrawn', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    rule(hall);
    hall.move('f5', 'c4', 'B').wait(3_000).move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.view.questions).toMatchObject([{ answeredBy: 'laterPly' }]);
    expect(hall.kinds).not.toContain('question');
    hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
    expect(hall.kinds).toContain('question');
    hall.close();
  });

  it('seen is no ruling: that can still be given', () => {
    const hall = putRight();
    const { gameId, questions } = hall.view;
    hall.ask('table.acknowledge', { table: 1, gameId, questionId: questions[0]?.id });
    expect(hall.kinds).toEqual([]);
    expect(hall.view.questions[0]?.meanings).toMatchObject([{ irregularity: 'illegal-move' }]);
    hall.close();
  });

  it('once the Laws do not allow it any more there is no penalty', () => {
    const hall = putRight(new AlertHall(OPENING, { rules: { ...USUAL_RULES, regime: 'blitz' } }));
    expect(hall.view.questions[0]?.meanings[0]).toMatchObject({ windowState: 'closed', penalty: { kind: 'none' } });
    hall.close();
  });
});
