import { certaboDriver, sentioDriver } from './certabo/drivers.ts';
import { chesslinkDriver } from './chesslink/driver.ts';
import { dgtDriver } from './dgt/driver.ts';
import type { Driver, PortInfo } from './driver.ts';
import { plainDriver } from './plain/driver.ts';

/** All there are. The first is tried where nothing tells which it is. */
export const DRIVERS: readonly [Driver, ...Driver[]] = [
  dgtDriver,
  certaboDriver,
  sentioDriver,
  chesslinkDriver,
  plainDriver,
];

/** By the word in a capture's head, or before the path of a line. */
export function driverNamed(id: string): Driver | null {
  return DRIVERS.find((driver) => driver.id === id) ?? null;
}

export function driverFor(port: PortInfo): Driver {
  return DRIVERS.find((driver) => driver.recognises(port)) ?? DRIVERS[0];
}

/** A line's path may begin with the word of the driver that is to speak on it: `plain:/dev/ttyACM0`. */
export function namedSpeaker(path: string): { readonly driver: Driver | null; readonly path: string } {
  const [, word = '', port = ''] = /^([a-z-]+):(.+)$/u.exec(path) ?? [];
  const driver = driverNamed(word);
  return driver === null ? { driver, path } : { driver, path: port };
}
