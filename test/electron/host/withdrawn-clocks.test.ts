import { describe, expect, it } from 'vitest';
import type { AlertFacts } from '../../../electron/contract/views/table-alert.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

type Times = Readonly<Record<'white' | 'black', number>>;
const TIMED = { ...USUAL_RULES, timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }] };

function toSet(hall: AlertHall): AlertFacts['ruledClocks'] | undefined {
  return hall.alerts.find((one) => one.kind === 'ruledClocks')?.facts;
}

function toSetBack(hall: AlertHall): Times | undefined {
  return hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts.clocks;
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

function rule(hall: AlertHall): Times {
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'illegal-move' },
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

  it('call no more once they were not set by it, or a move was pressed', () => {
    const hall = illegalIn(rules);
    const clocks = rule(hall);
    withdraw(hall, 1);
    expect(areLeft(hall)).toBe(true);
    put(hall, clocks);
    expect(toSetBack(hall)).toBeDefined();
    restored(hall, 'f5');
    hall.move('f1', 'c4', 'B').press().wait(2_000);
    hall.line.clock.stop();
    hall.wait(1_500);
    expect(areLeft(hall)).toBe(true);
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
