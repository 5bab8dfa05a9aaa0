import { expect, it } from 'vitest';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

it('a phone is told what is to be put back, once that is ruled and until it is done', () => {
  const hall = new AlertHall(OPENING);
  const toRestore = (): unknown => floorTableView(hall.view, hall.view.start?.fen ?? null).toRestore;
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  expect(toRestore()).toEqual([]);
  hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id });
  expect(toRestore()).toEqual([
    { square: 'f1', expected: 'B', actual: '' },
    { square: 'f5', expected: '', actual: 'B' },
  ]);
  // Nothing that is told of a board is told before its start is.
  expect(floorTableView(hall.view, null).toRestore).toEqual([]);
  hall.move('f5', 'f1', 'B');
  expect(toRestore()).toEqual([]);
  hall.close();
});

it('a phone is told who starts by the ruling, unless what is asked meanwhile may change it', () => {
  const hall = new AlertHall(OPENING);
  const starts = (): unknown => floorTableView(hall.view, hall.view.start?.fen ?? null).starts;
  hall.rule({
    ply: 4,
    side: 'black',
    irregularity: 'two-hands',
    remedy: 'stands',
    imposed: { kind: 'time', seconds: 60 },
  });
  expect([hall.kinds, starts()]).toEqual([['ruledClocks'], 'white']);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  expect([[...hall.kinds].toSorted(), starts()]).toEqual([['question', 'ruledClocks'], null]);
  hall.rule({ ply: 5, irregularity: 'illegal-move', questionId: hall.view.questions[0]?.id });
  expect(starts()).toBe('white');
  hall.close();
});
