import { SerialPort } from 'serialport';
import { afterEach, describe, expect, it } from 'vitest';
import { readDirectly } from '../../../../electron/devices/transport/direct-port.ts';
import { hasPseudoTerminals, openPseudoTerminalWith, type PseudoTerminal } from '../../../support/pty.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

interface Opened {
  readonly pty: PseudoTerminal;
  readonly port: SerialPort;
  /** All that has come from the other end. */
  readonly heard: number[];
  /** What the library was left to do itself. */
  readonly left: ('read' | 'write')[];
}

/** A port of the library that is read directly, and says when the library does it all the same. */
async function opened(): Promise<Opened> {
  const pty = openPseudoTerminalWith(open);
  const port = new SerialPort({ path: pty.path, baudRate: 9600, autoOpen: false });
  const left: Opened['left'] = [];
  const heard: number[] = [];
  port.on('open', () => {
    const inner: unknown = port.port;
    for (const name of ['read', 'write'] as const) noteCalls(inner, name, () => left.push(name));
    readDirectly(inner);
  });
  port.on('data', (bytes: Uint8Array) => heard.push(...bytes));
  port.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    port.open((error) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
  open.push({
    close: () => {
      if (port.isOpen) port.close();
    },
  });
  return { pty, port, heard, left };
}

function noteCalls(object: unknown, name: string, onCall: () => void): void {
  const methods = object as Record<string, (...given: unknown[]) => unknown>;
  const method = methods[name]?.bind(object);
  methods[name] = (...given) => {
    onCall();
    return method?.(...given);
  };
}

describe.skipIf(!hasPseudoTerminals())('a port that is read directly', () => {
  it('hears and says everything without the library’s own tries', async () => {
    const { pty, port, heard, left } = await opened();
    const said: number[] = [];
    pty.onBytes((bytes) => said.push(...bytes));
    for (let byte = 0; byte < 20; byte++) {
      pty.write(Uint8Array.of(byte, 255 - byte));
      port.write(Uint8Array.of(0x40 + byte));
      await expect.poll(() => [heard.length, said.length]).toEqual([2 * byte + 2, byte + 1]);
    }
    expect(heard).toEqual(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? i / 2 : 255 - (i - 1) / 2)));
    expect(left).toEqual([]);
  });

  it('says all of it where the line takes no more for a while', async () => {
    const { pty, port, left } = await opened();
    const text = Uint8Array.from({ length: 300_000 }, (_, i) => 0x20 + (i % 90));
    port.write(text);
    await expect.poll(() => left).toContain('write');
    const said: Uint8Array[] = [];
    pty.onBytes((bytes) => said.push(bytes));
    await expect.poll(() => said.reduce((sum, { length }) => sum + length, 0), { timeout: 10_000 }).toBe(text.length);
    expect(Buffer.concat(said).equals(text)).toBe(true);
  });

  it('is lost as it was with the library: pulled, and closed', async () => {
    const pulled = await opened();
    const vanished = new Promise<Error | null>((resolve) => pulled.port.once('close', resolve));
    pulled.pty.unplug();
    expect(await vanished).not.toBeNull();
    const closed = await opened();
    const ended = new Promise<Error | null>((resolve) => closed.port.once('close', resolve));
    closed.port.close();
    expect(await ended).toBeNull();
  });
});
