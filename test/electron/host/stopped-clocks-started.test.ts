import { expect, it } from 'vitest';
import { leftAtTable } from '../../../electron/contract/left-at-table.ts';
import { firstToDo } from '../../../electron/contract/left-to-do.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { CLOCKS_SET } from '../../../engine/tournament/seen.ts';
import type { AlertHall } from '../../support/alert-hall.ts';
import { add, fine, illegalIn, playOn, put, rule, shown, TIMED, toSet, withdraw } from '../../support/ruled-hall.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Of the console, and of a phone. */
function starts(hall: AlertHall): readonly (string | null)[] {
  return [leftAtTable(hall.view).starts, floorTableView(hall.view, USUAL).starts];
}

function addAll(hall: AlertHall): void {
  add(hall, Object.fromEntries((toSet(hall)?.toAdd ?? []).map(({ side, seconds }) => [side, seconds])));
}

/** Ruled on, and play goes on before the clocks are set; then they are stopped for that. */
function playedOn(): AlertHall {
  const hall = illegalIn(TIMED);
  rule(hall);
  playOn(hall);
  return hall;
}

it.each<[string, (hall: AlertHall) => void]>([
  ['show it', addAll],
  [
    'are said to be set',
    (hall) => {
      hall.seen([{ kind: CLOCKS_SET, sinceEpochMs: hall.alerts[0]?.sinceEpochMs ?? 0 }]);
      hall.wait(500);
    },
  ],
])('clocks that were stopped to be set after play had gone on are started once they %s', (_, set) => {
  const hall = playedOn();
  expect([hall.kinds, hall.view.settledSincePress]).toEqual([['ruledClocks'], false]);
  set(hall);
  expect([hall.kinds, starts(hall)]).toEqual([[], ['black', 'black']]);
  hall.line.clock.start();
  hall.wait(2_000);
  expect(starts(hall)).toEqual([null, null]);
  hall.move('a7', 'a6', 'p').press().wait(2_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  // Whoever stopped them now has a reason of his own.
  expect([hall.kinds, hall.view.settledSincePress, starts(hall)]).toEqual([[], false, [null, null]]);
  hall.close();
});

it('clocks that stand when a ruling is withdrawn are started, those that are set back first once they are', () => {
  const hall = illegalIn(TIMED);
  put(hall, rule(hall));
  hall.move('f5', 'f1', 'B').wait(1_500).key('restored');
  hall.wait(1_500);
  withdraw(hall, 1);
  expect([hall.kinds, starts(hall)]).toEqual([['withdrawnClocks'], [null, null]]);
  const { clocks } = hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts ?? {};
  put(hall, clocks ?? shown(hall));
  expect([hall.kinds, starts(hall)]).toEqual([[], ['white', 'white']]);
  hall.close();
});

it('what was asked about is carried out before what a later ruling on something else leaves', () => {
  const hall = illegalIn(TIMED);
  rule(hall);
  fine(hall, 'black', 'time-taken', 60);
  const { left } = leftAtTable(hall.view);
  const { clocks } = hall.view.rulings[1] ?? {};
  expect(left).toMatchObject({ ruling: { number: 1 }, asked: { open: true }, starts: 'white', clocks });
  expect(left === null ? null : firstToDo(left)).toBe('restore');
  hall.move('f5', 'f1', 'B').wait(1_500).key('restored');
  expect(leftAtTable(hall.view).left).toMatchObject({ ruling: { number: 2 }, asked: null, starts: 'white' });
  hall.close();
});
