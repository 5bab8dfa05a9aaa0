import { expect, it } from 'vitest';
import { Allowance } from '../../../../electron/devices/transport/allowance.ts';
import type { ClockPort } from '../../../../electron/host/ports.ts';

let nowMs = 0;
const clock: ClockPort = { epochMs: () => nowMs, monotonicMs: () => nowMs, setTimer: () => () => undefined };

/** How much of it is taken: so many bytes every so many milliseconds, for ten minutes. */
function taken(bytes: number, everyMs: number): number {
  const allowance = new Allowance(clock);
  for (let n = 0; n * everyMs < 600_000; n++) {
    nowMs += everyMs;
    if (!allowance.takes(bytes)) return n * bytes;
  }
  return Infinity;
}

it.each<[string, number, number, 'is read' | 'is a flood']>([
  ['a line of 9600 baud', 96, 100, 'is read'],
  ['one of 38400 baud', 384, 100, 'is read'],
  ['all that the system kept while this program was held up', 16_000, 16_700, 'is read'],
  ['a board’s whole memory once a minute', 8_192, 60_000, 'is read'],
  ['10 kB a second', 1_000, 100, 'is a flood'],
  ['a megabyte a second', 10_000, 10, 'is a flood'],
])('%s: %i bytes every %i ms, and it %s', (_, bytes, everyMs, judged) => {
  expect(taken(bytes, everyMs) === Infinity ? 'is read' : 'is a flood').toBe(judged);
});

it('no more of a flood is read than a moment’s work', () => {
  expect(taken(10_000, 10)).toBeLessThan(40_000);
});
