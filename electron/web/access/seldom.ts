import type { ClockPort } from '../../host/ports/system.ts';

const EVERY_MS = 1_000;

/** However often it is called, `tell` is called no more than once a second: a second later, with what is so by then. */
export function seldom(clock: ClockPort, tell: () => void): () => void {
  let telling = false;
  return () => {
    if (telling) return;
    telling = true;
    clock.setTimer(clock.monotonicMs() + EVERY_MS, () => {
      telling = false;
      tell();
    });
  };
}
