import { readSync, writeSync } from 'node:fs';

/** An open port of the serial library, on systems where it waits by polling; elsewhere there is no `poller`. */
interface PolledPort {
  /** Null once it is closed. */
  readonly fd: number | null;
  readonly poller: {
    once(event: 'readable', onReadable: (error: Error | null) => void): unknown;
  };
  read(
    buffer: Buffer,
    offset: number,
    length: number,
  ): Promise<{ readonly buffer: Buffer; readonly bytesRead: number }>;
  write(buffer: Buffer): Promise<void>;
}

/**
 * Makes an open port read when there is something to be read, and write at once. The library tries each time on another thread, and
 * every second try to read is in vain: with 64 boards that takes more of the processor than all that is done with their bytes. A port
 * never blocks. What cannot be done at once, and every error, is left to the library.
 * @param port what the library has opened.
 */
export function readDirectly(port: unknown): void {
  if (!isPolled(port)) return;
  const [read, write] = [port.read.bind(port), port.write.bind(port)];
  port.read = async (buffer, offset, length) => {
    await readable(port);
    const bytesRead = atOnce(port, (fd) => readSync(fd, buffer, offset, length, null));
    return bytesRead > 0 ? { buffer, bytesRead } : read(buffer, offset, length);
  };
  port.write = async (buffer) => {
    const written = atOnce(port, (fd) => writeSync(fd, buffer));
    if (written < buffer.length) await write(buffer.subarray(written));
  };
}

function isPolled(port: unknown): port is PolledPort {
  return typeof port === 'object' && port !== null && 'poller' in port && 'fd' in port;
}

/** Rejects as the library does where the port is closed meanwhile. */
function readable({ poller }: PolledPort): Promise<void> {
  return new Promise((resolve, reject) => {
    poller.once('readable', (error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}

/** How many bytes were read or written; none where it failed: the library finds out why. */
function atOnce({ fd }: PolledPort, use: (fd: number) => number): number {
  if (fd === null) return 0;
  try {
    return use(fd);
  } catch {
    return 0;
  }
}
