import type { BoardLine, BoardListener, BoardTraits } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import { ChipMemory } from './certabo/chip-memory.ts';
import type { Driver, PortInfo, Session } from './driver.ts';
import { clockWithin, tellingTransport } from './line-listeners.ts';
import type { Transport } from './transport/transport.ts';

/** What speaks on a line: its driver, and what is known of the port. */
export interface Speaker {
  readonly driver: Driver;
  readonly port: PortInfo;
}

interface DrivenLineOptions {
  readonly path: string;
  readonly transport: Transport;
  readonly clock: ClockPort;
  /** Asked when it is open; what it answers holds until it is open again. */
  readonly speaker: () => Speaker;
  readonly simulated?: boolean;
}

/** A line to one board: the transport brings it up, and a session of the driver speaks on it as long as it is. */
export class DrivenLine implements BoardLine {
  readonly path: string;
  readonly simulated: boolean;
  readonly #options: DrivenLineOptions;
  readonly #chips = new ChipMemory();
  #session: Session | null = null;

  constructor(options: DrivenLineOptions) {
    this.path = options.path;
    this.simulated = options.simulated ?? false;
    this.#options = options;
  }

  get driver(): string {
    return this.#options.speaker().driver.id;
  }

  get traits(): BoardTraits {
    const { driver, port } = this.#options.speaker();
    return this.#session?.traits ?? driver.traits(port);
  }

  open(listener: BoardListener): void {
    const { transport, speaker } = this.#options;
    const contain = (run: () => void): void => {
      try {
        run();
      } catch (error) {
        listener.onBug(error);
      }
    };
    const clock = clockWithin(this.#options.clock, contain);
    this.#end();
    listener.onState({ kind: 'opening' });
    // A bug in the driver is told, and goes no further: nobody but the end of the process waits behind a transport.
    transport.open({
      onOpen: (write) => {
        contain(() => {
          const telling = tellingTransport(transport, listener);
          this.#session = speaker().driver.openSession({ clock, write, listener: telling, chips: this.#chips });
          this.#session.start();
        });
      },
      onBytes: (bytes) => {
        contain(() => this.#session?.onBytes(bytes));
      },
      onLost: (reason, retryInMs) => {
        contain(() => {
          this.#end();
        });
        contain(() => {
          listener.onState({ kind: 'lost', reason, retryInMs });
        });
      },
    });
  }

  requestDump(): void {
    this.#session?.requestDump();
  }

  get keepsMemory(): boolean {
    return this.#session?.requestMemory !== undefined;
  }

  requestMemory(): void {
    this.#session?.requestMemory?.();
  }

  showOnClock(text: string | null): void {
    this.#session?.showOnClock?.(text);
  }

  close(): void {
    try {
      this.#end();
    } finally {
      this.#options.transport.close();
    }
  }

  #end(): void {
    const session = this.#session;
    this.#session = null;
    session?.stop();
  }
}
