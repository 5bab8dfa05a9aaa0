import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pegasusDriver } from '../../../../electron/devices/pegasus/driver.ts';
import { parseSquare } from '../../../../engine/chess/square.ts';
import { DriverSession } from '../../../support/driver-session.ts';

const dump = (codes: readonly number[]): Uint8Array => Uint8Array.of(0x86, 0x00, 67, ...codes);
const START = Array.from({ length: 64 }, (_, field) => (field < 16 || field >= 48 ? 1 : 0));
const hear = (...bytes: readonly number[]): readonly unknown[] =>
  pegasusDriver.createDecoder().push(Uint8Array.from(bytes), 5);

it.each([
  ['a piece put on a8', [0x8e, 0, 5, 0, 1], { kind: 'occupied', atMs: 5, square: parseSquare('a8'), taken: true }],
  [
    'a piece lifted from e2',
    [0x8e, 0, 5, 52, 0],
    { kind: 'occupied', atMs: 5, square: parseSquare('e2'), taken: false },
  ],
  ['a frame that was cut', [0x8e, 0, 0x86], { kind: 'fault', atMs: 5, fault: 'cut' }],
])('%s', (_, bytes, input) => {
  expect(hear(...bytes)).toEqual([input]);
});

it('a dump is what is taken, a1 first', () => {
  expect(hear(...dump(START))).toEqual([
    { kind: 'occupancy', atMs: 5, taken: Array.from({ length: 64 }, (_, square) => square < 16 || square >= 48) },
  ]);
  expect(hear(...dump(START.with(56, 0)))).toMatchObject([{ taken: { 0: false, 1: true } }]);
});

it('tells nothing of a clock', () => {
  expect(hear(0x8d, 0, 10, 0, 5, 0, 0, 5, 0, 9)).toEqual([]);
});

it('a board that is not calibrated is no board, until it is', () => {
  let everywhere = true;
  const board = new DriverSession(pegasusDriver, ([command]) =>
    command === 0x42 ? [dump(everywhere ? START.map(() => 1) : START)] : [],
  );
  board.session.start();
  board.wait(2_000);
  everywhere = false;
  board.wait(2_000);
  expect(board.told).toEqual(['squares', 'connected']);
  expect(board.sent.slice(0, 4).map(({ bytes }) => bytes[0])).toEqual([0x40, 0x42, 0x44, 0x4d]);
});

it('a board tells its squares although the command to do so was lost, and its battery now and then', () => {
  let [lost, updates] = [0, false];
  const board = new DriverSession(pegasusDriver, ([command]) => {
    if (command === 0x44) {
      if (lost === 0) lost++;
      else updates = true;
    }
    if (command === 0x4c) return [Uint8Array.of(0xa0, 0, 12, 77, ...new Uint8Array(8))];
    return command === 0x42 ? [dump(START)] : [];
  });
  board.session.start();
  board.wait(15_000);
  expect([lost, updates]).toEqual([1, true]);
  expect(board.states.at(-1)).toMatchObject({ kind: 'connected', battery: 77 });
  const asked = board.sent.filter(({ bytes }) => bytes[0] === 0x4c);
  expect(asked).toHaveLength(1);
  board.wait(600_000);
  expect(board.sent.filter(({ bytes }) => bytes[0] === 0x4c)).toHaveLength(3);
});

it('a board that was just asked, and of which something was lost since, is asked again within a second', () => {
  const board = new DriverSession(pegasusDriver, ([command]) => (command === 0x42 ? [dump(START)] : []));
  board.session.start();
  board.wait(1_500);
  board.sent.length = 0;
  board.session.requestDump();
  board.wait(300);
  board.session.requestDump();
  board.wait(900);
  expect(board.sent.filter(({ bytes }) => bytes[0] === 0x42)).toHaveLength(2);
});

it('random bytes are no exception', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      hear(...bytes);
    }),
  );
});
