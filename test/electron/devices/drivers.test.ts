import { expect, it } from 'vitest';
import { BOARD_KINDS } from '../../../electron/contract/views/board.ts';
import { driverFor, driverNamed, namedSpeaker } from '../../../electron/devices/drivers.ts';

it.each([...BOARD_KINDS])('the kind of board that can be chosen, %s, has a driver', (kind) => {
  expect(driverNamed(kind)?.id).toBe(kind);
});

it.each([
  ['certabo:/dev/ttyUSB0', 'certabo', '/dev/ttyUSB0'],
  ['sentio:COM5', 'sentio', 'COM5'],
  ['/dev/ttyUSB0', null, '/dev/ttyUSB0'],
  ['nobody:/dev/ttyUSB0', null, 'nobody:/dev/ttyUSB0'],
])('%s is spoken to by %s', (given, id, path) => {
  const named = namedSpeaker(given);
  expect([named.driver?.id ?? null, named.path]).toEqual([id, path]);
});

it('no port but a DGT board’s is taken for another kind of board unasked', () => {
  for (const vendorId of ['10c4', '1a86', '2341', undefined])
    expect(driverFor({ path: '/dev/ttyUSB0', vendorId, productId: 'ea60' }).id).toBe('dgt');
});
