import { expect, it } from 'vitest';
import { failureKind } from '../../../../electron/devices/transport/failure-kind.ts';

it.each([
  ['EPERM: operation not permitted, open /dev/hidraw0', 'forbidden'],
  ['Operation not permitted, cannot open /dev/ttyS0', 'forbidden'],
  ['EACCES: permission denied, open /dev/hidraw0', 'forbidden'],
  ['Permission denied, cannot open /dev/ttyUSB0', 'forbidden'],
  ['Opening COM3: Access denied', 'forbidden'],
  ['No such file or directory, cannot open /dev/ttyUSB0', 'absent'],
  ['EIO: i/o error, read', 'vanished'],
  ['ETIMEDOUT: connection timed out, write', 'deaf'],
  ['something else', 'failed'],
])('%s: %s', (said, kind) => {
  expect(failureKind(new Error(said))).toBe(kind);
});
