import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { capturedPlay } from '../../electron/captured-play.ts';
import { boardLines } from '../../electron/devices/board-lines.ts';
import type { PortLines } from '../../electron/devices/board-lines.ts';
import { practiceBoard } from '../../electron/devices/simulator/practice-board.ts';
import { simulatedTables } from '../../electron/devices/simulator/tables.ts';
import { Timeline } from '../../electron/devices/simulator/timeline.ts';
import { Boundary } from '../../electron/host/boundary.ts';
import { Host } from '../../electron/host/host.ts';
import type { HostPorts } from '../../electron/host/host.ts';
import { RecordReader } from '../../electron/host/record-reader.ts';
import type { Bug } from '../../electron/host/ports/bugs.ts';
import type { SimulatedTables } from '../../electron/host/ports/simulator.ts';
import type { ClockPort } from '../../electron/host/ports/system.ts';
import { captures } from '../../electron/storage/captures/captures.ts';
import { drawSecrets } from '../../electron/storage/folder/draw-secrets.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { LossRegister } from '../../electron/storage/folder/loss-register.ts';
import { nextId } from './ids.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';

/** The day the timeline's zero falls on. */
export const ZERO_AT = Date.UTC(2026, 10, 21, 12);

export interface Hall {
  readonly host: Host;
  readonly clock: ClockPort;
  /** What threw and was contained. */
  readonly bugs: readonly Bug[];
  readonly timeline: Timeline;
  /** Virtual milliseconds go by. */
  wait(ms: number): void;
  /** The machine's clock is set by so much; time goes on as before. */
  moveClock(byMs: number): void;
}

const NO_LINES: PortLines = {
  list: () => Promise.resolve([]),
  line: (path) => {
    throw new Error(`no line ${path} in this hall`);
  },
};

/** A host in virtual time: a real journal and real captures in `folder`, boards that are simulated. */
export function openHall(
  folder: string,
  lines: (clock: ClockPort) => PortLines = () => NO_LINES,
  demonstration = false,
  withPorts?: (ports: HostPorts) => HostPorts,
  origin?: string,
): Hall {
  const timeline = new Timeline();
  let movedByMs = 0;
  const clock: ClockPort = {
    epochMs: () => ZERO_AT + movedByMs + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const bugs: Bug[] = [];
  const host = openHost(folder, clock, lines(clock), demonstration, {
    withPorts,
    origin,
    onBug: (bug) => bugs.push(bug),
  });
  return {
    host,
    clock,
    bugs,
    timeline,
    wait: (ms) => {
      timeline.run(timeline.monotonicMs() + ms);
    },
    moveClock: (byMs) => {
      movedByMs += byMs;
    },
  };
}

interface Given {
  /** Puts parts that fail in the place of real ones. */
  readonly withPorts?: ((ports: HostPorts) => HostPorts) | undefined;
  /** The number of its record. */
  readonly origin?: string | undefined;
  /** Told what threw and was contained. */
  readonly onBug?: (bug: Bug) => void;
}

/** A host on a clock and lines of any kind: a real journal and real captures in `folder`. */
export function openHost(
  folder: string,
  clock: ClockPort,
  lines: PortLines,
  demonstration = false,
  { withPorts = (ports) => ports, origin = 'kiosk', onBug }: Given = {},
): Host {
  const read = new RecordReader();
  const journal = openJournal(join(folder, 'journal.sqlite'), origin, () => clock.epochMs(), read);
  if (!journal.ok) throw new Error(journal.fault.code);
  const boundary = new Boundary(clock, (bug) => onBug?.(bug));
  const simulator: SimulatedTables = simulatedTables(boundary.clockFor('simulator', clock), 1, demonstration);
  const host = Host.open(
    withPorts({
      journal: journal.value,
      read,
      lines: boardLines(lines, simulator),
      simulator,
      captures: captures(join(folder, 'captures'), {
        onFailure: (file, reason) => {
          throw new Error(`${file}: ${reason}`);
        },
        onAgain: () => undefined,
      }),
      readPlay: capturedPlay,
      giveWay: () => setImmediate(),
      clock,
      boundary,
      practice: practiceBoard,
      hasher,
      secrets: drawSecrets(join(folder, 'secrets')),
      losses: LossRegister.open(folder, { epochMs: () => clock.epochMs(), say: () => undefined }),
      random: { random32: () => 12_345, uuid: nextId },
    }),
    demonstration,
  );
  if (!host.ok) throw new Error(host.fault.code);
  return host.value;
}
