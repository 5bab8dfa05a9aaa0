import { describe, expect, it } from 'vitest';
import type { Admission } from '../../../../electron/web/server/endpoint.ts';
import { Pairing } from '../../../../electron/web/access/pairing.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';

const DAY_MS = 24 * 60 * 60_000;

function stage() {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => Date.UTC(2026, 10, 21, 12) + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const pairing = new Pairing(clock, []);
  return {
    pairing,
    nextDay: () => {
      timeline.run(timeline.monotonicMs() + DAY_MS);
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
