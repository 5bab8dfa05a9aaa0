import { readdir, readFile, stat } from 'node:fs/promises';
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

/** Where the boards are; left out, of this machine. */
export interface HidSystem {
  /** As Node names it. */
  readonly platform?: string;
  /** The folder that has a folder for each device. */
  readonly devices?: string;
}

/** Null where the path names no such board. */
export function hidLine(path: string, clock: ClockPort, system: HidSystem = {}): BoardLine | null {
  const named = hidPath(path);
  if (named === null) return null;
  const { platform = process.platform, devices = DEVICES } = system;
  const { driver, port } = named;
  const isBoard = (): Promise<boolean> => tellsOwnReports(port, devices);
  const transport = new ReopenedPort(clock, platform === 'linux' ? hidrawPort(port, clock, isBoard) : onLinuxOnly);
  return new DrivenLine({ path, transport, clock, speaker: () => ({ driver, port: { path: port } }) });
}

/**
 * Whether this is the file of a HID device with reports of its maker's own, by whichever name: a keyboard’s would put into the captures what is typed,
 * and some devices do things when they are only opened. Throws what the system says where there is no file.
 */
async function tellsOwnReports(path: string, devices: string): Promise<boolean> {
  const file = await stat(path);
  if (!file.isCharacterDevice()) return false;
  const number = deviceNumber(file.rdev);
  for (const name of await readdir(devices).catch(() => [])) {
    const told = await readFile(join(devices, name, 'dev'), 'utf8').catch(() => '');
    if (told.trim() === number) return hasOwnReports(join(devices, name, 'device'));
  }
  return false;
}

/** As Linux writes it: `MAJOR:MINOR`. */
function deviceNumber(device: number): string {
  const minor = (device & 0xff) | ((device >>> 12) & 0xfff00);
  return `${String((device >>> 8) & 0xfff)}:${String(minor)}`;
}

async function hasOwnReports(device: string): Promise<boolean> {
  const reports = await readFile(join(device, 'report_descriptor')).catch(() => new Uint8Array());
  return OWN_REPORTS.every((byte, i) => reports[i] === byte);
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
      const about = await readFile(join(device, 'uevent'), 'utf8').catch(() => '');
      if (!CHESSNUT.test(about) || !(await hasOwnReports(device))) return [];
      const port = `/dev/${name}`;
      const label = [port, NAME.exec(about)?.[1]].filter((part) => part !== undefined).join(' · ');
      // It has no number by which it could be found again elsewhere.
      return [{ path: `${chessnutDriver.id}:${port}`, label, usb: false }];
    }),
  );
  return boards.flat();
}
