import { describe, expect, it } from 'vitest';
import type { TableInput } from '../../../../engine/recognition/input/observation.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

type Frame = Partial<{ flag: boolean; seconds: number; running: boolean }>;

/** What the clock tells with White's time on the left. */
function frame({ flag = false, seconds = 300, running = true }: Frame): TableInput & { readonly kind: 'clock' } {
  return {
    kind: 'clock',
    atMs: 0,
    left: { seconds, flag },
    right: { seconds: 300, flag: false },
    running,
    lever: 'left',
  };
}

const cases: readonly { readonly name: string; readonly frames: readonly Frame[]; readonly told: number }[] = [
  { name: 'one frame with a flag, and the next without', frames: [{ flag: true }, {}], told: 0 },
  { name: 'two such frames with one between', frames: [{ flag: true }, {}, { flag: true }, {}], told: 0 },
  { name: 'two frames with a flag', frames: [{ flag: true }, { flag: true }], told: 1 },
  { name: 'a flag that stays for a minute', frames: Array.from({ length: 60 }, () => ({ flag: true })), told: 1 },
  { name: 'one frame at 0:00:00, the clock stopped', frames: [{ flag: true, seconds: 0, running: false }], told: 1 },
  { name: 'one frame of a stopped clock, which says no more', frames: [{ flag: true, running: false }], told: 1 },
  {
    name: 'a flag again after another was taken back',
    frames: [{ flag: true }, { flag: true }, {}, { flag: true }, { flag: true }],
    told: 2,
  },
];

describe('a flag on the clock', () => {
  it.each(cases)('$name: told $told times', ({ frames, told }) => {
    const table = new TestTable(CLASSICAL).start();
    for (const one of frames) table.wait(900).send(frame(one));
    table.wait(5000);
    const alerts = table.events.flatMap((event) => (event.kind === 'alert' ? [event.alert] : []));
    expect(alerts).toEqual(Array.from({ length: told }, () => ({ code: 'alert.flag', facts: { color: 'white' } })));
  });
});
