import { describe, expect, it } from 'vitest';
import { alertsSeen } from '../../../electron/contract/alerts-seen.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Decided } from '../../../engine/tournament/decision.ts';
import { rulingsIn } from '../../../engine/tournament/report/incidents.ts';
import { AlertHall } from '../../support/alert-hall.ts';
import {
  TIMED,
  add,
  areLeft,
  fine,
  illegalIn,
  playOn,
  put,
  restored,
  rule,
  shown,
  stopped,
  toAdd,
  toSet,
  toSetBack,
  withdraw,
} from '../../support/ruled-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe.each([
  ['without a time control', USUAL_RULES],
  ['by a time control', TIMED],
])('clocks that were set by a ruling which is withdrawn, %s', (_, rules) => {
  it('call with what they showed before it, until they show it', () => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    put(hall, rule(hall));
    expect(areLeft(hall)).toBe(true);
    withdraw(hall, 1);
    expect(toSetBack(hall)).toEqual(before);
    put(hall, before);
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it.each(['white', 'black'] as const)('call where only one was set back, or set: %s’s', (side) => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    const clocks = rule(hall);
    put(hall, { ...clocks, [side]: before[side] });
    withdraw(hall, 1);
    expect(toSetBack(hall)).toEqual(before);
    put(hall, before);
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it('call while they run, and once they are stopped again, without a press: until that is set back', () => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    const clocks = rule(hall);
    put(hall, clocks);
    restored(hall, 'f5');
    hall.wait(20_000);
    withdraw(hall, 1);
    const back = { white: before.white - clocks.white, black: -120 };
    expect(toAdd(hall)).toEqual(back);
    hall.line.clock.stop();
    hall.wait(1_500);
    expect(toAdd(hall)).toEqual(back);
    const { white, black } = shown(hall);
    put(hall, { white: white + back.white, black: black + back.black });
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it('are told nothing new by the same ruling again, and what stood before both where both are withdrawn', () => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    const clocks = rule(hall);
    put(hall, clocks);
    withdraw(hall, 1);
    expect(rule(hall)).toEqual(clocks);
    expect(areLeft(hall)).toBe(true);
    withdraw(hall, 2);
    expect(toSetBack(hall)).toEqual(before);
    hall.close();
  });

  it('call for nothing where they were not set by it, before play goes on or after', () => {
    const hall = illegalIn(rules);
    rule(hall);
    withdraw(hall, 1);
    expect(areLeft(hall)).toBe(true);
    playOn(hall);
    expect(areLeft(hall)).toBe(true);
    expect(hall.view.rulings[0]?.leftSet).toBeUndefined();
    hall.close();
  });

  it.each([
    ['withdrawn before that', false],
    ['withdrawn after that', true],
  ])('call for what is left on them once play has gone on, until it is set back: %s', (_, isLate) => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    const clocks = rule(hall);
    put(hall, clocks);
    if (!isLate) withdraw(hall, 1);
    playOn(hall);
    if (isLate) withdraw(hall, 1);
    const back = { white: before.white - clocks.white, black: -120 };
    expect(toAdd(hall)).toEqual(back);
    expect(hall.view.rulings[0]?.leftSet).toBe(true);
    const { white, black } = shown(hall);
    put(hall, { white: white + back.white, black: black + back.black });
    expect(areLeft(hall)).toBe(true);
    expect(hall.view.rulings[0]?.leftSet).toBeUndefined();
    hall.close();
  });

  it('call no more once that is seen, and are said of in the record: nothing has set them back', () => {
    const hall = illegalIn(rules);
    put(hall, rule(hall));
    withdraw(hall, 1);
    playOn(hall);
    hall.seen(alertsSeen(hall.alerts));
    expect(areLeft(hall)).toBe(true);
    expect(hall.view.rulings[0]?.leftSet).toBe(true);
    hall.close();
  });

  it('are not given twice by a ruling that is made once play has gone on with them', () => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    const first = rule(hall);
    put(hall, first);
    withdraw(hall, 1);
    playOn(hall);
    const { white, black } = shown(hall);
    const { questionId, ...ruled } = { questionId: null, side: 'white', ply: 5, irregularity: 'two-hands' } as const;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId: hall.view.gameId, ruled: 1, questionId, ...ruled },
      ...{ remedy: 'stands', imposed: { kind: 'time', seconds: 120 } },
    });
    const told = hall.view.rulings.at(-1)?.clocks;
    expect(told?.black).toBe(black);
    expect(toSetBack(hall)).toBeUndefined();
    expect(before.white - first.white).toBeGreaterThan(0);
    expect(Math.abs((told?.white ?? 0) - white)).toBeLessThanOrEqual(10);
    hall.close();
  });
});

describe('clocks that were set by a ruling only after play had gone on, which is then withdrawn', () => {
  it.each([
    ['nothing played since', false, 120],
    ['a move played since', true, 120],
    ['it was three seconds off', false, 117],
  ])('call until what was put right is taken off again: %s', (_, isPlayed, added) => {
    const hall = illegalIn(TIMED);
    rule(hall);
    playOn(hall);
    expect(toSet(hall)?.toAdd).toMatchObject([{ seconds: -10 }, { seconds: 120 }]);
    add(hall, { white: -10, black: added });
    expect(areLeft(hall)).toBe(true);
    withdraw(hall, 1);
    expect(toAdd(hall)).toEqual({ white: 10, black: -120 });
    if (isPlayed) {
      hall.line.clock.start();
      hall.move('f8', 'c5', 'b').press().wait(2_000);
      hall.line.clock.stop();
      hall.wait(1_500);
      expect(toAdd(hall)).toEqual({ white: 10, black: -120 });
      expect(isSaidLeft(hall)).toEqual([true]);
    }
    add(hall, { white: 10, black: -120 });
    expect([areLeft(hall), hall.view.rulings[0]?.leftSet]).toEqual([true, undefined]);
    hall.close();
  });

  it('call for the one that was set', () => {
    const hall = illegalIn(TIMED);
    const before = shown(hall);
    put(hall, { ...before, black: rule(hall).black });
    playOn(hall);
    withdraw(hall, 1);
    expect(toAdd(hall)).toEqual({ black: -120 });
    add(hall, { black: -120 });
    expect([areLeft(hall), hall.view.rulings[0]?.leftSet]).toEqual([true, undefined]);
    hall.close();
  });
});

describe.each([0, 2, 3, 5, -3])('clocks that were set by a ruling, but %i seconds off', (off) => {
  it('call once it is withdrawn, until they are set back, by as much off again', () => {
    const hall = stopped();
    const before = shown(hall);
    fine(hall, 'black', 'opponent-time-added', 120);
    put(hall, { ...before, white: before.white + 120 + off });
    withdraw(hall, 1);
    expect(toSetBack(hall)).toEqual(before);
    put(hall, { ...before, white: before.white + off });
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it('call with the increment and the time that an illegal move cost', () => {
    const hall = illegalIn(TIMED);
    const before = shown(hall);
    const { white, black } = rule(hall);
    put(hall, { white, black: black + off });
    withdraw(hall, 1);
    expect(toSetBack(hall)).toEqual(before);
    hall.close();
  });

  it('are not told to take the time once more by another ruling', () => {
    const hall = stopped();
    const { white, black } = shown(hall);
    fine(hall, 'white', 'time-taken', 120);
    put(hall, { white: white - 120 + off, black });
    fine(hall, 'white', 'opponent-time-added', 60);
    expect(toSet(hall)?.clocks).toEqual({ white: white - 120 + off, black: black + 60 });
    hall.close();
  });
});

it('of a few seconds that were taken it is told whether they are set back', () => {
  const hall = stopped();
  const before = shown(hall);
  fine(hall, 'white', 'time-taken', 3);
  put(hall, { ...before, white: before.white - 3 });
  withdraw(hall, 1);
  expect(toSetBack(hall)).toEqual(before);
  hall.close();
});

describe('clocks that were set back, but not by the second', () => {
  it.each([
    ['by three more', { white: 10, black: -123 }, {}],
    ['by three less, White’s by two more', { white: 12, black: -117 }, {}],
    ['with something added to both', { white: 40, black: -90 }, {}],
    ['in one alone', { black: -118 }, { white: 10 }],
    ['in neither: one has been given time', { black: 60 }, { white: 10, black: -120 }],
  ])('are not told that again: %s', (_, added, left) => {
    const hall = illegalIn(TIMED);
    put(hall, rule(hall));
    withdraw(hall, 1);
    playOn(hall);
    add(hall, added);
    expect(toAdd(hall)).toEqual(left);
    const { black } = shown(hall);
    fine(hall, 'white', 'opponent-time-added', 60);
    expect((toSet(hall)?.clocks?.black ?? 0) - black).toBe(60 + ('black' in left ? left.black : 0));
    hall.close();
  });
});

describe('clocks that are left as a withdrawn ruling had set them', () => {
  it.each([
    ['before a press', false],
    ['after one', true],
  ])('call no more whatever is pressed after that, and undoing it has a name of its own: left %s', (_, isPlayed) => {
    const hall = illegalIn(TIMED);
    put(hall, rule(hall));
    if (isPlayed) playOn(hall);
    else restored(hall, 'f5');
    hall.wait(20_000);
    withdraw(hall, 1);
    expect(toAdd(hall)).toEqual({ white: 10, black: -120 });
    hall.seen(alertsSeen(hall.alerts));
    if (!isPlayed) hall.move('f1', 'c4', 'B').press().wait(2_000);
    else hall.line.clock.start();
    hall.move('f8', 'c5', 'b').press().wait(2_000);
    expect(hall.kinds).not.toContain('withdrawnClocks');
    expect(decidedIn(hall)).toContainEqual(expect.objectContaining({ clocksLeft: true }));
    hall.close();
  });

  it('call though that they are to be set back was seen before play went on', () => {
    const hall = illegalIn(TIMED);
    put(hall, rule(hall));
    withdraw(hall, 1);
    hall.seen(alertsSeen(hall.alerts));
    playOn(hall);
    expect(toAdd(hall)).toEqual({ white: 10, black: -120 });
    hall.close();
  });

  it('stay so in the record when another ruling tells times after that', () => {
    const hall = illegalIn(TIMED);
    put(hall, rule(hall));
    withdraw(hall, 1);
    playOn(hall);
    hall.seen(alertsSeen(hall.alerts));
    fine(hall, 'black', 'time-taken', 300);
    put(hall, toSet(hall)?.clocks ?? shown(hall));
    expect(isSaidLeft(hall)).toEqual([true, false]);
    hall.close();
  });

  it('tell no number once the kiosk was started again, until they are read', () => {
    const folder = temporaryFolder();
    const hall = illegalIn(TIMED, folder);
    put(hall, rule(hall));
    withdraw(hall, 1);
    playOn(hall);
    const [{ white, black }, added] = [shown(hall), toAdd(hall)];
    const back = { white: white + (added.white ?? 0), black: black + (added.black ?? 0) };
    put(hall, back);
    expect(areLeft(hall)).toBe(true);
    hall.close();
    const again = new AlertHall([], { folder, plugged: false, goesOn: false });
    again.moveClock(600_000);
    again.wait(3_000);
    expect([toSetBack(again), toAdd(again)]).toEqual([null, {}]);
    again.line.clock.set(back.white, back.black);
    again.plug().wait(3_000);
    expect(areLeft(again)).toBe(true);
    again.close();
  });
});

it('a ruling that changes clocks is known as one among what can be undone', () => {
  const hall = illegalIn(TIMED);
  rule(hall);
  const { gameId, rulings } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'distraction' },
    ...{ questionId: null, remedy: null, imposed: { kind: 'none' } },
  });
  const timed = decidedIn(hall).flatMap((one) => (one.what === 'irregularity.ruled' ? [one.timed === true] : []));
  expect(timed).toEqual([true, false]);
  hall.close();
});

function decidedIn(hall: AlertHall): readonly Decided[] {
  return hall.host.context.recorder.tournament.decisions.map((one) => one.decided);
}

/** Of each ruling, whether the report says that its clocks were not seen set back. */
function isSaidLeft(hall: AlertHall): readonly boolean[] {
  return rulingsIn(hall.host.context.recorder.tournament).map(({ isLeftSet }) => isLeftSet);
}
