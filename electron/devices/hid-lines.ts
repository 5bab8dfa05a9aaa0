import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoardLine, ClockPort, PortChoice } from '../host/ports.ts';
import { DrivenLine } from './driven-line.ts';
import { chessnutDriver } from './chessnut/driver.ts';
import { hidPath } from './drivers.ts';
import { hidrawPort } from './transport/hidraw.ts';
import { ReopenedPort } from './transport/reopened.ts';
import type { OpenPort } from './transport/reopened.ts';

/** Where Linux tells of its HID devices, each a folder with the name of its file in `/dev`. */
const DEVICES = '/sys/class/hidraw';
/** In the identity of a device, bus:vendor:product, USB and the one maker whose boards are such devices. */
const CHESSNUT = /^HID_ID=0003:00002D80:/mu;
const NAME = /^HID_NAME=(.+)$/mu;
/** A report descriptor of the maker's own begins so: usage page ff00. */
const OWN_REPORTS = [0x06, 0x00, 0xff] as const;

/** Null where the path names no such board. */
export function hidLine(path: string, clock: ClockPort, system: string = process.platform): BoardLine | null {
  const named = hidPath(path);
  if (named === null) return null;
  const { driver, port } = named;
  const transport = new ReopenedPort(clock, system === 'linux' ? hidrawPort(port, clock) : onLinuxOnly);
  return new DrivenLine({ path, transport, clock, speaker: () => ({ driver, port: { path: port } }) });
}

/** Node opens no HID devices; Linux shows them as files, other systems do not. */
const onLinuxOnly: OpenPort = (listener) => {
  listener.onLost('linuxOnly');
  return Promise.resolve({ close: () => undefined });
};

/** The boards among the HID devices of this machine; none where the system shows none as files. */
export async function listHidBoards(folder = DEVICES): Promise<readonly PortChoice[]> {
  const names = await readdir(folder).catch(() => []);
  const boards = await Promise.all(
    names.toSorted().map(async (name): Promise<readonly PortChoice[]> => {
      const device = join(folder, name, 'device');
      const [about, reports] = await Promise.all([
        readFile(join(device, 'uevent'), 'utf8').catch(() => ''),
        readFile(join(device, 'report_descriptor')).catch(() => new Uint8Array()),
      ]);
      if (!CHESSNUT.test(about) || !OWN_REPORTS.every((byte, i) => reports[i] === byte)) return [];
      const port = `/dev/${name}`;
      const label = [port, NAME.exec(about)?.[1]].filter((part) => part !== undefined).join(' · ');
      // It has no number by which it could be found again elsewhere.
      return [{ path: `${chessnutDriver.id}:${port}`, label, usb: false }];
    }),
  );
  return boards.flat();
}
