import { describe, expect, it } from 'vitest';
import { alertWords } from '../../../electron/contract/messages/en/alerts.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { leftToDo } from '../../../electron/contract/left-to-do.ts';
import { CLOCKS_SET } from '../../../engine/tournament/seen.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';
import { areLeft, fine, illegalIn, put, rule, shown, stopped, TIMED, toSet } from '../../support/ruled-hall.ts';
import type { Times } from '../../support/ruled-hall.ts';

/** White’s illegal move is ruled on and put back, and the clocks, which stand, are set. */
function ruled(): { readonly hall: AlertHall; readonly clocks: Times } {
  const hall = illegalIn(TIMED);
  const clocks = rule(hall);
  hall.move('f5', 'f1', 'B').wait(1_500).key('restored');
  hall.line.clock.set(clocks.white, clocks.black);
  return { hall, clocks };
}

/** For whoever the lever says: Black has it since White’s press. */
function run(hall: AlertHall, ms: number): void {
  hall.line.clock.start();
  hall.wait(ms);
}

function stop(hall: AlertHall): void {
  hall.line.clock.stop();
  hall.wait(1_500);
}

/** White’s, who is to move. */
function runRight(hall: AlertHall, ms: number): void {
  hall.line.clock.flip();
  run(hall, ms);
}

describe('a clock that was set as ruled and runs with the opponent to move', () => {
  it('is to be set back once its lever is told to stand wrong, and while it stands then, also once the other runs, until the next move', () => {
    const { hall, clocks } = ruled();
    const toSetBack = { side: 'black', seconds: clocks.black };
    const isToSetBack = (): void => {
      expect(hall.view.clockToSetBack).toMatchObject(toSetBack);
    };
    run(hall, 4_500);
    expect([hall.kinds, hall.view.clockToSetBack]).toEqual([[], null]);
    hall.wait(3_500);
    expect(hall.kinds).toEqual(['lever']);
    isToSetBack();
    // The lever is right again, and what Black has lost still calls, a phone as well.
    stop(hall);
    expect(hall.alerts).toMatchObject([{ kind: 'wrongClock', urgency: 'act', facts: toSetBack, seen: false }]);
    isToSetBack();
    expect(hall.alerts.map((alert) => alertWords.nextOnFloor(alert, [], true))).toEqual(['Set Black’s clock to 17:23']);
    expect(floorTableView(hall.view, null)).toMatchObject({ alerts: [{ kind: 'wrongClock' }], setBack: null });
    const [{ sinceEpochMs } = { sinceEpochMs: 0 }] = hall.alerts;
    runRight(hall, 3_000);
    isToSetBack();
    expect(hall.alerts).toMatchObject([{ kind: 'wrongClock', sinceEpochMs }]);
    expect(leftToDo(hall.view)).toMatchObject({ stop: true, setBack: toSetBack, starts: 'white' });
    // He goes on as it is: with the next move it calls, to be added.
    hall.move('f1', 'c4', 'B').press().wait(3_000);
    expect([hall.kinds, hall.view.clockToSetBack]).toEqual([['ruledClocks'], null]);
    hall.close();
  });

  it.each([
    ['it was set back', 8_000, true],
    ['it ran for no time that anybody sets', 2_000, false],
  ])('is not where %s', (_, ms, isSetBack) => {
    const { hall, clocks } = ruled();
    run(hall, ms);
    stop(hall);
    if (isSetBack) put(hall, clocks);
    expect(hall.view.clockToSetBack).toBeNull();
    hall.close();
  });

  it.each([
    ['and stands', true],
    ['and runs on', false],
  ])('is, by a ruling that is made meanwhile, with what that gives: it ran %s', (_, isStopped) => {
    const { hall, clocks } = ruled();
    run(hall, 8_000);
    if (isStopped) stop(hall);
    fine(hall, 'white', 'opponent-time-added', 60);
    expect(hall.view.rulings.at(-1)?.clocks).toEqual({ white: clocks.white, black: clocks.black + 60 });
    expect([toSet(hall)?.clocks, hall.view.clockToSetBack]).toEqual([hall.view.rulings.at(-1)?.clocks, null]);
    hall.close();
  });

  it('is to be also where time was taken from whoever is to move alone, and where the other has run before', () => {
    const hall = stopped();
    fine(hall, 'white', 'time-taken', 60);
    const clocks = hall.view.rulings[0]?.clocks ?? { white: 0, black: 0 };
    hall.line.clock.set(clocks.white, clocks.black);
    run(hall, 40_000);
    expect([areLeft(hall), hall.view.clockToSetBack]).toEqual([true, null]);
    stop(hall);
    hall.line.clock.flip();
    run(hall, 8_000);
    expect(hall.view.clockToSetBack).toMatchObject({ side: 'black', seconds: clocks.black });
    hall.close();
  });

  it('is not while the clocks are still to be set, once somebody has said that they are, nor where they were set otherwise', () => {
    const hall = illegalIn(TIMED);
    const { black } = rule(hall);
    hall.move('f5', 'f1', 'B').wait(1_500).key('restored');
    hall.line.clock.set(shown(hall).white, black);
    run(hall, 8_000);
    stop(hall);
    const call = hall.alerts.find(({ kind }) => kind === 'ruledClocks');
    expect(toSet(hall)).toMatchObject({ bySeen: false });
    hall.ask('table.acknowledge', {
      ...{ table: 1, gameId: hall.view.gameId, questionId: 0 },
      shown: [{ kind: CLOCKS_SET, sinceEpochMs: call?.sinceEpochMs }],
    });
    expect([areLeft(hall), hall.view.clockToSetBack]).toEqual([true, null]);
    run(hall, 8_000);
    expect([hall.kinds, hall.view.clockToSetBack]).toEqual([['lever'], null]);
    hall.close();
  });

  it('is not where nobody hears it, nor once the next move was made', () => {
    const unheard = ruled();
    unheard.hall.line.isMute = true;
    run(unheard.hall, 8_000);
    expect(unheard.hall.view.clockToSetBack).toBeNull();
    unheard.hall.close();
    const { hall } = ruled();
    // The press gives what was thought.
    runRight(hall, 9_000);
    hall.move('f1', 'c4', 'B').press();
    for (let i = 0; i < 20; i++) expect(hall.wait(500).view.clockToSetBack).toBeNull();
    stop(hall);
    hall.line.clock.flip();
    run(hall, 8_000);
    expect([hall.kinds, hall.view.clockToSetBack]).toEqual([['lever'], null]);
    hall.close();
  });

  it('is not one whose player’s move was typed, and ran for that', () => {
    const { hall } = ruled();
    runRight(hall, 20_000);
    stop(hall);
    hall.move('f1', 'c4', 'B');
    hall.ask('table.played', { table: 1, seen: tableSeen(hall.view), moves: ['Bc4'] });
    hall.wait(1_500);
    expect([hall.view.turn, hall.view.clockToSetBack]).toEqual(['black', null]);
    hall.close();
  });

  it('is not while play goes on over a board that is waited for: it takes its own time', () => {
    // An increment would be asked for by the ruling's own call.
    const rules = { ...TIMED, timeControl: [{ moves: null, seconds: 900, incrementSeconds: 0 }] };
    const hall = new AlertHall(OPENING, { rules, incrementSeconds: 0 });
    stop(hall);
    hall.key('takeBack');
    hall.key('takeBack');
    fine(hall, 'white', 'time-taken', 60);
    put(hall, hall.view.rulings[0]?.clocks ?? shown(hall));
    run(hall, 5_000);
    hall.move('f1', 'c4', 'B').press().wait(42_000);
    stop(hall);
    expect([hall.view.awaitsBoard, hall.view.clockToSetBack]).toEqual([true, null]);
    hall.close();
  });
});
