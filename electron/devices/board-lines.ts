import { SerialPort } from 'serialport';
import type { BoardLines, ClockPort } from '../host/ports.ts';
import { SerialLine } from './serial-line.ts';

/** What the serial library tells of a port, as far as it is shown. */
interface PortInfo {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
}

/** The serial lines of this machine. Pseudo terminals are never listed, but any path can be opened. */
export function serialBoardLines(clock: ClockPort): BoardLines {
  return {
    async list() {
      try {
        const ports: readonly PortInfo[] = await SerialPort.list();
        return ports.map(({ path, manufacturer, serialNumber }) => ({
          path,
          label: [path, manufacturer, serialNumber].filter((part) => part !== undefined && part !== '').join(' · '),
        }));
      } catch {
        // Listing needs a system program (udevadm) that may be missing; a path can still be typed.
        return [];
      }
    },
    line: (path) => new SerialLine(path, clock),
  };
}
