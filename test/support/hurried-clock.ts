import type { ClockPort } from '../../electron/host/ports/system.ts';

/** The machine's time, so many times as fast: what waits for minutes is over in seconds. */
export function hurriedClock(times: number): ClockPort {
  const monotonicMs = (): number => performance.now() * times;
  return {
    epochMs: monotonicMs,
    monotonicMs,
    setTimer(atMs, onTime) {
      const timer = setTimeout(onTime, Math.max(0, (atMs - monotonicMs()) / times));
      return () => {
        clearTimeout(timer);
      };
    },
  };
}
