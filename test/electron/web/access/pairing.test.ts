import { describe, expect, it } from 'vitest';
import type { Admission } from '../../../../electron/web/server/endpoint.ts';
import { Pairing } from '../../../../electron/web/access/pairing.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

function stage() {
  const timeline = new Timeline();
  let zeroAt = Date.UTC(2026, 10, 21, 12);
  const clock: ClockPort = {
    epochMs: () => zeroAt + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const pairing = new Pairing(clock, { screens: [] });
  const wait = (ms: number): void => {
    timeline.run(timeline.monotonicMs() + ms);
  };
  return {
    clock,
    pairing,
    wait,
    nextDay: () => {
      wait(DAY_MS);
    },
    /** The machine's clock is set by so much. */
    moveClock: (byMs: number) => {
      zeroAt += byMs;
    },
    why: ({ paired }: Admission) => pairing.whyLetGo({ audience: 'floor', token: paired?.token }),
  };
}

describe('a phone of the floor that is not paired any more is told why', () => {
  it('its day has ended, after another was let in too', () => {
    const { pairing, nextDay, why } = stage();
    const phone = pairing.add('floor', 'round');
    expect(why(phone)).toBeNull();
    nextDay();
    expect(why(phone)).toBe('day');
    pairing.add('floor', 'round');
    expect(why(phone)).toBe('day');
  });

  it('its day had ended before the round did', () => {
    const { pairing, nextDay, why } = stage();
    const phone = pairing.add('floor', 'round');
    nextDay();
    pairing.endPhones('round');
    expect(why(phone)).toBe('day');
  });

  it('too many were let in, and it was the oldest', () => {
    const { pairing, why } = stage();
    const phone = pairing.add('floor', 'day');
    const told: unknown[] = [];
    phone.onConnected?.((reason) => told.push(reason));
    const next = pairing.add('floor', 'day');
    for (let more = 0; more < 30; more++) pairing.add('floor', 'day');
    expect(why(phone)).toBeNull();
    pairing.add('hall', 'day');
    expect([why(phone), told, why(next)]).toEqual(['full', ['full'], null]);
    expect(pairing.views).toHaveLength(32);
  });
});

it('a number is given once a day, whoever was let go or restarted the kiosk meanwhile', () => {
  const { clock, pairing, nextDay } = stage();
  const add = (to: Pairing): number => {
    to.add('floor', 'day');
    return to.views.at(-1)?.number ?? 0;
  };
  const remove = (from: Pairing): void => {
    for (const { id } of from.views) from.revoke(id);
  };
  expect([add(pairing), add(pairing)]).toEqual([1, 2]);
  remove(pairing);
  expect(add(pairing)).toBe(3);
  remove(pairing);
  const again = new Pairing(clock, pairing.kept);
  expect(add(again)).toBe(4);
  nextDay();
  expect(add(again)).toBe(1);
});

describe('whatever the machine’s clock is set to', () => {
  /** A phone that is connected, and what it was told when it was let go. */
  function connected() {
    const set = stage();
    const phone = set.pairing.add('floor', 'day');
    const told: unknown[] = [];
    phone.onConnected?.((why) => told.push(why));
    const isIn = (pairing = set.pairing): boolean =>
      pairing.authenticate({ audience: 'floor', token: phone.paired?.token }) !== null;
    return { ...set, phone, told, isIn };
  }

  it.each([-48, -20, -1, 1, 10, 20, 48])('by %i h, who is let in is listed, and removed there for good', (hours) => {
    const { pairing, wait, moveClock, told, isIn } = connected();
    moveClock(hours * HOUR_MS);
    const listed = (): number => pairing.views.filter((screen) => screen.connected).length;
    for (let waited = 0; waited < 60; waited++) {
      expect([listed(), pairing.views.length, pairing.screens.length]).toEqual(
        Array(3).fill(told.length === 0 ? 1 : 0),
      );
      wait(HOUR_MS);
      expect(isIn()).toBe(told.length === 0);
    }
    expect(told).toEqual(['day']);
  });

  it('one that is listed is removed', () => {
    const { pairing, moveClock, told, isIn } = connected();
    moveClock(20 * HOUR_MS);
    const [screen] = pairing.views;
    expect(pairing.revoke(screen?.id ?? '')).toBe(true);
    expect([told, isIn()]).toEqual([['removed'], false]);
  });

  it.each([
    ['put forward over it', 20],
    ['put back before it', -48],
  ])('a day that has ended, by the clock or with it %s, has ended after a restart too', (_, hours) => {
    const { clock, pairing, wait, nextDay, moveClock, phone, why, isIn } = connected();
    let kept = pairing.screens;
    pairing.onScreens = () => {
      kept = pairing.screens;
    };
    moveClock(hours * HOUR_MS);
    if (hours > 0) wait(HOUR_MS);
    else nextDay();
    expect(why(phone)).toBe('day');
    moveClock(-20 * HOUR_MS);
    expect([isIn(), isIn(new Pairing(clock, { screens: kept }))]).toEqual([false, false]);
  });

  it('after a restart a day is no longer than it was', () => {
    const { clock, pairing, nextDay, moveClock, isIn } = connected();
    moveClock(-48 * HOUR_MS);
    const again = new Pairing(clock, pairing.kept);
    expect(isIn(again)).toBe(true);
    nextDay();
    expect(isIn(again)).toBe(false);
  });
});
