import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bluetoothLines } from '../../../../electron/devices/bluetooth-lines.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { BluetoothRadio } from '../../../../electron/devices/transport/bluetooth-radio.ts';
import { loadNoble } from '../../../../electron/devices/transport/noble.ts';
import { nordicUartPort } from '../../../../electron/devices/transport/nordic-uart.ts';
import { PortFailure } from '../../../../electron/devices/transport/failure-kind.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import type { BoardLine } from '../../../../electron/host/ports/board-lines.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { parseStart } from '../../../../engine/start/start-text.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { demand } from '../../../support/ask-host.ts';
import { AirBoard, BluetoothAir } from '../../../support/bluetooth-air.ts';
import type { Step } from '../../../support/bluetooth-air.ts';
import { openHost } from '../../../support/hall.ts';
import { hurriedClock } from '../../../support/hurried-clock.ts';
import { LineWatcher } from '../../../support/line-watcher.ts';
import { until } from '../../../support/patience.ts';
import { PegasusProtocol } from '../../../../electron/devices/simulator/makers/pegasus.ts';
import { squareOf } from '../../../support/table.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const NAME = 'DGT_PEGASUS_50123';
const ADDRESS = 'C0:FF:EE:00:00:01';
const KEY = [0x63, 0x07, 0xbe, 0xf5, 0xae, 0xdd, 0xa9, 0x5f, 0x00];
const TIMES = 20;

const open: { close(): void }[] = [];
let air: BluetoothAir;
beforeEach(() => {
  air = new BluetoothAir();
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  air.stop();
});

/** A Pegasus that is on, and the men on it. */
function pegasus(address = ADDRESS, name = NAME): { readonly radio: AirBoard; readonly men: VirtualBoard } {
  const radio = new AirBoard(address, name);
  const protocol = new PegasusProtocol();
  const start = startPosition(518 as SpNumber).placement;
  const men = new VirtualBoard(systemClock, { serial: '50123', rotated: false }, start, (bytes) => {
    for (const said of protocol.say(bytes)) radio.tell(said);
  });
  radio.onHeard = (bytes) => {
    if (bytes[0] !== KEY[0]) men.receive(bytes);
  };
  air.boards.push(radio);
  return { radio, men };
}

function carry(men: VirtualBoard, from: string, to: string): void {
  const piece = men.placement[squareOf(from)] ?? NO_PIECE;
  men.put(squareOf(from), NO_PIECE);
  men.put(squareOf(to), piece);
}

function watch(path: string, clock = hurriedClock(TIMES)): { readonly line: BoardLine; readonly seen: LineWatcher } {
  const line = bluetoothLines(clock, () => Promise.resolve(air)).line(path);
  if (line === null) throw new Error(path);
  const seen = new LineWatcher();
  line.open(seen);
  open.push(line);
  return { line, seen };
}

function reasons(seen: LineWatcher): readonly string[] {
  return seen.states.flatMap((state) => (state.kind === 'lost' ? [state.reason] : []));
}

describe('a board over Bluetooth LE', () => {
  it.each([
    ['its name', `pegasus:ble:${NAME}`],
    ['its name, however written, and without its driver', 'ble:dgt_pegasus_50123'],
    ['its address', `pegasus:ble:${ADDRESS}`],
    ['its number', 'ble:c0ffee000001'],
  ])('is found by %s among others, given its key, and heard', async (_, path) => {
    air.boards.push(new AirBoard('C0:FF:EE:00:00:09', 'Somebody’s telephone', []));
    const { radio } = pegasus();
    const { seen, line } = watch(path, systemClock);
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    expect([...(radio.written[0] ?? [])]).toEqual(KEY);
    expect(seen.inputs.find((input) => 'taken' in input)).toMatchObject({
      taken: Array.from({ length: 64 }, (__, square) => square < 16 || square >= 48),
    });
    expect([line.driver, air.isScanning]).toEqual(['pegasus', false]);
  });

  it('that breaks off is connected again, and one that is off is looked for until it is on', async () => {
    const { radio } = pegasus();
    const { seen } = watch(`ble:${NAME}`);
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    radio.isOn = false;
    radio.drop();
    await seen.until(() => reasons(seen).length > 1);
    expect(reasons(seen).slice(0, 2)).toEqual(['gone', 'unseen']);
    radio.isOn = true;
    await seen.until(() => seen.states.at(-1)?.kind === 'connected');
    expect(radio.listenerCount('disconnect')).toBe(1);
  });

  it.each([
    ['poweredOff', 'bluetoothOff'],
    ['unauthorized', 'bluetoothForbidden'],
    ['unsupported', 'noBluetooth'],
    ['unknown', 'hung'],
  ])('is not looked for while the radio is %s, and is found once it is on', async (state, reason) => {
    pegasus();
    air.turn(state);
    const { seen } = watch(`ble:${NAME}`);
    await seen.until(() => reasons(seen).length > 0);
    expect(reasons(seen)[0]).toBe(reason);
    expect(await bluetoothLines(hurriedClock(TIMES), () => Promise.resolve(air)).search()).toEqual({
      found: [],
      failure: reason,
    });
    await seen.until(() => reasons(seen).length > 2);
    // The library is started anew where there was no radio, and one for the search.
    expect(state === 'unsupported' || air.listenerCount('stateChange') === 2).toBe(true);
    air.turn('poweredOn');
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
  });

  it.each<[Step, string]>([
    ['connect', 'hung'],
    ['discover', 'hung'],
    ['subscribe', 'hung'],
    ['write', 'hung'],
  ])('that hangs at its %s is given up in time, and tried again', async (step, reason) => {
    const { radio } = pegasus();
    radio.hangs = step;
    const { seen } = watch(`ble:${NAME}`);
    await seen.until(() => reasons(seen).length > 0);
    expect(reasons(seen)[0]).toBe(reason);
    radio.hangs = null;
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
  });

  it('that has other services is none', async () => {
    const { radio } = pegasus();
    radio.hasUart = false;
    const { seen } = watch(`ble:${NAME}`);
    await seen.until(() => reasons(seen).length > 0);
    expect([reasons(seen)[0], radio.state]).toEqual(['notUart', 'disconnected']);
  });

  it('gets no message longer than it takes', async () => {
    const { radio } = pegasus();
    const long = Uint8Array.from({ length: 45 }, (_, i) => i);
    for (const [mtu, sizes] of [
      [null, [20, 20, 5]],
      [33, [30, 15]],
    ] as const) {
      radio.mtu = mtu;
      const listener = {
        isOver: () => false,
        onOpen: (write: (bytes: Uint8Array) => void) => {
          write(long);
        },
        onBytes: () => undefined,
        onLost: () => undefined,
      };
      radio.written.length = 0;
      const bluetooth = new BluetoothRadio(systemClock, () => Promise.resolve(air));
      const port = await nordicUartPort(NAME, bluetooth, systemClock)(listener);
      await until(() => radio.written.length === sizes.length);
      expect(radio.written.map(({ length }) => length)).toEqual(sizes);
      expect(radio.written.flatMap((part) => [...part])).toEqual([...long]);
      port.close();
    }
  });

  it('that is called by two names is one table’s', async () => {
    const { radio } = pegasus();
    const { seen } = watch(`ble:${NAME}`);
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    // The library goes on telling of a device that it has known.
    const telling = setInterval(() => air.emit('discover', radio), 10);
    open.push({
      close: () => {
        clearInterval(telling);
      },
    });
    const other = bluetoothLines(hurriedClock(TIMES), () => Promise.resolve(air)).line(`ble:${ADDRESS}`);
    const second = new LineWatcher();
    other?.open(second);
    if (other !== null) open.push(other);
    await second.until(() => reasons(second).length > 0);
    expect([reasons(second)[0], radio.state]).toEqual(['busy', 'connected']);
  });

  it('is listed by its name when it is searched for; two of one name by their addresses', async () => {
    pegasus();
    pegasus('C0:FF:EE:00:00:02', 'Blitz');
    pegasus('C0:FF:EE:00:00:03', 'Blitz');
    air.boards.push(new AirBoard('C0:FF:EE:00:00:09', 'Somebody’s telephone', []));
    const lines = bluetoothLines(hurriedClock(TIMES), () => Promise.resolve(air));
    expect(await lines.search()).toEqual({
      failure: null,
      found: [
        { path: `pegasus:ble:${NAME}`, label: `${NAME} · ${ADDRESS}`, usb: false },
        { path: 'pegasus:ble:C0:FF:EE:00:00:02', label: 'Blitz · C0:FF:EE:00:00:02', usb: false },
        { path: 'pegasus:ble:C0:FF:EE:00:00:03', label: 'Blitz · C0:FF:EE:00:00:03', usb: false },
      ],
    });
    expect(air.isScanning).toBe(false);
  });

  it('where the library is not installed, is said to need it', async () => {
    const load = (): Promise<never> => Promise.reject(new PortFailure('noNoble'));
    const lines = bluetoothLines(hurriedClock(TIMES), load);
    expect(await lines.search()).toEqual({ found: [], failure: 'noNoble' });
    // It is not shipped; on Linux a machine without a system bus has no Bluetooth either.
    const loaded = await loadNoble().then(
      () => 'installed',
      (error: unknown) => (error instanceof PortFailure ? error.reason : error),
    );
    expect(['noNoble', 'noBluetooth', 'installed']).toContain(loaded);
  });
});

it('a game on a Pegasus goes on after its connection broke in the midst of it: what nobody saw is asked', async () => {
  const { radio, men } = pegasus();
  const bluetooth = bluetoothLines(systemClock, () => Promise.resolve(air));
  const lines = {
    list: () => Promise.resolve([]),
    line: (path: string): BoardLine => bluetooth.line(path) ?? expect.fail(path),
  };
  const start = parseStart('518', 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  const host = openHost(temporaryFolder(), systemClock, lines);
  open.push(host);
  const path = `pegasus:ble:${NAME}`;
  resumeOrOpenRound(host, { boards: [path], start: start.value, simulate: 0, tournament: 'Chess960' });
  const table = (): ReturnType<typeof host.tableView> => host.tableView(1);
  const plies = (): string =>
    table()
      .plies.map(({ san }) => san)
      .join(' ');
  const shown = (): unknown => [plies(), table().sensed, table().questions.map(({ verdict }) => verdict)];
  await until(() => table().sensed !== null, shown);
  const played = async (from: string, to: string): Promise<void> => {
    carry(men, from, to);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  };
  await played('e2', 'e4');
  await played('e7', 'e5');
  await played('g1', 'f3');
  await until(() => plies() === 'e4 e5', shown);

  radio.drop();
  carry(men, 'b8', 'c6');
  await until(() => table().questions.some((question) => question.open), shown);
  expect([plies(), table().board?.line]).toEqual(['e4 e5', 'connected']);
  demand({ host }, 'table.played', { table: 1, seen: tableSeen(table()), moves: ['Nf3', 'Nc6'] });
  await played('f1', 'b5');
  await played('a7', 'a6');
  await until(() => plies() === 'e4 e5 Nf3 Nc6 Bb5', shown);
  expect(table().questions.filter((question) => question.open)).toEqual([]);
});
