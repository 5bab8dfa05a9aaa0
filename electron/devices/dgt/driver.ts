import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { SerialDriver, PortInfo } from '../driver.ts';
import { DgtBoard } from './board.ts';
import { createDgtDecoder } from './decoder.ts';

/** Measured on boards with a cable: 200 to 250 ms a scan. Source: hardware notes 1.8. */
const ON_A_CABLE: BoardTraits = {
  namesPieces: true,
  scanMs: 250,
  settleMs: 300,
  clock: true,
  lights: false,
  boardsPerLine: 'one',
};
/** Bluetooth boards scan at half the speed. */
const OVER_BLUETOOTH: BoardTraits = { ...ON_A_CABLE, scanMs: 500, settleMs: 600 };

/** DGT e-Boards, one a line, over USB, a serial cable or Bluetooth's serial profile. Source: hardware notes 1. */
export const dgtDriver: SerialDriver = {
  id: 'dgt',
  settings: { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 },
  recognises: (port) => (port.vendorId === '0403' && port.productId === '6001') || isBluetoothPort(port),
  traits: (port) => (isBluetoothPort(port) ? OVER_BLUETOOTH : ON_A_CABLE),
  openSession: ({ clock, listener, write }) => new DgtBoard(clock, listener, write),
  createDecoder: () => {
    const decoder = createDgtDecoder();
    return {
      push: (chunk, atMs) => decoder.push(chunk, atMs).flatMap((part) => (part.kind === 'input' ? [part.input] : [])),
    };
  },
};

/**
 * Serial lines over Bluetooth: `/dev/rfcomm0`, or with the name of the board in them (hardware protocol 1.1). Windows calls
 * all ports `COM` and a number, and tells it in its list.
 */
export function isBluetoothPort({ path, pnpId, manufacturer }: PortInfo): boolean {
  return /rfcomm|DGT_BT_|PCS-REVII/iu.test(path) || /bthenum|bluetooth/iu.test(`${pnpId ?? ''} ${manufacturer ?? ''}`);
}
