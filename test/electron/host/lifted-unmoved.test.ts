import { expect, it } from 'vitest';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

it.each([
  ['of that piece is as ruled', ['f1', 'c4', 'B'], true],
  ['of another is against no ruling', ['d2', 'd4', 'P'], undefined],
] as const)(
  'a piece that was lifted and put back before a press without a move is told until a move is made: one %s',
  (_, [from, to, piece], asRuled) => {
    const hall = new AlertHall(OPENING);
    hall.put('f1', '').put('f1', 'B').press().wait(4_000);
    const [question] = hall.view.questions;
    const mustPlay = {
      ...{ move: 'any-move', piece: null, captured: null },
      ifTouched: { piece: 'B', square: 'f1' },
    };
    expect(question).toMatchObject({ verdict: 'nothing-moved', meanings: [{ mustPlay }, {}] });
    hall.ask('ruling.make', {
      ...{ table: 1, gameId: hall.view.gameId, ruled: 0, side: 'white', ply: 5, questionId: question?.id },
      ...{ irregularity: 'nothing-moved', remedy: 'restore-before', imposed: { kind: 'none' } },
    });
    hall.line.clock.stop();
    hall.wait(2_000).key('restored');
    expect(hall.view.mustPlay).toEqual(mustPlay);
    hall.line.clock.start();
    hall.press().wait(2_000).move(from, to, piece).press().wait(3_000);
    expect(hall.view).toMatchObject({ mustPlay: null, alerts: [] });
    expect(hall.view.plies.at(-1)?.asRuled).toBe(asRuled);
    hall.close();
  },
);
