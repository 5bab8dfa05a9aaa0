import { diceOf } from '../../electron/devices/simulator/random.ts';
import type { Timeline, Timers } from '../../electron/devices/simulator/timeline.ts';

/** A busy machine: each timer comes late, by up to so many milliseconds, so that one overtakes the other. */
export function lateTimers(timeline: Timeline, seed: number, mostMs: number): Timers {
  const dice = diceOf(seed);
  return {
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (atMs, onTime) => timeline.setTimer(atMs + dice.between(0, mostMs), onTime),
  };
}
