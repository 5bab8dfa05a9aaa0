import { BusLine } from '../../electron/devices/bus-line.ts';
import { dgtBusDriver } from '../../electron/devices/dgt/bus/bus-driver.ts';
import { BUS_ANSWER } from '../../electron/devices/dgt/bus/bus-frames.ts';
import { busPath } from '../../electron/devices/drivers.ts';
import type { PortLines } from '../../electron/devices/board-lines.ts';
import type { Dice } from '../../electron/devices/simulator/random.ts';
import type { Timers } from '../../electron/devices/simulator/timeline.ts';
import type { BoardSettings, VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualBus } from '../../electron/devices/simulator/virtual-bus.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import type { Transport, TransportListener } from '../../electron/devices/transport/transport.ts';
import type { BoardLine } from '../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../electron/host/ports/system.ts';
import type { Placement } from '../../engine/chess/placement.ts';

/** What a bad line does to what a board says, and to what it is asked; each 0 to 1. */
export interface BadLine {
  readonly lost: number;
  readonly damaged: number;
  /** So late that it has been asked again meanwhile. */
  readonly late: number;
  readonly unheard: number;
  /** Of answers with all squares alone; left out, none. */
  readonly damagedBoards?: number;
  /** Every so many-th answer to a ping has another length than it has: it takes the beginning of what comes next for its own. */
  readonly longPings?: number;
}

export interface BusSeat {
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
}

/** Boards and clocks on one line in this process, with everything between them and the driver that can go wrong. */
export class SharedLine implements Transport {
  readonly #timers: ClockPort;
  readonly #bus: VirtualBus;
  readonly #dice: Dice;
  readonly seats: BusSeat[] = [];
  bad: BadLine = { lost: 0, damaged: 0, late: 0, unheard: 0 };
  #listener: TransportListener | null = null;
  #freeAtMs = 0;
  #pings = 0;

  constructor(timers: ClockPort, dice: Dice) {
    this.#timers = timers;
    this.#dice = dice;
    this.#bus = new VirtualBus(timers, (bytes) => {
      this.#carry(bytes);
    });
  }

  /** @param garbled nobody understands what it says. */
  add(
    serial: string,
    placement: Placement,
    rotated = false,
    { garbled = false, ...more }: Partial<BoardSettings> & { readonly garbled?: boolean } = {},
  ): BusSeat {
    const seat = addSeat(this.#bus, this.#timers, { serial, rotated, ...more }, placement, garbled);
    this.seats.push(seat);
    return seat;
  }

  /** It is unplugged. */
  remove(board: VirtualBoard): void {
    this.#bus.remove(board);
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    listener.onOpen((bytes) => {
      if (!this.#dice.chance(this.bad.unheard)) this.#bus.receive(bytes);
    });
  }

  answered(): void {
    // It is never lost by itself.
  }

  close(): void {
    this.#listener = null;
  }

  #carry(bytes: Uint8Array): void {
    const { lost, late, damagedBoards = 0 } = this.bad;
    const damaged = bytes[0] === BUS_ANSWER.board ? Math.max(damagedBoards, this.bad.damaged) : this.bad.damaged;
    if (this.#dice.chance(lost)) return;
    const at = Math.floor(this.#dice.between(0, bytes.length));
    const isLong = bytes[0] === BUS_ANSWER.ping && ++this.#pings % (this.bad.longPings ?? Infinity) === 0;
    const harmed = isLong ? 2 : this.#dice.chance(damaged) ? at : -1;
    const carried = bytes.map((byte, i) => (i === harmed ? byte ^ 0x15 : byte));
    // Late or not, a line keeps the order.
    const lateMs = this.#dice.chance(late) ? this.#dice.between(80, 200) : 0;
    this.#freeAtMs = Math.max(this.#freeAtMs, this.#timers.monotonicMs() + lateMs);
    this.#timers.setTimer(this.#freeAtMs, () => this.#listener?.onBytes(carried));
  }
}

/** A board with its clock on a bus. */
export function addSeat(
  bus: VirtualBus,
  timers: Timers,
  settings: BoardSettings,
  placement: Placement,
  garbled = false,
): BusSeat {
  const board = bus.add(settings, placement, garbled);
  const clock = new VirtualClock(timers, { seconds: 5400, incrementSeconds: 10 }, 'left', () => {
    board.clockChanged();
  });
  board.attach(clock);
  return { board, clock };
}

/** The lines of a machine with one port, on which several boards are. */
export function sharedLines(port: string, shared: SharedLine, clock: ClockPort): PortLines {
  const line = new BusLine({ path: port, driver: dgtBusDriver, clock, transport: () => shared });
  return {
    list: () => Promise.resolve([]),
    line: (path): BoardLine => {
      const bus = busPath(path);
      if (bus?.path !== port) throw new Error(`no line ${path}`);
      return line.board(path, bus.address);
    },
  };
}
