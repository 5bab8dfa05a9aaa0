import { SerialPort } from 'serialport';
import type { ClockPort } from '../../host/ports.ts';
import type { SerialSettings } from '../driver.ts';
import { Allowance } from './allowance.ts';
import type { Transport, TransportListener } from './transport.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2000;
/** A line that carried a flood is left alone this long. */
const AFTER_FLOOD_MS = 30_000;

/**
 * A serial port, without handshake. Each try is a new port object: a write made while an old one was closed would otherwise be sent
 * to the board at its next opening.
 */
export class SerialTransport implements Transport {
  readonly #path: string;
  readonly #clock: ClockPort;
  readonly #settings: () => Promise<SerialSettings>;
  #port: SerialPort | null = null;
  #cancelRetry: () => void = () => undefined;
  #closed = false;
  #retryMs = FIRST_RETRY_MS;

  /** @param settings asked before each try. */
  constructor(path: string, clock: ClockPort, settings: () => Promise<SerialSettings>) {
    this.#path = path;
    this.#clock = clock;
    this.#settings = settings;
  }

  open(listener: TransportListener): void {
    void this.#tryOrLose(listener);
  }

  answered(): void {
    this.#retryMs = FIRST_RETRY_MS;
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    const port = this.#port;
    this.#port = null;
    if (port?.isOpen === true) port.close();
  }

  /** Also what throws before there is a port, as an empty path does, is tried again. */
  async #tryOrLose(listener: TransportListener): Promise<void> {
    try {
      await this.#try(listener);
    } catch (error) {
      if (!this.#closed) this.#lose(listener, failureKind(error));
    }
  }

  #lose(listener: TransportListener, reason: string): void {
    const port = this.#port;
    this.#port = null;
    if (port?.isOpen === true) port.close();
    const retryInMs = reason === 'flood' ? AFTER_FLOOD_MS : this.#retryMs;
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
    this.#cancelRetry = this.#clock.setTimer(this.#clock.monotonicMs() + retryInMs, () => {
      void this.#tryOrLose(listener);
    });
    listener.onLost(reason, retryInMs);
  }

  async #try(listener: TransportListener): Promise<void> {
    const { dtr, ...settings } = await this.#settings();
    if (this.#closed) return;
    const port = new SerialPort({ path: this.#path, ...settings, autoOpen: false });
    this.#port = port;
    const allowance = new Allowance(this.#clock);
    let over = false;
    const lost = (reason: string): void => {
      if (over) return;
      over = true;
      if (this.#port === port) this.#lose(listener, reason);
    };
    port.on('error', (error) => {
      lost(failureKind(error));
    });
    port.on('close', (error: Error | null) => {
      lost(error === null ? 'closed' : 'vanished');
    });
    // Without a listener for data an unplugged line is never noticed.
    port.on('data', (bytes: Uint8Array) => {
      if (this.#port !== port) return;
      if (allowance.takes(bytes.length)) listener.onBytes(bytes);
      else lost('flood');
    });
    port.open((error) => {
      if (error !== null) {
        lost(failureKind(error));
        return;
      }
      if (this.#port !== port) {
        port.close();
        return;
      }
      // Where there is no such line, as in a pseudo terminal, it need not be low.
      if (dtr === 'low') port.set({ dtr: false }, () => undefined);
      listener.onOpen((bytes) => {
        if (port.isOpen) port.write(bytes);
      });
    });
  }
}

/** What the system said, in one of our words. */
function failureKind(error: unknown): string {
  const message = String(error);
  if (/no such file|not found|cannot open.*unknown error code 2|ENOENT/i.test(message)) return 'absent';
  if (/inappropriate ioctl|is a directory|ENOTTY|EISDIR/i.test(message)) return 'notSerial';
  if (/permission|access denied|EACCES/i.test(message)) return 'forbidden';
  if (/lock|busy|EBUSY/i.test(message)) return 'busy';
  // A board that was pulled answers a read with an input/output error before the system says that it is gone.
  if (/EIO|ENXIO|ENODEV|input\/output error|no such device/i.test(message)) return 'vanished';
  return 'failed';
}
