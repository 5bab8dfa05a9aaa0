import type { ClockPort } from '../../host/ports/system.ts';
import { PortFailure } from './failure-kind.ts';

/** What was asked of a library, waited for so long: then it `hung`, and what comes of it later is left to whoever asked. */
export function within<T>(clock: ClockPort, ms: number, asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(clock.monotonicMs() + ms, () => {
      reject(new PortFailure('hung'));
    });
    void asked.then(resolve, reject).finally(cancel);
  });
}
