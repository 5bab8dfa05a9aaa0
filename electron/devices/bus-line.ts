import type { BoardLine, BoardListener, LineState } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import type { BoardSession, BusDriver, BusSession } from './driver.ts';
import { clockWithin, tellingTransport } from './line-listeners.ts';
import type { Transport } from './transport/transport.ts';

interface BusLineOptions {
  /** Of the port. */
  readonly path: string;
  readonly driver: BusDriver;
  readonly clock: ClockPort;
  /** A new one each time that the line is opened again. */
  readonly transport: () => Transport;
}

/** Who listens to one board. */
interface Seat {
  readonly address: number | null;
  readonly listener: BoardListener;
  session: BoardSession | null;
}

/** A line that several boards share: open as long as anybody listens to one of them. */
export class BusLine {
  readonly #options: BusLineOptions;
  readonly #seats = new Set<Seat>();
  #transport: Transport | null = null;
  #session: BusSession | null = null;
  /** While the port is lost: what whoever comes later is told as well. */
  #lost: LineState | null = null;

  constructor(options: BusLineOptions) {
    this.#options = options;
  }

  /** Who was found on it. */
  get addresses(): readonly number[] {
    return this.#session?.addresses ?? [];
  }

  /** @param path as it is bound to a table, with the address of the board; without one, null, it is the only one on the line. */
  board(path: string, address: number | null): BoardLine {
    const { driver, path: port } = this.#options;
    let seat: Seat | null = null;
    const leave = (): void => {
      if (seat !== null) this.#leave(seat);
      seat = null;
    };
    return {
      path,
      simulated: false,
      driver: driver.id,
      traits: driver.traits({ path: port }),
      open: (listener) => {
        leave();
        seat = { address, listener, session: null };
        this.#sit(seat);
      },
      requestDump: () => seat?.session?.requestDump(),
      close: leave,
    };
  }

  #sit(seat: Seat): void {
    this.#seats.add(seat);
    seat.listener.onState({ kind: 'opening' });
    if (this.#transport === null) this.#open();
    else if (this.#lost === null) this.#join(seat);
    else seat.listener.onState(this.#lost);
  }

  #leave(seat: Seat): void {
    this.#seats.delete(seat);
    seat.session?.stop();
    if (this.#seats.size > 0) return;
    this.#end();
    this.#lost = null;
    this.#transport?.close();
    this.#transport = null;
  }

  #open(): void {
    const { driver, clock, transport: openTransport } = this.#options;
    const transport = openTransport();
    this.#transport = transport;
    transport.open({
      onOpen: (write) => {
        this.#lost = null;
        this.#contain(() => {
          const contained = clockWithin(clock, (run) => {
            this.#contain(run);
          });
          this.#session = driver.openBus({ clock: contained, write });
          this.#session.start();
          for (const seat of this.#seats) this.#join(seat);
        });
      },
      onBytes: (bytes) => {
        this.#contain(() => this.#session?.onBytes(bytes));
      },
      onLost: (reason, retryInMs) => {
        this.#contain(() => {
          this.#end();
        });
        const lost: LineState = { kind: 'lost', reason, retryInMs };
        this.#lost = lost;
        // Nobody is told nothing because another threw.
        for (const { listener } of [...this.#seats])
          this.#contain(() => {
            listener.onState(lost);
          });
      },
    });
  }

  #join(seat: Seat): void {
    const transport = this.#transport;
    if (transport === null) return;
    seat.session = this.#session?.join(seat.address, tellingTransport(transport, seat.listener)) ?? null;
    seat.session?.start();
  }

  #end(): void {
    const session = this.#session;
    this.#session = null;
    for (const seat of this.#seats) seat.session = null;
    session?.stop();
  }

  /** What throws is told at every board of the line, and goes no further. */
  #contain(run: () => void): void {
    try {
      run();
    } catch (error) {
      for (const { listener } of [...this.#seats]) listener.onBug(error);
    }
  }
}
