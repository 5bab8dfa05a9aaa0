import { access } from 'node:fs/promises';
import { PortFailure } from './failure-kind.ts';

/** As much of @stoprocent/noble as is used here: one radio of this machine. */
export interface Bluetooth {
  /** `poweredOn`, `poweredOff`, `unauthorized`, `unsupported`; `unknown` or `resetting` before it is certain. Asking begins it. */
  readonly state: string;
  on(event: 'stateChange', listener: (state: string) => void): unknown;
  on(event: 'discover', listener: (peripheral: Peripheral) => void): unknown;
  /** @param serviceUuids of those looked for; empty: all. */
  startScanning(serviceUuids: string[], allowDuplicates: boolean, callback: (error?: Error | null) => void): void;
  stopScanning(callback: () => void): void;
  stop(): void;
}

export interface Peripheral {
  readonly id: string;
  /** Empty where the system keeps it to itself, as macOS does. */
  readonly address: string;
  readonly advertisement: {
    readonly localName?: string | undefined;
    readonly serviceUuids?: readonly string[] | undefined;
  };
  readonly state: string;
  /** Of one message with its head of three bytes; null where nobody has said. */
  readonly mtu: number | null;
  connectAsync(): Promise<void>;
  cancelConnect(): void;
  disconnectAsync(): Promise<void>;
  discoverSomeServicesAndCharacteristicsAsync(
    serviceUuids: string[],
    characteristicUuids: string[],
  ): Promise<{ readonly characteristics: readonly Characteristic[] }>;
  on(event: 'disconnect', listener: () => void): unknown;
  removeListener(event: 'disconnect', listener: () => void): unknown;
}

export interface Characteristic {
  /** 32 hexadecimal digits. */
  readonly uuid: string;
  readonly properties: readonly string[];
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  subscribeAsync(): Promise<unknown>;
  writeAsync(bytes: Buffer, withoutResponse: boolean): Promise<void>;
}

export interface BluetoothLibrary {
  withBindings(bindings: 'default'): Bluetooth;
}

/** Not shipped, so it is not known to whoever builds this: what is installed beside it is looked at when it is loaded. */
const NOBLE = ['@stoprocent', 'noble'].join('/');
const SYSTEM_BUS = '/var/run/dbus/system_bus_socket';

/**
 * Loads the library from where somebody has installed it. On Linux through BlueZ: speaking to the radio itself takes a capability that a
 * kiosk’s user does not have, and ends the process at Ctrl-C before the host has closed. Throws `PortFailure`: `noNoble` where it is missing.
 */
export async function loadNoble(): Promise<BluetoothLibrary> {
  if (process.platform === 'linux' && (process.env['NOBLE_BINDINGS'] ??= 'dbus') === 'dbus')
    // Without a system bus the library throws where nobody can catch it.
    await access(SYSTEM_BUS).catch(() => {
      throw new PortFailure('noBluetooth');
    });
  const library: unknown = await import(/* @vite-ignore */ NOBLE).catch(() => null);
  if (!isBluetoothLibrary(library)) throw new PortFailure('noNoble');
  return library;
}

function isBluetoothLibrary(library: unknown): library is BluetoothLibrary {
  return (
    typeof library === 'object' &&
    library !== null &&
    'withBindings' in library &&
    typeof library.withBindings === 'function'
  );
}
