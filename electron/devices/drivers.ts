import { existsSync, realpathSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { certaboDriver, sentioDriver } from './certabo/drivers.ts';
import { chesslinkDriver } from './chesslink/driver.ts';
import { chessnutDriver } from './chessnut/driver.ts';
import { dgtBusDriver } from './dgt/bus/bus-driver.ts';
import { LAST_ADDRESS } from './dgt/bus/bus-frames.ts';
import { dgtDriver } from './dgt/driver.ts';
import type { BoardKind, BusDriver, Driver, PortInfo, SerialDriver } from './driver.ts';
import { pegasusDriver } from './pegasus/driver.ts';
import { plainDriver } from './plain/driver.ts';

/** Of boards at serial ports. The first is tried where nothing tells which it is. */
const SERIAL_DRIVERS: readonly [SerialDriver, ...SerialDriver[]] = [
  dgtDriver,
  certaboDriver,
  sentioDriver,
  chesslinkDriver,
  pegasusDriver,
  plainDriver,
];

/** Of boards that are USB HID devices. */
const HID_DRIVERS: readonly Driver[] = [chessnutDriver];

/** Those whose boards share a line. Nothing recognises them: they are named. */
const BUS_DRIVERS: readonly BusDriver[] = [dgtBusDriver];

/** By the word in a capture's head. */
export function driverNamed(id: string): BoardKind | null {
  return [...SERIAL_DRIVERS, ...HID_DRIVERS, ...BUS_DRIVERS].find((driver) => driver.id === id) ?? null;
}

/** The word before a port that is no kind of board, as in `foo:/dev/ttyACM0`; null where there is none. */
export function strangeKind(path: string): string | null {
  const { word } = wordBefore(path);
  return word === '' || bluetoothPath(path) !== null || driverNamed(word) !== null ? null : word;
}

/** The words of all kinds of boards. */
export function boardKinds(): readonly string[] {
  return [...SERIAL_DRIVERS, ...BUS_DRIVERS, ...HID_DRIVERS].map(({ id }) => id);
}

export function driverFor(port: PortInfo): SerialDriver {
  return SERIAL_DRIVERS.find((driver) => driver.recognises(port)) ?? SERIAL_DRIVERS[0];
}

/** A line's path may begin with the word of the driver that is to speak on it: `plain:/dev/ttyACM0`. */
export function namedSpeaker(path: string): { readonly driver: SerialDriver | null; readonly path: string } {
  const { word, port } = wordBefore(path);
  const driver = SERIAL_DRIVERS.find(({ id }) => id === word) ?? null;
  return driver === null ? { driver, path } : { driver, path: port };
}

/** A board at USB HID: `chessnut:/dev/hidraw0`. Null for any other path. */
export function hidPath(text: string): { readonly driver: Driver; readonly port: string } | null {
  const { word, port } = wordBefore(text);
  const driver = HID_DRIVERS.find(({ id }) => id === word);
  return driver === undefined ? null : { driver, port };
}

/** A board over Bluetooth LE, by its name or address: `pegasus:ble:DGT_PEGASUS_50123`, or without the word of its driver. Null for any other path. */
export function bluetoothPath(text: string): string | null {
  return /^(?:pegasus:)?ble:(.+)$/u.exec(text)?.[1] ?? null;
}

export interface BusPath {
  readonly driver: BusDriver;
  /** Of the line. */
  readonly path: string;
  /** Of one board on it; null for the only one there. */
  readonly address: number | null;
}

/** A board on a line that several share: `dgt-bus:/dev/ttyUSB0#1025`. Null for any other path. */
export function busPath(text: string): BusPath | null {
  const { word, port } = wordBefore(text);
  const driver = BUS_DRIVERS.find(({ id }) => id === word);
  if (driver === undefined) return null;
  const [, path = port, digits] = /^(.+)#(\d{1,5})$/u.exec(port) ?? [];
  const address = digits === undefined ? null : Number(digits);
  return address === 0 || (address ?? 0) > LAST_ADDRESS
    ? { driver, path: port, address: null }
    : { driver, path, address };
}

/** How a board on a shared line is called, `busPath` reads it. */
export function makeBusPath({ driver, path, address }: BusPath): string {
  return `${driver.id}:${path}${address === null ? '' : `#${String(address)}`}`;
}

/**
 * Whether only one of these lines can be open at a time. A port is one, by whichever name and with whichever driver before it; boards on a
 * bus share theirs.
 */
export function collide(path: string, other: string): boolean {
  if (path === other) return true;
  const [bus, otherBus] = [busPath(path), busPath(other)];
  if (portName(portOf(path)) !== portName(portOf(other))) return false;
  return bus === null || otherBus === null || bus.address === otherBus.address;
}

/** As the system itself names ports: no links. */
const KERNEL_NAME = /^\/dev\/(?:tty[A-Z]{0,4}|rfcomm|hidraw|pts\/)\d+$/u;

/** A port of Windows, which it writes in two ways. */
const NUMBERED = /^(?:\\\\\.\\)?(com\d+)$/iu;

/**
 * The one name of a port that has several: links as /dev/serial/by-id holds them are followed, and Windows writes its ports in two ways.
 * Links elsewhere than in /dev are not, for what hangs behind a name there would hold up the hall.
 */
export function portName(path: string): string {
  const [, numbered] = NUMBERED.exec(path) ?? [];
  if (numbered !== undefined) return numbered.toUpperCase();
  if (!path.startsWith('/dev/') || KERNEL_NAME.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    // It is not plugged in, or no port at all.
    return path;
  }
}

/**
 * Whether the system has no such port: on Windows they are numbered, elsewhere devices in /dev, and nothing but /dev is looked at, as above.
 * What is reached otherwise, over the air, through a library or by a path to a link that somebody made, shows when it is opened.
 */
export function isAbsent(path: string, platform: string = process.platform): boolean {
  if (bluetoothPath(path) !== null || (hidPath(path) !== null && platform !== 'linux')) return false;
  const port = portOf(path);
  if (platform === 'win32') return !NUMBERED.test(port);
  return !port.startsWith('/') || (port.startsWith('/dev/') && !isDevice(port));
}

/** A link elsewhere, as in /dev/shm, is no port, and neither is what only leads through /dev. */
function isDevice(port: string): boolean {
  if (!port.startsWith('/dev/') || posix.normalize(port) !== port) return false;
  try {
    return realpathSync(port).startsWith('/dev/') && statSync(port).isCharacterDevice();
  } catch {
    return false;
  }
}

/** As it was typed: spaces round it say nothing, and where /dev has a port of this name, it is meant. */
export function portTyped(text: string, platform: string = process.platform): string {
  const path = text.trim();
  if (platform === 'win32') return path;
  const [, word = '', name = ''] = /^([a-z-]+:)?([\w.-]+(?:#\d+)?)$/iu.exec(path) ?? [];
  return name !== '' && existsSync(`/dev/${name.replace(/#\d+$/u, '')}`) ? `${word}/dev/${name}` : path;
}

/** Linux has /dev/null, /dev/zero and their like under this number. */
const MEMORY_DEVICES = 1;

/** Whether what the system has there is no port, of a path in /dev, as above. */
export function isNoPort(path: string): boolean {
  const port = portOf(path);
  if (!port.startsWith('/dev/')) return false;
  try {
    const there = statSync(port);
    return !there.isCharacterDevice() || (process.platform === 'linux' && there.rdev >> 8 === MEMORY_DEVICES);
  } catch {
    // It is not there, or nobody is let look.
    return false;
  }
}

function portOf(path: string): string {
  const board = bluetoothPath(path);
  if (board !== null) return `ble:${board.toLowerCase()}`;
  return busPath(path)?.path ?? hidPath(path)?.port ?? namedSpeaker(path).path;
}

function wordBefore(path: string): { readonly word: string; readonly port: string } {
  const [, word = '', port = ''] = /^([a-z-]+):(.+)$/u.exec(path) ?? [];
  return { word, port };
}
