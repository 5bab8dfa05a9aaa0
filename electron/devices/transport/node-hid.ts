import type { ClockPort } from '../../host/ports/system.ts';
import { failureKind, PortFailure } from './failure-kind.ts';
import { BYTES_A_SECOND, TAKES_WITHIN_MS } from './hid-limits.ts';
import type { OpenPort } from './reopened.ts';
import { within } from './within.ts';

/** The one maker whose boards are such devices, and any of them. */
const CHESSNUT = 0x2d80;
const ANY_PRODUCT = 0;
/** Reports of the maker's own: a keyboard's would put into the captures what is typed. */
const OWN_REPORTS = 0xff00;
/** Listing the devices of a machine takes some ten milliseconds, opening one hardly more. */
const LIST_MS = 3_000;
const OPEN_MS = 5_000;

/** As much of node-hid as is used here. */
export interface HidLibrary {
  devicesAsync(vendorId: number, productId: number): Promise<readonly HidInfo[]>;
  readonly HIDAsync: { open(path: string): Promise<HidDevice> };
}

interface HidInfo {
  readonly path?: string | undefined;
  readonly product?: string | undefined;
  readonly usagePage?: number | undefined;
}

/** Each chunk both ways is a report, its number first. */
export interface HidDevice {
  on(event: 'data', listener: (report: Uint8Array) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  write(report: Buffer): Promise<number>;
  close(): Promise<void>;
}

/** Loads its native part too, which is found missing only then. */
export async function loadNodeHid(): Promise<HidLibrary> {
  const library = await import('node-hid');
  library.getHidapiVersion();
  return library;
}

export interface HidBoard {
  readonly path: string;
  readonly name: string | null;
}

/**
 * Boards at USB HID where the system shows such devices as no files: through node-hid, which is loaded when the first is looked for. Whatever it
 * does holds a thread of this process, and one that hangs holds it for ever: so devices are listed once at a time, and opened one after the other.
 */
export class NodeHidBoards {
  readonly #clock: ClockPort;
  readonly #load: () => Promise<HidLibrary>;
  #listing: Promise<readonly HidBoard[]> | null = null;
  #lastOpened: Promise<unknown> = Promise.resolve();
  /** What is not closed yet, as it waits for a write that hangs: opened anew it would hold one more thread at each try. */
  readonly #closing = new Set<string>();

  constructor(clock: ClockPort, load: () => Promise<HidLibrary>) {
    this.#clock = clock;
    this.#load = load;
  }

  /** Throws `PortFailure` where the library does not load (`noHid`), or hangs. */
  list(): Promise<readonly HidBoard[]> {
    this.#listing ??= this.#look().finally(() => {
      this.#listing = null;
    });
    return within(this.#clock, LIST_MS, this.#listing);
  }

  /** Only what is listed as a board is opened, whatever the path names. */
  port(path: string): OpenPort {
    return async (listener) => {
      const boards = await this.list();
      if (!boards.some((board) => board.path === path)) throw new PortFailure('unlisted');
      if (this.#closing.has(path)) throw new PortFailure('deaf');
      const device = await this.#open(path, () => listener.isOver());
      const close = (): void => {
        this.#closing.add(path);
        void device
          .close()
          .catch(() => undefined)
          .finally(() => this.#closing.delete(path));
      };
      device.on('error', () => {
        listener.onLost('vanished');
      });
      listener.onOpen((bytes) => {
        within(this.#clock, TAKES_WITHIN_MS, device.write(Buffer.from(bytes))).catch((error: unknown) => {
          const reason = failureKind(error);
          listener.onLost(reason === 'hung' ? 'deaf' : reason);
        });
      }, BYTES_A_SECOND);
      // It is read from now on.
      device.on('data', (report) => {
        listener.onBytes(report);
      });
      return { close };
    };
  }

  async #look(): Promise<readonly HidBoard[]> {
    const library = await this.#library();
    const boards = new Map<string, HidBoard>();
    for (const { path, product, usagePage } of await library.devicesAsync(CHESSNUT, ANY_PRODUCT))
      if (path !== undefined && usagePage === OWN_REPORTS) boards.set(path, { path, name: product ?? null });
    return [...boards.values()];
  }

  /** What opens when nobody waits for it any longer is closed. */
  async #open(path: string, isOver: () => boolean): Promise<HidDevice> {
    const { HIDAsync } = await this.#library();
    const opening = this.#lastOpened.then(() => (isOver() ? null : HIDAsync.open(path)));
    this.#lastOpened = opening.catch(() => undefined);
    try {
      const device = await within(this.#clock, OPEN_MS, opening);
      if (device === null) throw new PortFailure('closed');
      return device;
    } catch (error) {
      void opening.then((device) => device?.close()).catch(() => undefined);
      throw error;
    }
  }

  async #library(): Promise<HidLibrary> {
    try {
      return await this.#load();
    } catch {
      throw new PortFailure('noHid');
    }
  }
}
