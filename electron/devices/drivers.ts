import { dgtDriver } from './dgt/driver.ts';
import type { Driver, PortInfo } from './driver.ts';

/** All there are. The first is tried where nothing tells which it is. */
const DRIVERS: readonly [Driver, ...Driver[]] = [dgtDriver];

/** By the word in a capture's head. */
export function driverNamed(id: string): Driver | null {
  return DRIVERS.find((driver) => driver.id === id) ?? null;
}

export function driverFor(port: PortInfo): Driver {
  return DRIVERS.find((driver) => driver.recognises(port)) ?? DRIVERS[0];
}
