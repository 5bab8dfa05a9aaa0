import { afterEach, describe, expect, it } from 'vitest';
import { hidLines } from '../../../../electron/devices/hid-lines.ts';
import { loadNodeHid } from '../../../../electron/devices/transport/node-hid.ts';
import type { HidLibrary } from '../../../../electron/devices/transport/node-hid.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { withPiece } from '../../../../engine/chess/placement.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { chessnutReport } from '../../../support/chessnut-board.ts';
import { HidLibraryStandIn } from '../../../support/hid-library.ts';
import type { OpenHidDevice } from '../../../support/hid-library.ts';
import { hurriedClock } from '../../../support/hurried-clock.ts';
import { LineWatcher } from '../../../support/line-watcher.ts';
import { until } from '../../../support/patience.ts';

const START = startPosition(518 as SpNumber).placement;
/** As Windows names one. */
const PATH = '\\\\?\\HID#VID_2D80&PID_8010&MI_00#8&1f&0&0000#{4d1e55b2-f16f-11cf-88cb-001111000030}';
const BOARD = { path: PATH, vendorId: 0x2d80, usagePage: 0xff00, product: 'Chessnut Air' };
const TIMES = 20;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function linesOf(load: () => Promise<HidLibrary>, platform = 'win32') {
  return hidLines(hurriedClock(TIMES), { platform, load });
}

function watch(load: () => Promise<HidLibrary>, path = PATH): LineWatcher {
  const line = linesOf(load).line(`chessnut:${path}`);
  if (line === null) throw new Error(path);
  const seen = new LineWatcher();
  line.open(seen);
  open.push(line);
  return seen;
}

function reasons(seen: LineWatcher): readonly string[] {
  return seen.states.flatMap((state) => (state.kind === 'lost' ? [state.reason] : []));
}

/** Answers as a board that is told to tell its squares. */
function answering(device: OpenHidDevice): Promise<void> {
  device.onWrite = (report) => {
    if (report[0] === 0x21)
      queueMicrotask(() => {
        device.tell(chessnutReport(START));
      });
  };
  return Promise.resolve();
}

/** Whatever is opened hangs. @returns what lets it open after all. */
function openingWaits(library: HidLibraryStandIn): () => void {
  let wake = (): void => undefined;
  library.onOpen = () =>
    new Promise((resolve) => {
      wake = resolve;
    });
  return () => {
    wake();
  };
}

describe('a board at USB HID where the system shows it as no file', () => {
  it('is told to tell its squares, tells them, and is found again after its cable was out', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    library.onOpen = answering;
    const seen = watch(() => Promise.resolve(library));
    const shown = (): string => JSON.stringify(seen.inputs.findLast(({ kind }) => kind === 'board'));
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    expect([...(library.opened[0]?.written[0] ?? [])]).toEqual([0x21, 0x01, 0x00]);
    expect(seen.sent.slice(0, 3)).toEqual([0x21, 0x01, 0x00]);

    const after = withPiece(withPiece(START, squareAt(4, 1), NO_PIECE), squareAt(4, 3), pieceOf('white', 'pawn'));
    library.opened[0]?.tell(chessnutReport(after));
    await seen.until(() => shown().includes(JSON.stringify(after)));

    library.plugged.length = 0;
    library.opened[0]?.pull();
    await seen.until(() => reasons(seen).length > 1);
    expect(reasons(seen).slice(0, 2)).toEqual(['vanished', 'unlisted']);
    expect(library.opened[0]?.isClosed).toBe(true);

    library.plugged.push(BOARD);
    await seen.until(() => seen.states.filter(({ kind }) => kind === 'connected').length === 2);
    expect(library.opened).toHaveLength(2);
  });

  it.each([
    ['a keyboard of the same maker', { ...BOARD, usagePage: 1 }],
    ['a device of another maker', { ...BOARD, vendorId: 0x046d }],
  ])('is not taken for %s, which is neither listed nor opened', async (_, device) => {
    const library = new HidLibraryStandIn();
    library.plugged.push(device);
    expect(await linesOf(() => Promise.resolve(library)).list()).toEqual([]);
    const seen = watch(() => Promise.resolve(library));
    await seen.until(() => reasons(seen).length > 1);
    expect([reasons(seen)[0], library.asked]).toEqual(['unlisted', []]);
  });

  it('is listed once, with its driver, however many kinds of reports it has', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push({ ...BOARD, usagePage: 1 }, BOARD, BOARD);
    expect(await linesOf(() => Promise.resolve(library)).list()).toEqual([
      { path: `chessnut:${PATH}`, label: `${PATH} · Chessnut Air`, usb: false },
    ]);
  });

  it.each([
    ['(0x00000020) The process cannot access the file because it is being used by another process.', 'busy'],
    ['(0x00000005) Zugriff verweigert', 'busy'],
    ['(0xE00002C5) (iokit/common) exclusive access and device already open', 'busy'],
    ['(0xE00002E2) (iokit/common) not permitted', 'forbidden'],
    ['something else', 'failed'],
  ])('that the system refuses to open says why: %s', async (said, reason) => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    library.onOpen = () => Promise.reject(new TypeError(`cannot open device with path ${PATH}: open_device: ${said}`));
    const seen = watch(() => Promise.resolve(library));
    await seen.until(() => reasons(seen).length > 0);
    expect(reasons(seen)[0]).toBe(reason);
  });

  it('whose opening hangs is said to hang, is not opened a second time meanwhile, and is shut when it opens after all', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    const wake = openingWaits(library);
    const seen = watch(() => Promise.resolve(library));
    await seen.until(() => reasons(seen).length > 1);
    expect(reasons(seen).slice(0, 2)).toEqual(['hung', 'hung']);
    expect(library.asked).toHaveLength(1);
    library.onOpen = answering;
    wake();
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    expect(library.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('that takes nothing is said to be deaf, and is not opened again before it is closed', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    let taken = (): void => undefined;
    library.onOpen = (device) => {
      // A close waits for the write before it.
      const written = new Promise<number>((resolve) => {
        taken = () => {
          resolve(0);
        };
      });
      device.write = () => written;
      device.close = () => written.then(() => undefined);
      return Promise.resolve();
    };
    const seen = watch(() => Promise.resolve(library));
    await seen.until(() => reasons(seen).length > 2);
    expect([reasons(seen).slice(0, 3), library.opened.length]).toEqual([['deaf', 'deaf', 'deaf'], 1]);
    library.onOpen = answering;
    taken();
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    expect(library.opened).toHaveLength(2);
  });

  it('that floods is left alone', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    const seen = watch(() => Promise.resolve(library));
    const device = await until(() => library.opened[0]);
    await seen.until(() => device.written.length > 0);
    for (let i = 0; i < 20_000 && !device.isClosed; i++) device.tell(new Uint8Array(64));
    expect([reasons(seen), device.isClosed]).toEqual([['flood'], true]);
  });

  it('that is let go while it is being opened is shut', async () => {
    const library = new HidLibraryStandIn();
    library.plugged.push(BOARD);
    const wake = openingWaits(library);
    watch(() => Promise.resolve(library));
    await until(() => library.asked.length > 0);
    open.pop()?.close();
    wake();
    expect((await until(() => library.opened[0])).isClosed).toBe(await until(() => library.opened[0]?.isClosed));
  });

  it('where the library does not load, none is listed, and a line that is named says so', async () => {
    const load = (): Promise<never> => Promise.reject(new Error('libusb-1.0.so.0: cannot open shared object file'));
    expect(await linesOf(load).list()).toEqual([]);
    const seen = watch(load);
    await seen.until(() => reasons(seen).length > 1);
    expect(reasons(seen).slice(0, 2)).toEqual(['noHid', 'noHid']);
  });

  it('needs no library on Linux', async () => {
    let asked = 0;
    const load = (): Promise<never> => {
      asked++;
      return Promise.reject(new Error('no'));
    };
    await linesOf(load, 'linux').list();
    expect(asked).toBe(0);
  });
});

/** Its Linux builds do not load where libusb-1.0 is missing. */
const loads = await loadNodeHid().then(
  () => true,
  () => false,
);

describe.skipIf(!loads)('node-hid itself', () => {
  it('lists the boards of this machine, and opens nothing that is none', async () => {
    const lines = hidLines(systemClock, { platform: 'win32' });
    expect(Array.isArray(await lines.list())).toBe(true);
    const seen = watch(loadNodeHid, '/dev/nothing');
    await seen.until(() => reasons(seen).length > 1);
    expect(reasons(seen)[0]).toBe('unlisted');
  });

  it('says of a path that is none that it cannot be opened, and goes on', async () => {
    const { HIDAsync } = await loadNodeHid();
    await expect(HIDAsync.open('/dev/nothing')).rejects.toThrow(/cannot open device/u);
  });
});

it.skipIf(loads)('node-hid, where it does not load, says so, and nothing else', async () => {
  const seen = watch(loadNodeHid);
  await seen.until(() => reasons(seen).length > 1);
  expect(reasons(seen)[0]).toBe('noHid');
});
