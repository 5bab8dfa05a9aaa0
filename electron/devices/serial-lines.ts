import { SerialPort } from 'serialport';
import type { BoardLine, PortChoice } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import { bluetoothLines } from './bluetooth-lines.ts';
import type { PortLines } from './board-lines.ts';
import { BusLine } from './bus-line.ts';
import { DrivenLine } from './driven-line.ts';
import type { Speaker } from './driven-line.ts';
import type { PortInfo, SerialDriver } from './driver.ts';
import {
  busPath,
  driverFor,
  isAbsent,
  isNoPort,
  makeBusPath,
  namedSpeaker,
  portName,
  portTyped,
  type BusPath,
} from './drivers.ts';
import { hidLines, type HidSystem } from './hid-lines.ts';
import type { BluetoothLibrary } from './transport/noble.ts';
import { ReopenedPort } from './transport/reopened.ts';
import { serialPort } from './transport/serial.ts';
import type { Transport } from './transport/transport.ts';

/** How boards at no serial port are reached; left out, as the system has them. */
export interface OtherWays extends HidSystem {
  readonly loadBluetooth?: () => Promise<BluetoothLibrary>;
}

/** The lines of this machine: serial ports, boards at USB HID and over Bluetooth LE. Pseudo terminals are never listed, but any path can be opened. */
export function serialLines(clock: ClockPort, ways: OtherWays = {}): PortLines {
  const buses = new SerialBuses(clock);
  const hid = hidLines(clock, ways);
  const bluetooth = bluetoothLines(clock, ways.loadBluetooth);
  return {
    async list() {
      const [serial, hidBoards] = await Promise.all([listPorts(), hid.list()]);
      const ports = serial.map((port) => {
        const { path, manufacturer, serialNumber } = port;
        const parts = [path, manufacturer, serialNumber].filter((part) => part !== undefined && part !== '');
        return { path, label: parts.join(' · '), usb: isUsbPort(port) };
      });
      return [...ports, ...hidBoards, ...buses.boards];
    },
    searchNearby: () => bluetooth.search(),
    isAbsent,
    isNoPort,
    portTyped,
    line: (path) => buses.line(path) ?? bluetooth.line(path) ?? hid.line(path) ?? serialLine(path, clock),
  };
}

/** Lines that several boards share: whoever wants another of them speaks on the same. */
class SerialBuses {
  readonly #clock: ClockPort;
  readonly #lines: { readonly bus: BusPath; readonly line: BusLine }[] = [];

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  /** The boards that were found on lines that are open. */
  get boards(): readonly PortChoice[] {
    return this.#lines.flatMap(({ bus, line }) =>
      line.addresses.map((address) => {
        const path = makeBusPath({ ...bus, address });
        return { path, label: `${bus.path} · ${String(address)}`, usb: false };
      }),
    );
  }

  /** Null where the path names no such line. */
  line(path: string): BoardLine | null {
    const bus = busPath(path);
    if (bus === null) return null;
    // What a name stands for changes when a hub is plugged in again.
    const port = portName(bus.path);
    const known = this.#lines.find((one) => one.bus.driver === bus.driver && portName(one.bus.path) === port);
    const { line } = known ?? this.#add(bus);
    return line.board(path, bus.address);
  }

  #add(bus: BusPath): { readonly line: BusLine } {
    const added = { bus, line: this.#open(bus) };
    this.#lines.push(added);
    return added;
  }

  #open({ driver, path }: BusPath): BusLine {
    const clock = this.#clock;
    const transport = (): Transport =>
      new ReopenedPort(
        clock,
        serialPort(path, () => Promise.resolve(driver.settings)),
      );
    return new BusLine({ path, driver, clock, transport });
  }
}

/**
 * What is known of the port is asked anew before each try.
 * @param path of the port, with the word of a driver before it or without: `plain:/dev/ttyACM0`.
 */
export function serialLine(path: string, clock: ClockPort): BoardLine {
  const named = namedSpeaker(path);
  const speakerOn = (port: PortInfo): Speaker & { readonly driver: SerialDriver } => ({
    driver: named.driver ?? driverFor(port),
    port,
  });
  let speaker = speakerOn({ path: named.path });
  const transport = new ReopenedPort(
    clock,
    serialPort(named.path, async () => {
      speaker = speakerOn(await portAt(named.path));
      return speaker.driver.settings;
    }),
  );
  return new DrivenLine({ path, transport, clock, speaker: () => speaker });
}

/** Listing starts a program on some systems: only where the name of a port says nothing is it asked for more. */
async function portAt(path: string): Promise<PortInfo> {
  const ports = isNumbered(path) ? await listPorts() : [];
  return ports.find((port) => port.path.toLowerCase() === path.toLowerCase()) ?? { path };
}

/** A port of Windows, whose name says nothing of what it is. */
function isNumbered(path: string): boolean {
  return /^com\d+$/iu.test(path);
}

let listing: Promise<readonly PortInfo[]> | null = null;

/** One at a time: the system program that lists them may hang, and is not started again meanwhile. */
function listPorts(): Promise<readonly PortInfo[]> {
  listing ??= SerialPort.list()
    // It may be missing (udevadm); a path can still be typed.
    .catch(() => [])
    .finally(() => {
      listing = null;
    });
  return listing;
}

function isUsbPort({ vendorId, pnpId = '' }: PortInfo): boolean {
  return (vendorId !== undefined && vendorId !== '') || /^(?:usb|ftdibus)/iu.test(pnpId);
}
