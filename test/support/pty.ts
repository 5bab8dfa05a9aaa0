import { createRequire } from 'node:module';
import { closeSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadStream } from 'node:tty';

/** A pseudo terminal: one end a path that a serial library opens, the other end ours. */
export interface PseudoTerminal {
  readonly path: string;
  /** Of our end. What is written by `write` waits, and this whole thread with it, while nobody reads the other end. */
  readonly descriptor: number;
  onBytes(listener: (bytes: Uint8Array) => void): void;
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
  return {
    path,
    descriptor: master,
    onBytes: (listener) => {
      stream.on('data', (bytes: Buffer) => {
        listener(Uint8Array.from(bytes));
      });
    },
    write: (bytes) => {
      stream.write(Buffer.from(bytes));
    },
    unplug: () => {
      // The stream may have ended by itself, of an error: the link and the descriptor are still ours.
      if (!plugged) return;
      plugged = false;
      rmSync(folder, { recursive: true });
      closeSync(slave);
      stream.destroy();
    },
  };
}
