import { randomBytes, randomUUID } from 'node:crypto';
import type { ClockPort, RandomPort } from './host/ports/system.ts';

/** The machine's time; a timer that the system lets go too early is set again. */
export const systemClock: ClockPort = {
  epochMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  setTimer(atMonotonicMs, onTime) {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = atMonotonicMs - performance.now();
      if (left <= 0) onTime();
      else timer = setTimeout(arm, Math.ceil(left));
    };
    timer = setTimeout(arm, Math.max(0, Math.ceil(atMonotonicMs - performance.now())));
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The machine's randomness, of the quality that draws need (CSPRNG). */
export const systemRandom: RandomPort = {
  random32: () => randomBytes(4).readUInt32LE(),
  uuid: () => randomUUID(),
};
