import { afterEach, describe, expect, it, vi } from 'vitest';
import { DgtBoard } from '../../../electron/devices/dgt/board.ts';
import { BoardNumber } from '../../../electron/devices/dgt/board-number.ts';
import { VirtualBoard } from '../../../electron/devices/simulator/virtual-board.ts';
import type { HostPorts } from '../../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { JournalFailure } from '../../../electron/host/ports/journal.ts';
import type { BoardListener } from '../../../electron/host/ports/board-lines.ts';
import type { Sealed } from '../../../electron/host/ports/journal.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { toldCodes } from '../../support/alerts.ts';
import { TABLES, bug, plies } from '../../support/broken-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A hall in which a part throws while `broken` says so. */
interface Part {
  readonly what: string;
  readonly ports: (ports: HostPorts, broken: () => boolean) => HostPorts;
  readonly fromStart?: boolean;
  /** What is done once it is broken. */
  readonly then?: (hall: Hall) => void;
  /** As the log and the arbiter are told. */
  readonly where: string;
  /** A table says it itself; the rest is told over the console. */
  readonly table: number | null;
  /** Tables that stand still. */
  readonly still: readonly number[];
}

/** Captures that throw in one of their verbs at table 1. */
function capturesThatThrow(verb: 'open' | 'write' | 'close'): Part['ports'] {
  return (ports, broken) => ({
    ...ports,
    captures: {
      read: (name) => ports.captures.read(name),
      open: (name, ...head) => {
        const throws = (now: string): boolean => now === verb && broken() && name.startsWith('table-1-');
        if (throws('open')) bug();
        const real = ports.captures.open(name, ...head);
        return {
          name: real.name,
          write: (...chunk) => {
            if (throws('write')) bug();
            real.write(...chunk);
          },
          close: () => {
            real.close();
            if (throws('close')) bug();
          },
        };
      },
    },
  });
}

/** Lines that throw in one of their verbs at table 1. */
function linesThatThrow(verb: 'open' | 'requestDump' | 'close'): Part['ports'] {
  return (ports, broken) => {
    const { lines } = ports;
    const line = (path: string): ReturnType<typeof lines.line> => {
      const real = lines.line(path);
      const does = real[verb].bind(real);
      return Object.assign(real, {
        [verb]: (listener: BoardListener) => {
          if (broken() && path === 'simulator:1') bug();
          does(listener);
        },
      });
    };
    return { ...ports, lines: { ...lines, line } };
  };
}

/** The host's clock, which throws in the first timer that asks for the time: a table's. */
function timersThatThrow(ports: HostPorts, broken: () => boolean): HostPorts {
  const { clock } = ports;
  let inTimer = false;
  let thrown = false;
  return {
    ...ports,
    clock: {
      epochMs: () => clock.epochMs(),
      monotonicMs: () => {
        if (inTimer && broken() && !thrown) {
          thrown = true;
          bug();
        }
        return clock.monotonicMs();
      },
      setTimer: (atMs, onTime) =>
        clock.setTimer(atMs, () => {
          inTimer = true;
          onTime();
          inTimer = false;
        }),
    },
  };
}

/** The driver of the board at table 1 throws when it reads bytes. */
function driversThatThrow(ports: HostPorts, broken: () => boolean): HostPorts {
  const read = Object.getOwnPropertyDescriptor(DgtBoard.prototype, 'onBytes')?.value as DgtBoard['onBytes'];
  const drivers = new Set<DgtBoard>();
  vi.spyOn(DgtBoard.prototype, 'onBytes').mockImplementation(function (this: DgtBoard, bytes) {
    drivers.add(this);
    if (broken() && this === [...drivers][0]) bug();
    read.call(this, bytes);
  });
  return ports;
}

/** The same when its time has come to ask the board again. */
function askingThatThrows(ports: HostPorts, broken: () => boolean): HostPorts {
  const asked = Object.getOwnPropertyDescriptor(BoardNumber.prototype, 'isErratic')?.value as BoardNumber['isErratic'];
  const numbers = new Set<BoardNumber>();
  vi.spyOn(BoardNumber.prototype, 'isErratic').mockImplementation(function (this: BoardNumber, atMs) {
    numbers.add(this);
    if (broken() && this === [...numbers][0]) bug();
    return asked.call(this, atMs);
  });
  return ports;
}

/** The hands at table 1 throw at every touch. */
function handsThatThrow(ports: HostPorts, broken: () => boolean): HostPorts {
  const put = Object.getOwnPropertyDescriptor(VirtualBoard.prototype, 'put')?.value as VirtualBoard['put'];
  const boards: VirtualBoard[] = [];
  vi.spyOn(VirtualBoard.prototype, 'put').mockImplementation(function (this: VirtualBoard, ...given) {
    boards.push(this);
    if (broken() && this === boards[0]) bug();
    put.apply(this, given);
  });
  return ports;
}

const PARTS: readonly Part[] = [
  {
    what: 'the timer of a table',
    ...{ ports: timersThatThrow, fromStart: true },
    ...{ where: 'table timer', table: 1, still: [] },
  },
  {
    what: 'the driver of a board, at every byte',
    ...{ ports: driversThatThrow, where: 'board driver', table: 1, still: [1] },
  },
  {
    what: 'the driver of a board, whenever it would ask',
    ...{ ports: askingThatThrows, where: 'board driver', table: 1, still: [] },
  },
  {
    what: 'a capture that cannot be opened',
    ...{ ports: capturesThatThrow('open'), fromStart: true },
    ...{ where: 'capture', table: null, still: [] },
  },
  {
    what: 'a capture that is written',
    ports: capturesThatThrow('write'),
    ...{ where: 'capture', table: null, still: [] },
  },
  {
    what: 'a capture that is closed',
    ports: capturesThatThrow('close'),
    then: ({ host }) => {
      host.context.tables.disconnect(1);
      expect(host.context.tables.connectionAt(1)).toBeNull();
    },
    ...{ where: 'capture', table: null, still: [1] },
  },
  {
    what: 'a line that is opened',
    ...{ ports: linesThatThrow('open'), fromStart: true },
    ...{ where: 'table opened', table: 1, still: [1] },
  },
  {
    what: 'a line that is asked for its squares',
    ports: linesThatThrow('requestDump'),
    then: ({ host }) => {
      host.context.tables.syncTable(1);
    },
    ...{ where: 'table taken up', table: 1, still: [1] },
  },
  {
    what: 'a line that is closed',
    ports: linesThatThrow('close'),
    then: ({ host }) => {
      host.context.tables.disconnect(1);
      expect(host.context.tables.connectionAt(1)).toBeNull();
    },
    ...{ where: 'line closed', table: null, still: [1] },
  },
  {
    what: 'the second copy',
    ports: (ports) => ports,
    then: ({ host }) => {
      host.context.recorder.onLinks = bug;
    },
    ...{ where: 'second copy', table: null, still: [] },
  },
  { what: 'a simulated player', ports: handsThatThrow, where: 'simulator', table: null, still: [1] },
  {
    what: 'simulated players that cannot sit down',
    ports: (ports) => ({
      ...ports,
      simulator: ports.simulator && {
        ...ports.simulator,
        play: (seat) => {
          if (seat.table === 1) bug();
          ports.simulator?.play(seat);
        },
      },
    }),
    ...{ fromStart: true, where: 'table opened', table: 1, still: [1] },
  },
];

describe('a part that throws', () => {
  it.each(PARTS)('$what: the others play on, it is told, and all that was recorded is there', (part) => {
    const { ports, fromStart = false, then, where, table, still } = part;
    const folder = temporaryFolder();
    let broken = fromStart;
    const hall = openHall(folder, undefined, false, (real) => ports(real, () => broken));
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: TABLES.length, tournament: 'Chess960' });
    hall.wait(60_000);
    const before = plies(hall);
    broken = true;
    then?.(hall);
    hall.wait(60_000);
    const after = plies(hall);
    const moving = TABLES.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0));
    for (const each of TABLES) if (!still.includes(each)) expect(moving).toContain(each);
    expect(hall.bugs[0]).toMatchObject({ where, message: 'a bug' });
    const [told] = hall.bugs;
    if (table === null) expect(told?.table).toBeNull();
    else {
      const alerts = toldCodes(hall.host.tableView(told?.table ?? 0).alerts);
      expect(alerts).toContain('table.bug');
    }
    hall.host.close();
    vi.restoreAllMocks();
    const again = openHall(folder);
    expect(plies(again)).toEqual(after);
    again.host.close();
  });

  it('at the end: what waits unsaved is saved all the same', () => {
    const folder = temporaryFolder();
    let broken = false;
    let isFull = false;
    const hall = openHall(folder, undefined, false, (ports) => {
      const save = ports.journal.save.bind(ports.journal);
      vi.spyOn(ports.journal, 'save').mockImplementation((...links: readonly Sealed[]) => {
        if (isFull) throw new JournalFailure('disk is full');
        save(...links);
      });
      return linesThatThrow('close')(ports, () => broken);
    });
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: TABLES.length, tournament: 'Chess960' });
    hall.wait(30_000);
    isFull = true;
    hall.wait(60_000);
    expect(hall.host.context.recorder.waiting.length).toBeGreaterThan(0);
    const known = plies(hall);
    [isFull, broken] = [false, true];
    hall.host.close();
    const again = openHall(folder);
    expect(plies(again)).toEqual(known);
    again.host.close();
  });
});
