import { EventEmitter } from 'node:events';
import type { HidDevice, HidLibrary } from '../../electron/devices/transport/node-hid.ts';

interface Device {
  readonly path: string;
  readonly vendorId: number;
  readonly usagePage: number;
  readonly product?: string;
}

/** A device as node-hid gives it when it is open: it tells nothing before somebody listens. */
export class OpenHidDevice extends EventEmitter implements HidDevice {
  readonly written: Uint8Array[] = [];
  isClosed = false;
  /** What it does with what is written to it. */
  onWrite: (report: Uint8Array) => void = () => undefined;

  write(report: Buffer): Promise<number> {
    if (this.isClosed) return Promise.reject(new TypeError('device has been closed'));
    this.written.push(report);
    this.onWrite(report);
    return Promise.resolve(report.length);
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }

  tell(report: Uint8Array): void {
    if (!this.isClosed) this.emit('data', Buffer.from(report));
  }

  /** The cable is pulled: the read that was waiting fails. */
  pull(): void {
    if (!this.isClosed) this.emit('error', new Error('could not read data from device'));
  }
}

/** node-hid's documented interface, for want of a device: what is plugged in is listed, and opened by its path. */
export class HidLibraryStandIn implements HidLibrary {
  readonly plugged: Device[] = [];
  readonly opened: OpenHidDevice[] = [];
  /** Called with what is opened; what it returns is waited for, or thrown. */
  onOpen: (device: OpenHidDevice) => Promise<void> = () => Promise.resolve();
  readonly asked: string[] = [];

  devicesAsync(vendorId: number): Promise<readonly Device[]> {
    return Promise.resolve(this.plugged.filter((device) => device.vendorId === vendorId));
  }

  readonly HIDAsync = {
    open: async (path: string): Promise<HidDevice> => {
      this.asked.push(path);
      if (!this.plugged.some((device) => device.path === path)) throw new Error(`cannot open device with path ${path}`);
      const device = new OpenHidDevice();
      await this.onOpen(device);
      this.opened.push(device);
      return device;
    },
  };
}
