import { expect, it } from 'vitest';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { leftToDo } from '../../../electron/contract/left-to-do.ts';
import type { AlertHall } from '../../support/alert-hall.ts';
import { illegalIn, put, rule, shown, TIMED } from '../../support/ruled-hall.ts';

/** White is bound to the bishop, plays d4, and is ruled to take that back. */
function ruledBack(): AlertHall {
  const hall = illegalIn(TIMED);
  put(hall, rule(hall));
  hall.move('f5', 'f1', 'B').wait(1_500).key('restored');
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(20_000).move('d2', 'd4', 'P').press().wait(3_000);
  hall.rule({ ply: 5, irregularity: 'touch-move' });
  return hall;
}

/** The players do so, and Bc4 is pressed before the record has it back. */
function replaced(): AlertHall {
  const hall = ruledBack();
  hall.line.clock.stop();
  hall.wait(2_000).move('d4', 'd2', 'P').wait(2_000);
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(4_000).move('f1', 'c4', 'B').press().wait(60_000);
  return hall;
}

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const FIRST_PRESS = [{ ruling: 2, side: 'white', seconds: -10 }] as const;

function takeBack(hall: AlertHall): void {
  hall.key('takeBack');
  hall.wait(1_000);
  expect(hall.view.plies.at(-1)).toMatchObject({ san: 'Bc4', mark: 'afterwards' });
}

/** Of a clock that stands. */
function setRight(hall: AlertHall): void {
  const { white, black } = shown(hall);
  put(hall, { white: white - 10, black });
}

it.each([
  ['runs', false],
  ['has been stopped', true],
])(
  'a move that is pressed in the place of the one to be taken back is play that has gone on: what the first press gave is left of the times as ruled, and Black’s clock %s',
  (_, isStopped) => {
    const hall = replaced();
    if (isStopped) hall.line.clock.stop();
    hall.wait(2_000);
    const { clocks } = hall.view.rulings[1] ?? {};
    expect(leftToDo(hall.view)).toMatchObject({
      ...{ instead: 'Bc4', toAdd: FIRST_PRESS, starts: 'black', stop: !isStopped },
      missed: { black: clocks?.black },
    });
    takeBack(hall);
    expect(leftToDo(hall.view)).toMatchObject({ toAdd: FIRST_PRESS, starts: 'black' });
    hall.close();
  },
);

it('what is to be set up for the move that is taken back is told while the record has it, until the board shows it, on a phone too', () => {
  const hall = ruledBack();
  const told = (): readonly unknown[] => [
    leftToDo(hall.view)?.toSetBack,
    floorTableView(hall.view, USUAL).toRestore,
    floorTableView(hall.view, null).toRestore,
  ];
  const back = [
    { square: 'd4', expected: '', actual: 'P' },
    { square: 'd2', expected: 'P', actual: '' },
  ];
  expect(told()).toEqual([back, back, []]);
  hall.line.clock.stop();
  hall.wait(1_000).move('d4', 'd2', 'P').wait(2_000);
  expect(told()).toEqual([[], [], []]);
  hall.key('takeBack');
  hall.wait(1_000);
  expect(told()).toEqual([null, [], []]);
  hall.close();
});

it.each([
  ['before the record has the move back', [setRight, takeBack]],
  ['once it has', [takeBack, setRight]],
] as const)('nothing is left of it once a clock that stands shows that: %s', (_, steps) => {
  const hall = replaced();
  hall.line.clock.stop();
  hall.wait(2_000);
  expect(hall.kinds).toContain('ruledClocks');
  for (const step of steps) step(hall);
  expect(hall.kinds).not.toContain('ruledClocks');
  expect(leftToDo(hall.view)).toMatchObject({ clocks: null, starts: 'black' });
  hall.close();
});
