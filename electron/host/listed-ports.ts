import type { BoardLines, PortChoice } from './ports/board-lines.ts';
import type { ClockPort } from './ports/system.ts';

/** The program of the system that lists the ports may hang. */
const WITHIN_MS = 10_000;

/** The ports of this machine; null when the system does not list them in time. */
export function listedPorts(lines: BoardLines, clock: ClockPort): Promise<readonly PortChoice[] | null> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(clock.monotonicMs() + WITHIN_MS, () => {
      resolve(null);
    });
    void lines.list().then(resolve, reject).finally(cancel);
  });
}
