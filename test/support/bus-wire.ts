import { dgtBusDriver } from '../../electron/devices/dgt/bus/bus-driver.ts';
import type { Timeline } from '../../electron/devices/simulator/timeline.ts';
import type { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import type { BoardSettings } from '../../electron/devices/simulator/virtual-board.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import { VirtualBus } from '../../electron/devices/simulator/virtual-bus.ts';

/** Boards in bus mode on one line, all of them asked in turn: one that is played at, and others at which nobody sits. */
export class BusWire {
  readonly board: VirtualBoard;
  readonly #seat: { requestDump(): void };

  /**
   * @param others how many boards there are on the line besides.
   * @param onBytes what was exchanged with the board, as its capture has it: the answers that counted.
   */
  constructor(
    timeline: Timeline,
    settings: BoardSettings,
    placement: Placement,
    others: number,
    told: { readonly onInput: (input: BoardInput) => void; readonly onBytes: (bytes: Uint8Array) => void },
  ) {
    const clock = {
      epochMs: (): number => timeline.monotonicMs(),
      monotonicMs: (): number => timeline.monotonicMs(),
      setTimer: timeline.setTimer.bind(timeline),
    };
    const bus = new VirtualBus(timeline, (bytes) => {
      session.onBytes(bytes);
    });
    const session = dgtBusDriver.openBus({
      clock,
      write: (bytes) => {
        bus.receive(bytes);
      },
    });
    this.board = bus.add({ ...settings, busAddress: 1 }, placement);
    session.start();
    const bugs = {
      onState: (): void => undefined,
      onBug: (error: unknown): void => {
        throw error;
      },
    };
    const seat = session.join(1, {
      ...bugs,
      onInput: told.onInput,
      onBytes: (_, dir, bytes) => {
        if (dir === 'in') told.onBytes(bytes);
      },
    });
    seat.start();
    this.#seat = seat;
    for (let address = 2; address <= 1 + others; address++) {
      bus.add({ serial: String(address), rotated: false, busAddress: address }, placement);
      session.join(address, { ...bugs, onInput: () => undefined }).start();
    }
  }

  requestDump(): void {
    this.#seat.requestDump();
  }
}
