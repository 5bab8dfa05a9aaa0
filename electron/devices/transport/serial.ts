import { SerialPort } from 'serialport';
import type { SerialSettings } from '../driver.ts';
import { failureKind } from './failure-kind.ts';
import type { OpenPort } from './reopened.ts';

/**
 * A serial port, without handshake. Each try is a new port object: a write made while an old one was closed would otherwise be sent
 * to the board at its next opening.
 * @param settings asked before each try.
 */
export function serialPort(path: string, settings: () => Promise<SerialSettings>): OpenPort {
  return async (listener) => {
    const { dtr, ...settled } = await settings();
    const port = new SerialPort({ path, ...settled, autoOpen: false });
    const close = (): void => {
      if (port.isOpen) port.close();
    };
    port.on('error', (error) => {
      listener.onLost(failureKind(error));
    });
    port.on('close', (error: Error | null) => {
      listener.onLost(error === null ? 'closed' : 'vanished');
    });
    // Without a listener for data an unplugged line is never noticed.
    port.on('data', (bytes: Uint8Array) => {
      listener.onBytes(bytes);
    });
    if (listener.isOver()) return { close };
    port.open((error) => {
      if (error !== null) {
        listener.onLost(failureKind(error));
        return;
      }
      if (listener.isOver()) {
        close();
        return;
      }
      // Where there is no such line, as in a pseudo terminal, it need not be low.
      if (dtr === 'low') port.set({ dtr: false }, () => undefined);
      listener.onOpen((bytes) => {
        if (port.isOpen) port.write(bytes);
      }, bytesASecond(settled));
    });
    return { close };
  };
}

/** Each byte has a start bit before it, and its parity and stop bits behind it. */
function bytesASecond({ baudRate, dataBits, parity, stopBits }: SerialSettings): number {
  return baudRate / (1 + dataBits + (parity === 'none' ? 0 : 1) + stopBits);
}
