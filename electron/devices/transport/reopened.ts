import type { ClockPort } from '../../host/ports/system.ts';
import { Allowance } from './allowance.ts';
import { failureKind } from './failure-kind.ts';
import type { Transport, TransportListener } from './transport.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2000;
/** A line that carried a flood is left alone this long. */
const AFTER_FLOOD_MS = 30_000;

/** What a port tells while one try to open it lasts. */
export interface PortListener {
  /** Nobody wants it any more: it need not be opened. */
  isOver(): boolean;
  /** @param carries bytes a second that can come this way at the most. */
  onOpen(write: (bytes: Uint8Array) => void, carries: number): void;
  onBytes(bytes: Uint8Array): void;
  /** @param reason one of our words. */
  onLost(reason: string): void;
}

/** A port that is open, or is being opened; closing it twice is closing it once. */
export interface Port {
  close(): void;
}

/** Begins to open a port, each time a new one. What it throws is why it could not. */
export type OpenPort = (listener: PortListener) => Promise<Port>;

/** A port that is opened again for ever: soon after a board has answered there, ever more seldom without. */
export class ReopenedPort implements Transport {
  readonly #clock: ClockPort;
  readonly #openPort: OpenPort;
  #try: Try | null = null;
  #cancelRetry: () => void = () => undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(clock: ClockPort, openPort: OpenPort) {
    this.#clock = clock;
    this.#openPort = openPort;
  }

  open(listener: TransportListener): void {
    let allowance: Allowance | null = null;
    const current = new Try((reason) => {
      this.#lose(listener, reason);
    });
    this.#try = current;
    void current.open(this.#openPort, {
      isOver: () => current.isOver,
      onOpen: (write, carries) => {
        if (current.isOver) return;
        allowance = new Allowance(this.#clock, carries);
        listener.onOpen((bytes) => {
          if (!current.isOver) write(bytes);
        });
      },
      onBytes: (bytes) => {
        if (current.isOver || allowance === null) return;
        if (allowance.takes(bytes.length)) listener.onBytes(bytes);
        else current.lose('flood');
      },
      onLost: (reason) => {
        current.lose(reason);
      },
    });
  }

  answered(): void {
    this.#retryMs = FIRST_RETRY_MS;
  }

  close(): void {
    this.#cancelRetry();
    this.#try?.end();
    this.#try = null;
  }

  #lose(listener: TransportListener, reason: string): void {
    const retryInMs = reason === 'flood' ? AFTER_FLOOD_MS : this.#retryMs;
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
    this.#cancelRetry = this.#clock.setTimer(this.#clock.monotonicMs() + retryInMs, () => {
      this.open(listener);
    });
    listener.onLost(reason, retryInMs);
  }
}

/** One try, over as soon as it is lost or nobody wants it. */
class Try {
  readonly #onLost: (reason: string) => void;
  #port: Port | null = null;
  #isOver = false;

  constructor(onLost: (reason: string) => void) {
    this.#onLost = onLost;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Also what throws before there is a port, as an empty path does, is a loss. */
  async open(openPort: OpenPort, listener: PortListener): Promise<void> {
    try {
      const port = await openPort(listener);
      if (this.#isOver) port.close();
      else this.#port = port;
    } catch (error) {
      this.lose(failureKind(error));
    }
  }

  lose(reason: string): void {
    if (this.#isOver) return;
    this.end();
    this.#onLost(reason);
  }

  end(): void {
    this.#isOver = true;
    this.#port?.close();
    this.#port = null;
  }
}
