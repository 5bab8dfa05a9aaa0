import { join } from 'node:path';
import { simulatedTables } from '../../electron/devices/simulator/tables.ts';
import { Timeline } from '../../electron/devices/simulator/timeline.ts';
import { Host } from '../../electron/host/host.ts';
import type { BoardLines, ClockPort, SimulatedTables } from '../../electron/host/ports.ts';
import { captures } from '../../electron/storage/captures.ts';
import { drawSecrets } from '../../electron/storage/draw-secrets.ts';
import { hasher } from '../../electron/storage/hasher.ts';
import { openJournal } from '../../electron/storage/journal.ts';

/** The day the timeline's zero falls on. */
export const ZERO_AT = Date.UTC(2026, 10, 21, 12);

export interface Hall {
  readonly host: Host;
  readonly clock: ClockPort;
  readonly timeline: Timeline;
  /** Virtual milliseconds go by. */
  wait(ms: number): void;
}

/** Goes on over halls, so that one reopened on the same folder makes no name twice. */
let ids = 0;

const NO_LINES: BoardLines = {
  list: () => Promise.resolve([]),
  line: (path) => {
    throw new Error(`no line ${path} in this hall`);
  },
};

/** A host in virtual time: a real journal and real captures in `folder`, boards that are simulated. */
export function openHall(
  folder: string,
  lines: (clock: ClockPort) => BoardLines = () => NO_LINES,
  demonstration = false,
): Hall {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => ZERO_AT + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const journal = openJournal(join(folder, 'journal.sqlite'), 'kiosk', () => clock.epochMs());
  if (!journal.ok) throw new Error(journal.fault.code);
  const simulator: SimulatedTables = simulatedTables(clock);
  const host = Host.open(
    {
      journal: journal.value,
      lines: lines(clock),
      simulator,
      captures: captures(join(folder, 'captures'), {
        onFailure: (file, reason) => {
          throw new Error(`${file}: ${reason}`);
        },
        onAgain: () => undefined,
      }),
      clock,
      hasher,
      secrets: drawSecrets(join(folder, 'secrets')),
      random: { random32: () => 12_345, uuid: () => `id-${String(++ids)}` },
    },
    demonstration,
  );
  if (!host.ok) throw new Error(host.fault.code);
  return {
    host: host.value,
    clock,
    timeline,
    wait: (ms) => {
      timeline.run(timeline.monotonicMs() + ms);
    },
  };
}
