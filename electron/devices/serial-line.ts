import { SerialPort } from 'serialport';
import type { BoardLine, BoardListener, ClockPort } from '../host/ports.ts';
import { DgtBoard } from './dgt/board.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 2000;

/**
 * A serial line to one board, 9600 baud 8N1 without handshake (hardware notes 1.1). It opens, loses and opens again for ever. Each try
 * is a new port object: a write made while an old one was closed would otherwise be sent to the board at its next opening.
 */
export class SerialLine implements BoardLine {
  readonly path: string;
  readonly #clock: ClockPort;
  #port: SerialPort | null = null;
  #board: DgtBoard | null = null;
  #cancelRetry: () => void = () => undefined;
  #closed = false;
  #retryMs = FIRST_RETRY_MS;

  constructor(path: string, clock: ClockPort) {
    this.path = path;
    this.#clock = clock;
  }

  open(listener: BoardListener): void {
    listener.onState({ kind: 'opening' });
    this.#try(listener);
  }

  requestDump(): void {
    this.#board?.requestDump();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#board?.stop();
    this.#board = null;
    const port = this.#port;
    this.#port = null;
    if (port?.isOpen === true) port.close();
  }

  #try(listener: BoardListener): void {
    const port = new SerialPort({
      path: this.path,
      baudRate: 9600,
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
      autoOpen: false,
    });
    this.#port = port;
    let over = false;
    const lost = (reason: string): void => {
      if (over) return;
      over = true;
      this.#board?.stop();
      this.#board = null;
      if (this.#port !== port) return;
      this.#port = null;
      if (port.isOpen) port.close();
      if (this.#closed) return;
      const retryInMs = this.#retryMs;
      this.#retryMs = Math.min(2 * retryInMs, LAST_RETRY_MS);
      listener.onState({ kind: 'lost', reason, retryInMs });
      this.#cancelRetry = this.#clock.setTimer(this.#clock.monotonicMs() + retryInMs, () => {
        this.#try(listener);
      });
    };
    port.on('error', (error) => {
      lost(reasonOf(error));
    });
    port.on('close', (error: Error | null) => {
      lost(error === null ? 'closed' : 'vanished');
    });
    // Without a listener for data an unplugged line is never noticed.
    port.on('data', (bytes: Uint8Array) => {
      this.#board?.onBytes(bytes);
    });
    port.open((error) => {
      if (error !== null) {
        lost(reasonOf(error));
        return;
      }
      if (this.#closed) {
        port.close();
        return;
      }
      const board = new DgtBoard(
        this.#clock,
        listenerOf(listener, () => (this.#retryMs = FIRST_RETRY_MS)),
        (bytes) => {
          if (port.isOpen) port.write(bytes);
        },
      );
      this.#board = board;
      board.start();
    });
  }
}

/** The same listener, which also tells when a board has answered. */
function listenerOf(listener: BoardListener, onBoard: () => void): BoardListener {
  return {
    onInput: (input) => {
      listener.onInput(input);
    },
    onState: (state) => {
      if (state.kind === 'connected') onBoard();
      listener.onState(state);
    },
    onBytes: (atMs, dir, bytes) => {
      listener.onBytes?.(atMs, dir, bytes);
    },
  };
}

/** What the system said, in one of our words. */
function reasonOf(error: Error): string {
  const { message } = error;
  if (/no such file|not found|cannot open.*unknown error code 2|ENOENT/i.test(message)) return 'absent';
  if (/permission|access denied|EACCES/i.test(message)) return 'forbidden';
  if (/lock|busy|EBUSY/i.test(message)) return 'busy';
  // A board that was pulled answers a read with an input/output error before the system says that it is gone.
  if (/EIO|ENXIO|ENODEV|input\/output error|no such device/i.test(message)) return 'vanished';
  return 'failed';
}
