import type { BoardLine, BoardsNearby } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import { DrivenLine } from './driven-line.ts';
import { bluetoothPath } from './drivers.ts';
import { pegasusOverBluetooth } from './pegasus/driver.ts';
import { BluetoothRadio } from './transport/bluetooth-radio.ts';
import { failureKind } from './transport/failure-kind.ts';
import { loadNoble } from './transport/noble.ts';
import type { BluetoothLibrary, Peripheral } from './transport/noble.ts';
import { nordicUartPort, UART_SERVICE } from './transport/nordic-uart.ts';
import { ReopenedPort } from './transport/reopened.ts';

/** Boards tell of themselves about once a second. */
const SEARCH_MS = 5_000;
/** As they leave the factory; an owner may have renamed one. */
const PEGASUS_NAME = /^DGT[_ ]PEGASUS/iu;

export interface BluetoothLines {
  /** Looks round for boards over Bluetooth LE. */
  search(): Promise<BoardsNearby>;
  /** Null where the path names no such board. */
  line(path: string): BoardLine | null;
}

/** Boards over Bluetooth LE: what reaches them is loaded when one is named, or somebody searches. */
export function bluetoothLines(clock: ClockPort, load: () => Promise<BluetoothLibrary> = loadNoble): BluetoothLines {
  const radio = new BluetoothRadio(clock, load);
  return {
    async search() {
      const seen = new Map<string, Peripheral>();
      try {
        await radio.ready();
        await radio.find((peripheral) => {
          if (isPegasus(peripheral)) seen.set(peripheral.id, peripheral);
          return false;
        }, SEARCH_MS);
      } catch (error) {
        return { found: [], failure: failureKind(error) };
      }
      const found = [...seen.values()].map((board) => {
        const { id, address, advertisement } = board;
        const name = advertisement.localName ?? '';
        // By its name it is known to people, and on macOS at another computer too; two of one name are told apart by their addresses.
        const isAlone = [...seen.values()].filter((one) => one.advertisement.localName === name).length === 1;
        const called = name !== '' && isAlone ? name : address === '' ? id : address;
        const label = [name, address].filter((part) => part !== '').join(' · ');
        return { path: `${pegasusOverBluetooth.id}:ble:${called}`, label, usb: false };
      });
      return { found, failure: null };
    },
    line(path) {
      const board = bluetoothPath(path);
      if (board === null) return null;
      const transport = new ReopenedPort(clock, nordicUartPort(board, radio, clock));
      const speaker = { driver: pegasusOverBluetooth, port: { path: `ble:${board}` } };
      return new DrivenLine({ path, transport, clock, speaker: () => speaker });
    },
  };
}

function isPegasus({ advertisement }: Peripheral): boolean {
  return PEGASUS_NAME.test(advertisement.localName ?? '') || (advertisement.serviceUuids ?? []).includes(UART_SERVICE);
}
