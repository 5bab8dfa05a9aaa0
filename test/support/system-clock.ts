import type { ClockPort } from '../../electron/host/ports.ts';

/** Real time, for tests with real lines. */
export const systemClock: ClockPort = {
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer: (atMs, onTime) => {
    const timer = setTimeout(onTime, Math.max(0, atMs - performance.now()));
    return () => {
      clearTimeout(timer);
    };
  },
};
