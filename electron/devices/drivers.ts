import { certaboDriver, sentioDriver } from './certabo/drivers.ts';
import { chesslinkDriver } from './chesslink/driver.ts';
import { chessnutDriver } from './chessnut/driver.ts';
import { dgtBusDriver } from './dgt/bus/bus-driver.ts';
import { LAST_ADDRESS } from './dgt/bus/bus-frames.ts';
import { dgtDriver } from './dgt/driver.ts';
import type { BoardKind, BusDriver, Driver, PortInfo } from './driver.ts';
import { pegasusDriver } from './pegasus/driver.ts';
import { plainDriver } from './plain/driver.ts';

/** All there are. The first is tried where nothing tells which it is. */
const DRIVERS: readonly [Driver, ...Driver[]] = [
  dgtDriver,
  certaboDriver,
  sentioDriver,
  chesslinkDriver,
  chessnutDriver,
  pegasusDriver,
  plainDriver,
];

/** Those whose boards share a line. Nothing recognises them: they are named. */
const BUS_DRIVERS: readonly BusDriver[] = [dgtBusDriver];

/** By the word in a capture's head. */
export function driverNamed(id: string): BoardKind | null {
  return [...DRIVERS, ...BUS_DRIVERS].find((driver) => driver.id === id) ?? null;
}

export function driverFor(port: PortInfo): Driver {
  return DRIVERS.find((driver) => driver.recognises(port)) ?? DRIVERS[0];
}

/** A line's path may begin with the word of the driver that is to speak on it: `plain:/dev/ttyACM0`. */
export function namedSpeaker(path: string): { readonly driver: Driver | null; readonly path: string } {
  const { word, port } = wordBefore(path);
  const driver = DRIVERS.find(({ id }) => id === word) ?? null;
  return driver === null ? { driver, path } : { driver, path: port };
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

function wordBefore(path: string): { readonly word: string; readonly port: string } {
  const [, word = '', port = ''] = /^([a-z-]+):(.+)$/u.exec(path) ?? [];
  return { word, port };
}
