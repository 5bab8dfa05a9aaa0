import { expect, it } from 'vitest';
import { Allowance } from '../../../../electron/devices/transport/allowance.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';

let nowMs = 0;
const clock: ClockPort = { epochMs: () => nowMs, monotonicMs: () => nowMs, setTimer: () => () => undefined };

/** How much of it is taken: so many bytes every so many milliseconds, for ten minutes, of a way that carries so many a second. */
function taken(carries: number, bytes: number, everyMs: number): number {
  const allowance = new Allowance(clock, carries);
  for (let n = 0; n * everyMs < 600_000; n++) {
    nowMs += everyMs;
    if (!allowance.takes(bytes)) return n * bytes;
  }
  return Infinity;
}

it.each<[string, number, number, number, 'is read' | 'is a flood']>([
  ['a line of 9600 baud', 960, 96, 100, 'is read'],
  ['one of 38400 baud', 3_840, 384, 100, 'is read'],
  ['one of 115200 baud', 11_520, 1_152, 100, 'is read'],
  ['one of 115200 baud a tenth too fast', 11_520, 1_267, 100, 'is read'],
  ['a report of 64 bytes each millisecond', 64_000, 64, 1, 'is read'],
  ['all that the system kept while this program was held up', 960, 16_000, 16_700, 'is read'],
  ['the same at 115200 baud', 11_520, 65_536, 5_700, 'is read'],
  ['a board’s whole memory once a minute', 960, 8_192, 60_000, 'is read'],
  ['10 kB a second for 9600 baud', 960, 1_000, 100, 'is a flood'],
  ['10 kB a second for 38400 baud', 3_840, 1_000, 100, 'is a flood'],
  ['30 kB a second for 115200 baud', 11_520, 3_000, 100, 'is a flood'],
  ['200 kB a second of reports', 64_000, 4_000, 20, 'is a flood'],
  ['a megabyte a second', 11_520, 10_000, 10, 'is a flood'],
])('%s: of %i bytes a second %i every %i ms, and it %s', (_, carries, bytes, everyMs, judged) => {
  expect(taken(carries, bytes, everyMs) === Infinity ? 'is read' : 'is a flood').toBe(judged);
});

it.each([
  [960, 40_000],
  [11_520, 110_000],
  [64_000, 600_000],
])('no more of a flood is read than a moment’s work: of %i bytes a second %i', (carries, most) => {
  expect(taken(carries, 10_000, 10)).toBeLessThan(most);
});
