import type { BoardTraits } from '../../host/ports/board-lines.ts';
import type { Driver, SerialDriver } from '../driver.ts';
import { decoderOf } from '../heard.ts';
import { ToldBoard } from '../told-board.ts';
import type { Questions } from '../told-board.ts';
import { createPegasusEar } from './ear.ts';

/** How fast it scans is not known: taken for no faster than DGT’s Bluetooth boards. */
const TRAITS: BoardTraits = {
  namesPieces: false,
  scanMs: 500,
  settleMs: 600,
  clock: false,
  lights: false,
  boardsPerLine: 'one',
};

/**
 * What it wants first over Bluetooth: until it has come, it tells neither squares nor moves. The key is the one that mono424/dgtdriver (MIT)
 * and other programs send.
 */
const DEVELOPER_KEY = Uint8Array.of(0x63, 0x07, 0xbe, 0xf5, 0xae, 0xdd, 0xa9, 0x5f, 0x00);
const RESET = Uint8Array.of(0x40);
const BOARD = Uint8Array.of(0x42);
/** Updates of squares alone: it has no clock to tell of, and the modes with one do not work. */
const UPDATE_BOARD = Uint8Array.of(0x44);
const VERSION = Uint8Array.of(0x4d);

const BATTERY = Uint8Array.of(0x4c);

/** Updates are asked for with every board: had that one byte been lost on its way, nothing but dumps would be told all day. */
const QUESTIONS: Questions = {
  hello: [RESET, BOARD, UPDATE_BOARD, VERSION],
  board: [BOARD, UPDATE_BOARD],
  about: [BATTERY],
  gapMs: 100,
};

/**
 * DGT’s Pegasus, behind anything that brings its Bluetooth LE to a serial line: a bridge, which also gives it the key that it wants first.
 */
export const pegasusDriver: SerialDriver = {
  id: 'pegasus',
  settings: { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 },
  recognises: () => false,
  traits: () => TRAITS,
  openSession: (line) => new ToldBoard(line, createPegasusEar(), QUESTIONS),
  createDecoder: () => decoderOf(createPegasusEar()),
};

/** … and with nothing between: it is given its key, as long as no board answers. */
export const pegasusOverBluetooth: Driver = {
  id: pegasusDriver.id,
  traits: () => TRAITS,
  openSession: (line) =>
    new ToldBoard(line, createPegasusEar(), { ...QUESTIONS, hello: [DEVELOPER_KEY, ...QUESTIONS.hello] }),
  createDecoder: () => pegasusDriver.createDecoder(),
};
