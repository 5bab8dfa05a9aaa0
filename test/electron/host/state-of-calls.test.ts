import { afterEach, beforeEach, expect, it } from 'vitest';
import { stateWord } from '../../../electron/contract/messages/en/state-word.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

let hall: AlertHall;
beforeEach(() => {
  hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  hall.wait(2_000);
  const questionId = hall.view.questions.find(({ open }) => open)?.id;
  hall.ask('table.acknowledge', { table: 1, gameId: hall.view.gameId, questionId });
});
afterEach(() => {
  hall.close();
});

const told = (): readonly (string | undefined)[] => [hall.view.state, stateWord(hall.view, null), hall.alerts[0]?.kind];

it('an illegal move that somebody has seen calls until it is ruled on, and comes before a result that it may change', () => {
  expect(told()).toEqual(['attention', 'Illegal move by\u00A0White\u00A0·\u00A01\u00A0of\u00A02', 'question']);
  hall.move('e1', 'e4', 'K').wait(500).move('e8', 'd5', 'k').wait(5_000);
  expect(hall.alerts.map(({ kind }) => kind)).toContain('kings');
  expect(told()).toEqual(['attention', 'Illegal move by\u00A0White\u00A0·\u00A01\u00A0of\u00A02', 'question']);
});

it('and is told in its words, with the line that is lost', () => {
  hall.line.isMute = true;
  hall.wait(20_000);
  expect(told()).toEqual([
    'attention',
    'Illegal move by\u00A0White\u00A0·\u00A01\u00A0of\u00A02, connection lost',
    'lost',
  ]);
});
