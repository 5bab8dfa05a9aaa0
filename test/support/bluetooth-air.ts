import { EventEmitter } from 'node:events';
import type {
  Bluetooth,
  BluetoothLibrary,
  Characteristic,
  Peripheral,
} from '../../electron/devices/transport/noble.ts';

const SERVICE = '6e400001b5a3f393e0a9e50e24dcca9e';
const TO_BOARD = '6e400002b5a3f393e0a9e50e24dcca9e';
const FROM_BOARD = '6e400003b5a3f393e0a9e50e24dcca9e';
/** How much one notification carries where nothing else was agreed. */
const CHUNK = 20;

/** Which steps never end. */
export type Step = 'connect' | 'discover' | 'subscribe' | 'write';

/** A board with the Nordic UART, as noble tells of it: whoever is connected is not seen any more. */
export class AirBoard extends EventEmitter implements Peripheral {
  readonly id: string;
  readonly address: string;
  readonly advertisement: Peripheral['advertisement'];
  state = 'disconnected';
  mtu: number | null = null;
  isOn = true;
  /** As a thing with other services. */
  hasUart = true;
  hangs: Step | null = null;
  /** Each message as it was written. */
  readonly written: Uint8Array[] = [];
  /** What it does with what it is sent. */
  onHeard: (bytes: Uint8Array) => void = () => undefined;
  #subscribed: EventEmitter | null = null;

  constructor(address: string, localName: string, serviceUuids: readonly string[] = [SERVICE]) {
    super();
    this.address = address;
    this.id = address.replaceAll(':', '').toLowerCase();
    this.advertisement = { localName, serviceUuids };
  }

  async connectAsync(): Promise<void> {
    this.state = 'connecting';
    await this.#step('connect');
    if (!this.isOn) throw new Error('connection failed');
    this.state = 'connected';
  }

  cancelConnect(): void {
    this.state = 'disconnected';
  }

  disconnectAsync(): Promise<void> {
    this.drop();
    return Promise.resolve();
  }

  async discoverSomeServicesAndCharacteristicsAsync(): Promise<{
    readonly characteristics: readonly Characteristic[];
  }> {
    await this.#step('discover');
    if (!this.hasUart) throw new Error('Could not find all requested services');
    return { characteristics: [this.#characteristic(TO_BOARD), this.#characteristic(FROM_BOARD)] };
  }

  /** Notifies, cut as the air cuts. */
  tell(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += CHUNK)
      this.#subscribed?.emit('data', Buffer.from(bytes.subarray(at, at + CHUNK)), true);
  }

  /** The connection breaks. */
  drop(): void {
    if (this.state !== 'connected') return;
    this.state = 'disconnected';
    this.#subscribed = null;
    this.emit('disconnect', 'lost');
  }

  #characteristic(uuid: string): Characteristic {
    const told = new EventEmitter();
    return Object.assign(told, {
      uuid,
      properties: uuid === TO_BOARD ? ['write', 'writeWithoutResponse'] : ['notify'],
      subscribeAsync: async () => {
        await this.#step('subscribe');
        this.#subscribed = told;
      },
      writeAsync: async (bytes: Buffer) => {
        await this.#step('write');
        if (this.state !== 'connected') throw new Error('Disconnected lost');
        this.written.push(bytes);
        this.onHeard(bytes);
      },
    });
  }

  #step(step: Step): Promise<void> {
    return this.hangs === step ? new Promise(() => undefined) : Promise.resolve();
  }
}

/** @stoprocent/noble’s documented interface, for want of a radio. */
export class BluetoothAir extends EventEmitter implements Bluetooth, BluetoothLibrary {
  readonly boards: AirBoard[] = [];
  state = 'poweredOn';
  isScanning = false;
  #telling: NodeJS.Timeout | undefined;

  withBindings(): this {
    return this;
  }

  startScanning(_: string[], __: boolean, callback: (error?: Error | null) => void): void {
    clearInterval(this.#telling);
    this.isScanning = true;
    this.#telling = setInterval(() => {
      for (const board of this.boards)
        if (board.isOn && board.state === 'disconnected' && this.isScanning) this.emit('discover', board);
    }, 10);
    callback(null);
  }

  stopScanning(callback: () => void): void {
    this.stop();
    callback();
  }

  stop(): void {
    clearInterval(this.#telling);
    this.isScanning = false;
  }

  turn(state: string): void {
    this.state = state;
    for (const board of this.boards) if (state !== 'poweredOn') board.drop();
    this.emit('stateChange', state);
  }
}
