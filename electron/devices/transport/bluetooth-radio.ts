import type { ClockPort } from '../../host/ports/system.ts';
import { PortFailure } from './failure-kind.ts';
import type { Bluetooth, BluetoothLibrary, Peripheral } from './noble.ts';
import { within } from './within.ts';

/** How long the system may take to say whether its radio is on, and to end a scan. */
const STATE_MS = 5_000;
const STOP_MS = 2_000;

/** Why nothing can be sent while the radio is in this state. */
const FAILURES: Readonly<Record<string, string>> = {
  poweredOff: 'bluetoothOff',
  unauthorized: 'bluetoothForbidden',
  unsupported: 'noBluetooth',
};
const UNSETTLED: readonly string[] = ['unknown', 'resetting'];

/**
 * The Bluetooth of this machine, which all lines share: it scans as long as anybody looks for a board, and connects one at a time, while it
 * does not scan, for no radio does all of this at once. The library is loaded when the first board is looked for.
 */
export class BluetoothRadio {
  readonly #clock: ClockPort;
  readonly #load: () => Promise<BluetoothLibrary>;
  readonly #seekers = new Set<(peripheral: Peripheral) => void>();
  /** Who waits until it is certain whether the radio is on. */
  readonly #settled = new Set<(state: string) => void>();
  #opened: Promise<Bluetooth> | null = null;
  #bluetooth: Bluetooth | null = null;
  #connecting = false;
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(clock: ClockPort, load: () => Promise<BluetoothLibrary>) {
    this.#clock = clock;
    this.#load = load;
  }

  /** Waits until it is on. Throws `PortFailure`: why it is not. */
  async ready(): Promise<void> {
    this.#opened ??= this.#open();
    const bluetooth = await this.#opened.catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    const state = await this.#settledState(bluetooth);
    if (state === 'poweredOn') return;
    // An adapter that is plugged in later is found by a library that is started anew.
    if (state === 'unsupported') this.#forget(bluetooth);
    throw new PortFailure(FAILURES[state] ?? 'hung');
  }

  /** @returns the first that is meant; null when none was seen in time. */
  find(isMeant: (peripheral: Peripheral) => boolean, ms: number): Promise<Peripheral | null> {
    return new Promise((resolve) => {
      const end = (found: Peripheral | null): void => {
        cancel();
        this.#seekers.delete(seek);
        if (this.#seekers.size === 0 && !this.#connecting) this.#bluetooth?.stopScanning(() => undefined);
        resolve(found);
      };
      const seek = (peripheral: Peripheral): void => {
        if (isMeant(peripheral)) end(peripheral);
      };
      const cancel = this.#clock.setTimer(this.#clock.monotonicMs() + ms, () => {
        end(null);
      });
      this.#seekers.add(seek);
      this.#scan();
    });
  }

  /** Connects, when whoever came before is through. @param connect ends by itself. */
  inTurn<T>(connect: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(async () => {
      this.#connecting = true;
      try {
        await this.#stopScanning();
        return await connect();
      } finally {
        this.#connecting = false;
        this.#scan();
      }
    });
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async #open(): Promise<Bluetooth> {
    const bluetooth = (await this.#load()).withBindings('default');
    bluetooth.on('discover', (peripheral) => {
      for (const seek of [...this.#seekers]) seek(peripheral);
    });
    bluetooth.on('stateChange', (state) => {
      if (UNSETTLED.includes(state)) return;
      for (const tell of this.#settled) tell(state);
      this.#settled.clear();
    });
    this.#bluetooth = bluetooth;
    return bluetooth;
  }

  #forget(bluetooth: Bluetooth): void {
    if (this.#bluetooth !== bluetooth) return;
    this.#bluetooth = null;
    this.#opened = null;
    bluetooth.stop();
  }

  #settledState(bluetooth: Bluetooth): Promise<string> {
    const { state } = bluetooth;
    if (!UNSETTLED.includes(state)) return Promise.resolve(state);
    const settled = new Promise<string>((resolve) => {
      this.#settled.add(resolve);
    });
    return within(this.#clock, STATE_MS, settled);
  }

  /** Anew each time: who has been seen already is told again. */
  #scan(): void {
    if (this.#seekers.size > 0 && !this.#connecting) this.#bluetooth?.startScanning([], true, () => undefined);
  }

  async #stopScanning(): Promise<void> {
    const bluetooth = this.#bluetooth;
    if (bluetooth === null) return;
    const stopped = new Promise<void>((resolve) => {
      bluetooth.stopScanning(resolve);
    });
    // One that does not say that it has ended has mostly ended all the same.
    await within(this.#clock, STOP_MS, stopped).catch(() => undefined);
  }
}
