import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

const RULES = [
  ['by a time control', { ...USUAL_RULES, timeControl: parseTimeControl('15+10') }],
  ['without one', USUAL_RULES],
] as const;
type Rules = (typeof RULES)[number][1];
type Times = Readonly<Record<'white' | 'black', number>>;

/** White's illegal move is ruled on, and the position restored, with the clock stopped for so long after the ruling. */
function ruled(rules: Rules, imposed: object, stoodMs: number): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  const { gameId, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: 0, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before', imposed },
  });
  hall.wait(stoodMs).move('f5', 'f1', 'B').wait(1_500).key('restored');
  return hall;
}

/** White, to move, is given 120 seconds by a ruling on Black; the clock stood for 200, and goes on without them. */
function givenUnset(rules: Rules): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.line.clock.stop();
  hall.wait(1_500);
  hall.ask('ruling.make', {
    ...{ table: 1, gameId: hall.view.gameId, ruled: 0, side: 'black', ply: 4, irregularity: 'distraction' },
    ...{ questionId: null, remedy: 'go-on' },
    imposed: { kind: 'chosen', penalty: 'opponent-time-added', amount: 120 },
  });
  hall.wait(200_000).line.clock.start();
  return hall;
}

function started(hall: AlertHall, toMove: 'white' | 'black', set: Times | null = null): AlertHall {
  const { clock } = hall.line;
  if (set !== null) clock.set(set.white, set.black);
  if ((clock.lever === 'left') !== (toMove === 'white')) clock.flip();
  clock.start();
  return hall.wait(1_000);
}

const isToSet = (hall: AlertHall): boolean => hall.kinds.includes('ruledClocks');

const timesOf = (hall: AlertHall): Times => {
  const clocks = hall.view.rulings[0]?.clocks;
  if (clocks === undefined) throw new Error('no times were ruled');
  return clocks;
};

const shown = (hall: AlertHall): Times => {
  const { left, right } = hall.line.clock.reading();
  return { white: left.seconds, black: right.seconds };
};

/** Whether it calls, every second for so many. */
function eachSecond(hall: AlertHall, seconds: number): ReadonlySet<boolean> {
  return new Set(Array.from({ length: seconds }, () => isToSet(hall.wait(1_000))));
}

const NONE = { kind: 'chosen', penalty: 'time-taken', amount: 0 };
const TAKEN = { kind: 'chosen', penalty: 'time-taken', amount: 20 };
const GIVEN = { kind: 'time', seconds: 120 };

describe.each(RULES)('a clock that runs after a ruling on its times, %s', (_, rules) => {
  it.each([
    ['time is taken', TAKEN, 'white', 5_000],
    ['nothing but the increment is taken', NONE, 'white', 5_000],
    ['time is given to the side that runs', GIVEN, 'black', 200_000],
  ] as const)('is not set because it shows less: %s', (_case, imposed, toMove, stoodMs) => {
    const hall = started(ruled(rules, imposed, stoodMs), toMove);
    expect(eachSecond(hall, 90)).toEqual(new Set([true]));
    hall.close();
  });

  it.each([
    ['time is taken', TAKEN, 'white', 5_000],
    ['nothing but the increment is taken', NONE, 'white', 200_000],
    ['time is given', GIVEN, 'white', 200_000],
    ['time is given to the side that runs', GIVEN, 'black', 200_000],
  ] as const)('is set once it was started as ruled, however long it runs: %s', (_case, imposed, toMove, stoodMs) => {
    const hall = ruled(rules, imposed, stoodMs);
    started(hall, toMove, timesOf(hall));
    expect(eachSecond(hall, 90)).toEqual(new Set([false]));
    hall.close();
  });

  it.each([
    ['less than', 15],
    ['as much as', 20],
    ['more than', 30],
  ])('nor does a move tell that it was set, where %s was taken has run, however long it stood', (_case, seconds) => {
    const hall = started(ruled(rules, TAKEN, 200_000), 'white');
    expect(eachSecond(hall, seconds)).toEqual(new Set([true]));
    hall.move('f1', 'c4', 'B').press().wait(2_000);
    expect(isToSet(hall)).toBe(true);
    hall.line.clock.stop();
    hall.wait(2_000).line.clock.start();
    hall.move('f8', 'c5', 'b').press().wait(2_000);
    expect(isToSet(hall)).toBe(true);
    hall.close();
  });

  it('nor is time given to whoever is to move, which as well may have been thought since, had the clock not stood', () => {
    const hall = givenUnset(rules);
    expect(eachSecond(hall, 60)).toEqual(new Set([true]));
    hall.move('d2', 'd4', 'P').press().wait(2_000);
    expect(isToSet(hall)).toBe(true);
    hall.close();
  });

  it('is set once it is stopped and put right', () => {
    const hall = started(ruled(rules, TAKEN, 5_000), 'white');
    expect(eachSecond(hall, 45)).toEqual(new Set([true]));
    hall.line.clock.stop();
    hall.wait(2_000);
    started(hall, 'white', timesOf(hall));
    expect(eachSecond(hall, 30)).toEqual(new Set([false]));
    hall.close();
  });

  it('stays set where it is stopped and goes on again, as often as it is', () => {
    const hall = ruled(rules, GIVEN, 5_000);
    started(hall, 'white', timesOf(hall));
    for (const seconds of [20, 7, 40]) {
      expect(eachSecond(hall, seconds)).toEqual(new Set([false]));
      hall.line.clock.stop();
      expect(eachSecond(hall, 10)).toEqual(new Set([false]));
      hall.line.clock.start();
    }
    hall.close();
  });

  it.each([
    ['goes on calling after it was not heard for a while', false],
    ['is set where it was put right while it was not heard', true],
  ])('%s', (_case, isPutRight) => {
    const hall = givenUnset(rules);
    expect(eachSecond(hall, 10)).toEqual(new Set([true]));
    hall.line.isMute = true;
    hall.wait(6_000);
    if (isPutRight) {
      hall.line.clock.stop();
      const { black } = shown(hall);
      hall.line.clock.set(timesOf(hall).white, black);
      hall.line.clock.start();
    }
    hall.wait(10_000);
    hall.line.isMute = false;
    hall.wait(2_000);
    expect(eachSecond(hall, 40)).toEqual(new Set([!isPutRight]));
    hall.move('d2', 'd4', 'P').press().wait(2_000);
    expect(isToSet(hall)).toBe(!isPutRight);
    hall.close();
  });

  it('is not taken for wrong where nobody heard it started', () => {
    const hall = ruled(rules, GIVEN, 5_000);
    hall.line.isMute = true;
    started(hall, 'white', timesOf(hall)).wait(20_000);
    hall.line.isMute = false;
    expect(eachSecond(hall, 20)).toEqual(new Set([false]));
    expect(shown(hall).white).toBeLessThan(timesOf(hall).white - 30);
    hall.close();
  });
});
