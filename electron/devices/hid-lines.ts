import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoardLine, PortChoice } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import { DrivenLine } from './driven-line.ts';
import { chessnutDriver } from './chessnut/driver.ts';
import { hidPath } from './drivers.ts';
import { hidrawPort } from './transport/hidraw.ts';
import { loadNodeHid, NodeHidBoards } from './transport/node-hid.ts';
import type { HidBoard, HidLibrary } from './transport/node-hid.ts';
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
  /** Linux: the folder that has a folder for each device. */
  readonly devices?: string;
  /** Any other: what opens them. */
  readonly load?: () => Promise<HidLibrary>;
}

export interface HidLines {
  list(): Promise<readonly PortChoice[]>;
  /** Null where the path names no such board. */
  line(path: string): BoardLine | null;
}

/** How a system is asked for its boards, and opens one. */
interface HidWay {
  list(): Promise<readonly HidBoard[]>;
  port(path: string): OpenPort;
}

/** Boards at USB HID: on Linux they are files, which need nothing but Node; elsewhere a library opens them. */
export function hidLines(clock: ClockPort, system: HidSystem = {}): HidLines {
  const { platform = process.platform, devices = DEVICES, load = loadNodeHid } = system;
  const way: HidWay = platform === 'linux' ? hidrawFiles(clock, devices) : new NodeHidBoards(clock, load);
  return {
    async list() {
      // A machine without what opens them has no boards to choose from; a line that is named says why.
      const boards = await way.list().catch(() => []);
      // They have no number by which they could be found again elsewhere.
      return boards.map(({ path, name }) => ({
        path: `${chessnutDriver.id}:${path}`,
        label: [path, name].filter((part) => part !== null && part !== '').join(' · '),
        usb: false,
      }));
    },
    line(path) {
      const named = hidPath(path);
      if (named === null) return null;
      const { driver, port } = named;
      const transport = new ReopenedPort(clock, way.port(port));
      return new DrivenLine({ path, transport, clock, speaker: () => ({ driver, port: { path: port } }) });
    },
  };
}

function hidrawFiles(clock: ClockPort, devices: string): HidWay {
  return {
    list: () => listHidraw(devices),
    port: (path) => hidrawPort(path, clock, () => tellsOwnReports(path, devices)),
  };
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

/** The boards among the HID devices of this machine; none where the system shows none as files. */
async function listHidraw(folder: string): Promise<readonly HidBoard[]> {
  const names = await readdir(folder).catch(() => []);
  const boards = await Promise.all(
    names.toSorted().map(async (name): Promise<readonly HidBoard[]> => {
      const device = join(folder, name, 'device');
      const about = await readFile(join(device, 'uevent'), 'utf8').catch(() => '');
      if (!CHESSNUT.test(about) || !(await hasOwnReports(device))) return [];
      return [{ path: `/dev/${name}`, name: NAME.exec(about)?.[1] ?? null }];
    }),
  );
  return boards.flat();
}
