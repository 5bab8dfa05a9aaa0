import { createRequire } from 'node:module';
import { closeSync, mkdtempSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadStream } from 'node:tty';

/** A pseudo terminal: one end a path that a serial library opens, the other end ours. */
export interface PseudoTerminal {
  readonly path: string;
  /** Of our end. */
  readonly descriptor: number;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  /** Waits, and nobody with it, while the other end is not read. */
  write(bytes: Uint8Array): void;
  /** The cable is pulled: the path's end reports a hang-up. */
  unplug(): void;
}

interface NativePty {
  open(columns: number, rows: number): { readonly master: number; readonly slave: number; readonly pty: string };
}

/** Whether this system has pseudo terminals that the tests can use. */
export function hasPseudoTerminals(): boolean {
  return nativePty() !== null;
}

function nativePty(): NativePty | null {
  const require = createRequire(import.meta.url);
  try {
    return require(`@lydell/node-pty-${process.platform}-${process.arch}/pty.node`) as NativePty;
  } catch {
    return null;
  }
}

/** Opens a pair. The slave's descriptor is kept open until `unplug`, so the path can be opened and closed meanwhile. */
export function openPseudoTerminal(): PseudoTerminal {
  const native = nativePty();
  if (native === null) throw new Error('this system has no pseudo terminals for tests');
  const { master, slave, pty } = native.open(80, 24);
  const stream = new ReadStream(master);
  stream.on('error', () => {
    // A master reports EIO while nobody has the other end open: nothing to read then.
  });
  // The system gives the number of a closed terminal to the next one that is opened: the path is a link of our own, which
  // vanishes with the cable as a device's does.
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-pty-'));
  const path = join(folder, 'board');
  symlinkSync(pty, path);
  let plugged = true;
  const line = new WaitingLine(master);
  return {
    path,
    descriptor: master,
    onBytes: (listener) => {
      stream.on('data', (bytes: Buffer) => {
        listener(Uint8Array.from(bytes));
      });
    },
    write: (bytes) => {
      line.write(bytes);
    },
    unplug: () => {
      // The stream may have ended by itself, of an error: the link and the descriptor are still ours.
      if (!plugged) return;
      plugged = false;
      line.end();
      rmSync(folder, { recursive: true });
      closeSync(slave);
      stream.destroy();
    },
  };
}

/** One that is unplugged with all that a test has open. */
export function openPseudoTerminalWith(open: { close(): void }[]): PseudoTerminal {
  const pty = openPseudoTerminal();
  open.push({
    close: () => {
      pty.unplug();
    },
  });
  return pty;
}

/** So long until a line that was full is looked at again, milliseconds. */
const FULL_MS = 5;

/**
 * Writes what the system takes and keeps the rest for later. The system's own stream would stand still with this whole thread until the other
 * end is read, and who reads it may be of this thread.
 */
class WaitingLine {
  readonly #descriptor: number;
  readonly #waiting: Uint8Array[] = [];
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(bytes: Uint8Array): void {
    if (this.#ended) return;
    this.#waiting.push(Uint8Array.from(bytes));
    if (this.#timer === undefined) this.#drain();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  readonly #drain = (): void => {
    this.#timer = undefined;
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const written = this.#tryWrite(next);
      if (written < next.length) {
        this.#waiting[0] = next.subarray(written);
        this.#timer = setTimeout(this.#drain, FULL_MS);
        return;
      }
      this.#waiting.shift();
    }
  };

  /** @returns how many bytes the system has taken; all of them where it has lost them. */
  #tryWrite(bytes: Uint8Array): number {
    try {
      return writeSync(this.#descriptor, bytes);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : bytes.length;
    }
  }
}
