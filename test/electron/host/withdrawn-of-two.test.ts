import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { AlertHall } from '../../support/alert-hall.ts';
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

describe.each([
  ['without a time control', USUAL_RULES],
  ['by a time control', TIMED],
])('clocks of two rulings of which one is withdrawn, or both, %s', (_, rules) => {
  it.each([
    ['before they were set', false],
    ['after they were set', true],
  ])('are told without what the earlier of two rulings gave, withdrawn %s', (when, isSet) => {
    void when;
    const hall = illegalIn(rules);
    if (isSet) put(hall, rule(hall));
    else rule(hall);
    restored(hall, 'f5');
    hall.move('f1', 'f6', 'B').press().wait(3_000);
    hall.line.clock.stop();
    hall.wait(1_500);
    const before = shown(hall);
    const both = rule(hall);
    expect(both.black - before.black).toBe(isSet ? 120 : 240);
    if (isSet) put(hall, both);
    withdraw(hall, 1);
    const { clocks } = toSet(hall) ?? {};
    if (clocks == null) throw new Error('nothing is told');
    expect(both.black - clocks.black).toBe(120);
    expect(Math.abs(clocks.white - both.white - 10)).toBeLessThanOrEqual(1);
    put(hall, clocks);
    expect(areLeft(hall)).toBe(true);
    restored(hall, 'f6');
    hall.move('f1', 'c4', 'B').press().wait(2_000);
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it.each([
    ['before play goes on', false],
    ['after that', true],
  ])(
    'by a later ruling that carried what an earlier one gave keep that when the later is withdrawn: set back %s',
    (_, isLate) => {
      const hall = illegalIn(rules);
      rule(hall);
      restored(hall, 'f5');
      hall.move('f1', 'f6', 'B').press().wait(3_000);
      hall.line.clock.stop();
      hall.wait(1_500);
      const both = rule(hall);
      put(hall, both);
      withdraw(hall, 2);
      const back = toSetBack(hall);
      if (back == null) throw new Error('nothing is told');
      expect([toSet(hall), back.black]).toEqual([undefined, both.black - 120]);
      expect(Math.abs(back.white - both.white - 10)).toBeLessThanOrEqual(2);
      if (!isLate) put(hall, back);
      restored(hall, 'f6');
      hall.move('f1', 'c4', 'B').press().wait(2_000);
      hall.line.clock.stop();
      hall.wait(1_500);
      expect(toSet(hall)).toBeUndefined();
      const added = toAdd(hall);
      expect(added).toEqual(isLate ? { white: back.white - both.white, black: -120 } : {});
      if (isLate) {
        const { white, black } = shown(hall);
        put(hall, { white: white + (added.white ?? 0), black: black - 120 });
      }
      expect(areLeft(hall)).toBe(true);
      hall.close();
    },
  );

  it.each([
    [1, 2],
    [2, 1],
  ])(
    'by rulings against both, of which neither stands, call with what neither gave: withdrawn %i, then %i',
    (...order) => {
      const hall = illegalIn(rules);
      rule(hall);
      playOn(hall);
      hall.line.clock.start();
      hall.move('f8', 'f4', 'b').press().wait(3_000);
      hall.line.clock.stop();
      hall.wait(1_500);
      const before = shown(hall);
      put(hall, rule(hall, 'black', 6));
      for (const one of order) withdraw(hall, one);
      expect(toSetBack(hall)).toEqual(before);
      hall.close();
    },
  );

  it('which a later ruling had taken up call for what the earlier gave when that is withdrawn only after a move', () => {
    const hall = illegalIn(rules);
    rule(hall);
    restored(hall, 'f5');
    hall.move('f1', 'f6', 'B').press().wait(3_000);
    hall.line.clock.stop();
    hall.wait(1_500);
    put(hall, rule(hall));
    restored(hall, 'f6');
    hall.move('f1', 'c4', 'B').press().wait(2_000);
    expect(areLeft(hall)).toBe(true);
    withdraw(hall, 1);
    expect(toSet(hall)?.toAdd).toEqual([{ ruling: 2, side: 'black', seconds: -120 }]);
    add(hall, { black: -120 });
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });

  it.each([
    ['before play goes on', false],
    ['after that', true],
  ])('that an earlier one had set call again once the later is withdrawn, too, and has set none: %s', (_, isPlayed) => {
    const hall = illegalIn(rules);
    const before = shown(hall);
    put(hall, rule(hall));
    withdraw(hall, 1);
    if (isPlayed) playOn(hall);
    const left = [toSetBack(hall), toAdd(hall)];
    expect(left).toEqual(isPlayed ? [null, { white: expect.any(Number) as number, black: -120 }] : [before, {}]);
    const { gameId } = hall.view;
    hall.ask('ruling.make', {
      ...{ table: 1, gameId, ruled: 1, side: 'white', ply: 5, irregularity: 'distraction', questionId: null },
      ...{ remedy: null, imposed: { kind: 'chosen', penalty: 'time-taken', amount: 300 } },
    });
    hall.wait(500);
    expect(toSet(hall)).toBeDefined();
    withdraw(hall, 2);
    expect([toSetBack(hall), toAdd(hall)]).toEqual(left);
    hall.close();
  });
});

describe.each([
  ['before the next move', false],
  ['after it', true],
])('clocks that were set by both of two rulings, of which the first is withdrawn %s', (_, isLate) => {
  it.each([
    ['Black’s, which stood', 'white', 'opponent-time-added', { black: -120 }],
    ['White’s, which has run since', 'black', 'opponent-time-added', { white: -120 }],
    ['White’s, from which it had taken time', 'white', 'time-taken', { white: 120 }],
  ] as const)('call until what it gave or took is put right, by so much and no more: %s', (__, side, first, back) => {
    for (const second of ['opponent-time-added', 'time-taken'] as const) {
      const hall = stopped();
      fine(hall, side, first, 120);
      put(hall, toSet(hall)?.clocks ?? shown(hall));
      fine(hall, side, second, 60);
      put(hall, toSet(hall)?.clocks ?? shown(hall));
      if (!isLate) withdraw(hall, 1);
      play(hall, 'f1', 'c4', 'B');
      if (isLate) withdraw(hall, 1);
      const told = toSet(hall)?.toAdd ?? [];
      expect(Object.fromEntries(told.map((one) => [one.side, one.seconds]))).toEqual(back);
      add(hall, back);
      expect(areLeft(hall)).toBe(true);
      hall.close();
    }
  });
});

it.each([
  ['as they show', false],
  ['with a press', true],
])('of two that were put right together the later one is taken off again, and the earlier stays: %s', (_, isPlayed) => {
  const hall = stopped();
  fine(hall, 'black', 'opponent-time-added', 60);
  fine(hall, 'white', 'opponent-time-added', 120);
  hall.line.clock.start();
  hall.wait(2_000);
  hall.move('f1', 'c4', 'B').press().wait(2_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  expect(toSet(hall)?.toAdd).toMatchObject([{ seconds: 60 }, { seconds: 120 }]);
  add(hall, { white: 60, black: 120 });
  if (isPlayed) {
    hall.line.clock.start();
    hall.move('f8', 'c5', 'b').press().wait(2_000);
    hall.line.clock.stop();
    hall.wait(1_500);
  }
  withdraw(hall, 2);
  expect([toSet(hall), toAdd(hall)]).toEqual([undefined, { black: -120 }]);
  add(hall, { black: -120 });
  expect(areLeft(hall)).toBe(true);
  hall.close();
});

it.each([
  ['more than that', 60, 120],
  ['less than that', 120, 60],
  ['as much', 120, 120],
])('what was put right before a later ruling stays when that is withdrawn, which gave %s', (_, first, second) => {
  for (const rules of [TIMED, USUAL_RULES]) {
    const hall = stopped(rules);
    play(hall, 'f1', 'c4', 'B');
    fine(hall, 'black', 'opponent-time-added', first);
    play(hall, 'f8', 'c5', 'b');
    add(hall, { white: first });
    fine(hall, 'black', 'opponent-time-added', second);
    put(hall, toSet(hall)?.clocks ?? shown(hall));
    play(hall, 'a2', 'a3', 'P');
    withdraw(hall, 2);
    expect([toSet(hall), toAdd(hall)]).toEqual([undefined, { white: -second }]);
    add(hall, { white: -second });
    expect(areLeft(hall)).toBe(true);
    hall.close();
  }
});

it.each([
  ['given to the other clock', 'opponent-time-added'],
  ['taken from the same', 'time-taken'],
] as const)('of three in one pause the second gives back what it gave or took alone: %s', (_, penalty) => {
  const hall = stopped();
  const { white, black } = shown(hall);
  fine(hall, 'black', 'time-taken', 300);
  fine(hall, 'black', penalty, 120);
  fine(hall, 'black', 'time-taken', 60);
  withdraw(hall, 2);
  expect(toSet(hall)?.clocks).toEqual({ white, black: black - 360 });
  hall.close();
});

it('no clock is told to be set to less than nothing where what was given has been used', () => {
  const hall = illegalIn(TIMED);
  put(hall, { white: 200, black: 30 });
  put(hall, rule(hall));
  playOn(hall);
  hall.line.clock.start();
  hall.wait(100_000);
  hall.move('f8', 'f4', 'b').press().wait(3_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  rule(hall, 'black', 6);
  withdraw(hall, 1);
  expect(toSet(hall)?.clocks?.black).toBe(0);
  put(hall, { white: toSet(hall)?.clocks?.white ?? 0, black: 0 });
  expect(toSet(hall)).toBeUndefined();
  hall.close();
});

/** A move, after which the clock is stopped again. */
function play(hall: AlertHall, from: string, to: string, piece: string): void {
  hall.line.clock.start();
  hall.wait(5_000).move(from, to, piece).press().wait(2_000);
  hall.line.clock.stop();
  hall.wait(1_500);
}
