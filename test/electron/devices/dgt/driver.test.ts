import { expect, it } from 'vitest';
import { dgtDriver } from '../../../../electron/devices/dgt/driver.ts';

const WINDOWS_USB = 'FTDIBUS\\VID_0403+PID_6001+A6008ISP\\0000';
const WINDOWS_BLUETOOTH = 'BTHENUM\\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0000\\7';

/** Bluetooth boards scan at half the speed. */
it.each([
  [{ path: '/dev/rfcomm0' }, 500, 600],
  [{ path: '/dev/tty.DGT_BT_37012' }, 500, 600],
  [{ path: '/dev/cu.PCS-REVII-081500-SPPDev' }, 500, 600],
  [{ path: '/dev/ttyUSB0' }, 250, 300],
  [{ path: 'COM5', manufacturer: 'FTDI', vendorId: '0403', pnpId: WINDOWS_USB }, 250, 300],
  [{ path: 'COM7', manufacturer: 'Microsoft', pnpId: WINDOWS_BLUETOOTH }, 500, 600],
  [{ path: 'COM9' }, 250, 300],
  [{ path: 'simulator:3' }, 250, 300],
])('on %o a scan takes %s ms and a board settles within %s ms', (port, scanMs, settleMs) => {
  expect(dgtDriver.traits(port)).toMatchObject({ scanMs, settleMs });
});

it.each([
  [{ path: '/dev/ttyUSB0', vendorId: '0403', productId: '6001' }, true],
  [{ path: '/dev/rfcomm0' }, true],
  [{ path: 'COM7', pnpId: WINDOWS_BLUETOOTH }, true],
  [{ path: '/dev/ttyUSB0', vendorId: '10c4', productId: 'ea60' }, false],
  [{ path: '/dev/ttyUSB0' }, false],
])('%o looks like a DGT board: %s', (port, recognised) => {
  expect(dgtDriver.recognises(port)).toBe(recognised);
});
