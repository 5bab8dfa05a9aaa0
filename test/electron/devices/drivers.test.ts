import { mkdtempSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_KINDS } from '../../../electron/contract/views/board.ts';
import { collide, driverFor, driverNamed, namedSpeaker } from '../../../electron/devices/drivers.ts';

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

it.each([
  ['/dev/ttyUSB1', '/dev/ttyUSB1', true],
  ['/dev/ttyUSB1', '/dev/ttyUSB11', false],
  ['chesslink:/dev/ttyUSB1', '/dev/ttyUSB1', true],
  ['chesslink:/dev/ttyUSB1', 'certabo:/dev/ttyUSB1', true],
  ['chessnut:/dev/hidraw0', 'chessnut:/dev/hidraw1', false],
  ['pegasus:ble:DGT_PEGASUS_50123', 'ble:dgt_pegasus_50123', true],
  ['pegasus:ble:DGT_PEGASUS_50123', 'pegasus:ble:DGT_PEGASUS_50124', false],
  ['dgt-bus:/dev/ttyUSB0#1025', '/dev/ttyUSB0', true],
  ['dgt-bus:/dev/ttyUSB0#1025', 'plain:/dev/ttyUSB0', true],
  ['dgt-bus:/dev/ttyUSB0#1025', 'dgt-bus:/dev/ttyUSB0#1026', false],
  ['dgt-bus:/dev/ttyUSB0#1025', 'dgt-bus:/dev/ttyUSB0', false],
  ['dgt-bus:/dev/ttyUSB0#1025', 'dgt-bus:/dev/ttyUSB0#1025', true],
  ['dgt-bus:/dev/ttyUSB0', 'dgt-bus:/dev/ttyUSB0', true],
  ['COM5', 'certabo:com5', true],
  ['\\\\.\\COM15', 'COM15', true],
  ['COM1', 'COM11', false],
  ['simulator:1', 'simulator:11', false],
])('of %s and %s only one can be open: %s', (path, other, one) => {
  expect([collide(path, other), collide(other, path)]).toEqual([one, one]);
});

describe.skipIf(process.platform !== 'linux')('a port by the names that links in /dev give it', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync('/dev/shm/arbiter960-');
    symlinkSync('/dev/ttyUSB7', join(folder, 'unplugged'));
    symlinkSync('/dev/null', join(folder, 'port'));
    symlinkSync(join(folder, 'port'), join(folder, 'board'));
    symlinkSync('/dev/zero', join(folder, 'other'));
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['board', '/dev/null', true],
    ['board', 'plain:/dev/null', true],
    ['board', 'DIR/port', true],
    ['board', 'DIR/other', false],
    ['board', 'dgt-bus:DIR/port#1025', true],
    ['dgt-bus:DIR/board#1025', 'dgt-bus:DIR/port#1025', true],
    ['dgt-bus:DIR/board#1025', 'dgt-bus:DIR/port#1026', false],
    ['loop', 'DIR/board', false],
    ['unplugged', 'DIR/board', false],
  ])('of %s and %s only one can be open: %s', (path, other, one) => {
    const [a, b] = [path.includes(':') ? path : `DIR/${path}`, other].map((name) => name.replace('DIR', folder));
    expect([collide(a ?? '', b ?? ''), collide(b ?? '', a ?? '')]).toEqual([one, one]);
  });

  it('is another one once the link was changed', () => {
    const link = join(folder, 'moved');
    symlinkSync('/dev/null', link);
    expect(collide(link, '/dev/null')).toBe(true);
    unlinkSync(link);
    symlinkSync('/dev/zero', link);
    expect(collide(link, '/dev/null')).toBe(false);
  });
});
