import { expect, it } from 'vitest';
import { isBluetoothPath } from '../../../electron/host/connection.ts';

it.each([
  ['/dev/rfcomm0', true],
  ['/dev/tty.DGT_BT_37012', true],
  ['/dev/cu.PCS-REVII-081500-SPPDev', true],
  ['/dev/ttyUSB0', false],
  ['COM5', false],
  ['simulator:3', false],
])('%s: Bluetooth %s', (path, bluetooth) => {
  expect(isBluetoothPath(path)).toBe(bluetooth);
});
