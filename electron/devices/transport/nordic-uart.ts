import type { ClockPort } from '../../host/ports/system.ts';
import type { BluetoothRadio } from './bluetooth-radio.ts';
import { PortFailure } from './failure-kind.ts';
import type { Characteristic, Peripheral } from './noble.ts';
import type { OpenPort, Port, PortListener } from './reopened.ts';
import { within } from './within.ts';

/** Nordic Semiconductor’s serial line over Bluetooth LE: bytes are written to one characteristic, and told by the other. */
export const UART_SERVICE = '6e400001b5a3f393e0a9e50e24dcca9e';
const TO_BOARD = '6e400002b5a3f393e0a9e50e24dcca9e';
const FROM_BOARD = '6e400003b5a3f393e0a9e50e24dcca9e';

/** A board that is on tells of itself about once a second. */
const SEEK_MS = 10_000;
const CONNECT_MS = 15_000;
/** One question to a board that is connected. */
const STEP_MS = 5_000;
/** What fits into a message where nothing else was agreed, and the head that is part of it. */
const LEAST_MTU = 23;
const HEAD_BYTES = 3;
/** More than the air carries, at a million bits a second. */
const BYTES_A_SECOND = 125_000;

/** A board by its name, its address or, on macOS, the number that the system gives it: looked for before each try. */
export function nordicUartPort(board: string, radio: BluetoothRadio, clock: ClockPort): OpenPort {
  return async (listener) => {
    await radio.ready();
    const found = await radio.find((seen) => listener.isOver() || isCalled(seen, board), SEEK_MS);
    if (found === null) throw new PortFailure('unseen');
    return radio.inTurn(() => connect(found, listener, clock));
  };
}

function isCalled({ id, address, advertisement }: Peripheral, board: string): boolean {
  const called = board.toLowerCase();
  const bare = called.replaceAll(':', '');
  return (
    advertisement.localName?.toLowerCase() === called ||
    [id, address].some((name) => name !== '' && name.toLowerCase().replaceAll(':', '') === bare)
  );
}

async function connect(board: Peripheral, listener: PortListener, clock: ClockPort): Promise<Port> {
  if (listener.isOver()) throw new PortFailure('closed');
  // By another name it may be another table's.
  if (board.state === 'connected' || board.state === 'connecting') throw new PortFailure('busy');
  const lost = (): void => {
    listener.onLost('gone');
  };
  const close = (): void => {
    board.removeListener('disconnect', lost);
    hangUp(board);
  };
  try {
    await within(clock, CONNECT_MS, board.connectAsync());
    board.on('disconnect', lost);
    const found = board.discoverSomeServicesAndCharacteristicsAsync([UART_SERVICE], [TO_BOARD, FROM_BOARD]);
    const { characteristics } = await within(clock, STEP_MS, found);
    const toBoard = characteristics.find(({ uuid }) => uuid === TO_BOARD);
    const fromBoard = characteristics.find(({ uuid }) => uuid === FROM_BOARD);
    if (toBoard === undefined || fromBoard === undefined) throw new PortFailure('notUart');
    fromBoard.on('data', (bytes) => {
      listener.onBytes(bytes);
    });
    await within(clock, STEP_MS, fromBoard.subscribeAsync());
    listener.onOpen(writerTo(toBoard, board, listener, clock), BYTES_A_SECOND);
    return { close };
  } catch (error) {
    close();
    throw inOurWords(error);
  }
}

/** What is missing is told as a text, all else as an error of the library. */
function inOurWords(error: unknown): PortFailure {
  if (error instanceof PortFailure) return error;
  return new PortFailure(String(error).includes('all requested services') ? 'notUart' : 'unconnected');
}

function hangUp(board: Peripheral): void {
  if (board.state === 'connecting') board.cancelConnect();
  else if (board.state === 'connected') board.disconnectAsync().catch(() => undefined);
}

/** One message after the other; with an answer to each where the board gives one, for it drops what comes too fast. */
function writerTo(
  toBoard: Characteristic,
  board: Peripheral,
  listener: PortListener,
  clock: ClockPort,
): (bytes: Uint8Array) => void {
  const withoutResponse = !toBoard.properties.includes('write');
  let last = Promise.resolve();
  return (bytes) => {
    const size = Math.max(LEAST_MTU, board.mtu ?? 0) - HEAD_BYTES;
    for (let at = 0; at < bytes.length; at += size) {
      const part = Buffer.from(bytes.subarray(at, at + size));
      last = last.then(() =>
        listener.isOver() ? undefined : within(clock, STEP_MS, toBoard.writeAsync(part, withoutResponse)),
      );
    }
    last = last.catch((error: unknown) => {
      listener.onLost(error instanceof PortFailure ? error.reason : 'gone');
    });
  };
}
