import { describe, expect, it } from 'vitest';
import { alertsSeen } from '../../../electron/contract/alerts-seen.ts';
import type { AlertFacts } from '../../../electron/contract/views/table-alert.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

type Times = Readonly<Record<'white' | 'black', number>>;
const TIMED = { ...USUAL_RULES, timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }] };

function toSet(hall: AlertHall): AlertFacts['ruledClocks'] | undefined {
  return hall.alerts.find((one) => one.kind === 'ruledClocks')?.facts;
}

function toSetBack(hall: AlertHall): Times | null | undefined {
  return hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts.clocks;
}

/** Once play has gone on. */
function toAdd(hall: AlertHall): Partial<Times> {
  const { toAdd: all = [] } = hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts ?? {};
  return Object.fromEntries(all.map(({ side, seconds }) => [side, seconds]));
}

/** Nothing calls to the clocks. */
function areLeft(hall: AlertHall): boolean {
  return toSet(hall) === undefined && toSetBack(hall) === undefined;
}

function shown(hall: AlertHall): Times {
  const { left, right } = hall.line.clock.reading();
  return { white: left.seconds, black: right.seconds };
}

function put(hall: AlertHall, { white, black }: Times): void {
  hall.line.clock.set(white, black);
  // A clock tells its times once it is touched.
  hall.line.clock.flip();
  hall.line.clock.flip();
  hall.wait(1_500);
}

/** White’s bishop is put where it cannot go, the clock pressed and stopped. */
function illegalIn(rules: typeof USUAL_RULES): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  return hall;
}

/** As before the move that is asked about, and White’s clock runs. */
function restored(hall: AlertHall, from: string): void {
  hall.move(from, 'f1', 'B').wait(1_500).key('restored');
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(2_500);
}

/** A legal move in the place of the illegal one. */
function playOn(hall: AlertHall): void {
  restored(hall, 'f5');
  hall.move('f1', 'c4', 'B').press().wait(2_000);
  hall.line.clock.stop();
  hall.wait(1_500);
}

function rule(hall: AlertHall, side: Color = 'white', ply = 5): Times {
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side, ply, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
    imposed: { kind: 'time', seconds: 120 },
  });
  hall.wait(500);
  const clocks = hall.view.rulings.at(-1)?.clocks;
  if (clocks === undefined) throw new Error('it tells no times');
  return clocks;
}

function withdraw(hall: AlertHall, ruling: number): void {
  hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling });
  hall.wait(500);
}

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

  it('which a later ruling had taken up call for nothing new once a move was pressed', () => {
    const hall = illegalIn(rules);
    rule(hall);
    restored(hall, 'f5');
    hall.move('f1', 'f6', 'B').press().wait(3_000);
    hall.line.clock.stop();
    hall.wait(1_500);
    put(hall, rule(hall));
    restored(hall, 'f6');
    hall.move('f1', 'c4', 'B').press().wait(2_000);
    withdraw(hall, 1);
    expect(areLeft(hall)).toBe(true);
    hall.close();
  });
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

it('a ruling that changes clocks is known as one among what can be undone', () => {
  const hall = illegalIn(TIMED);
  rule(hall);
  const { gameId, rulings } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'distraction' },
    ...{ questionId: null, remedy: null, imposed: { kind: 'none' } },
  });
  const decided = hall.host.context.recorder.tournament.decisions.map((one) => one.decided);
  const timed = decided.flatMap((one) => (one.what === 'irregularity.ruled' ? [one.timed === true] : []));
  expect(timed).toEqual([true, false]);
  hall.close();
});
