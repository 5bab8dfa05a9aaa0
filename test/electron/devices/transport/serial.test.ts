import { mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SerialPort } from 'serialport';
import { afterEach, describe, expect, it } from 'vitest';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import { newTable } from '../../../../engine/recognition/turn/new-table.ts';
import { step } from '../../../../engine/recognition/step.ts';
import type { TableEvent } from '../../../../engine/recognition/verdict.ts';
import { serialLine, serialLines } from '../../../../electron/devices/serial-lines.ts';
import { DrivenLine } from '../../../../electron/devices/driven-line.ts';
import { dgtDriver } from '../../../../electron/devices/dgt/driver.ts';
import { ReopenedPort } from '../../../../electron/devices/transport/reopened.ts';
import { serialPort } from '../../../../electron/devices/transport/serial.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../../electron/devices/simulator/virtual-clock.ts';
import type { BoardLine } from '../../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { hasPseudoTerminals, openPseudoTerminalWith, type PseudoTerminal } from '../../../support/pty.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { LineWatcher } from '../../../support/line-watcher.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A pseudo terminal that is gone after the test. */
function plug(): PseudoTerminal {
  return openPseudoTerminalWith(open);
}

function boardOn(pty: PseudoTerminal, rotated = false): VirtualBoard {
  const settings = { serial: '12345', rotated };
  const board = new VirtualBoard(systemClock, settings, startPosition(518 as never).placement, (bytes) => {
    pty.write(bytes);
  });
  pty.onBytes((bytes) => {
    board.receive(bytes);
  });
  return board;
}

function lineTo(path: string): { line: BoardLine; seen: LineWatcher } {
  const line = serialLine(path, systemClock);
  const seen = new LineWatcher();
  line.open(seen);
  open.push(line);
  return { line, seen };
}

describe.skipIf(!hasPseudoTerminals())('a serial line over a pseudo terminal and the real serial library', () => {
  it('meets a board: dump, updates, serial number', async () => {
    const pty = plug();
    const board = boardOn(pty);
    const { seen } = lineTo(pty.path);
    await seen.until(() => seen.states.some((state) => state.kind === 'connected' && state.serial !== null));
    board.put(squareAt(4, 1), NO_PIECE);
    board.put(squareAt(4, 3), pieceOf('white', 'pawn'));
    await seen.until(() => seen.inputs.filter((input) => input.kind === 'square').length === 2);
    expect(seen.states.at(-1)).toMatchObject({ kind: 'connected', serial: '0000012345' });
    expect(seen.inputs.find((input) => input.kind === 'board')).toBeDefined();
  });

  it('never sends what could harm a board', async () => {
    const pty = plug();
    boardOn(pty);
    const { line, seen } = lineTo(pty.path);
    await seen.until(() => seen.states.some((state) => state.kind === 'connected'));
    line.requestDump();
    expect(seen.sent.filter((byte) => [0x4e, 0x51, 0x53, 0x54, 0x60].includes(byte))).toEqual([]);
  });

  it('says so when the line carries noise, or nothing', async () => {
    const noisy = plug();
    const timer = setInterval(() => {
      noisy.write(Uint8Array.of(0x55, 0xe1, 0x8e, 0x99));
    }, 100);
    const silent = plug();
    const a = lineTo(noisy.path);
    const b = lineTo(silent.path);
    await a.seen.until(() => a.seen.states.some((state) => state.kind === 'noBoard'));
    await b.seen.until(() => b.seen.states.some((state) => state.kind === 'noBoard'));
    clearInterval(timer);
    expect(a.seen.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'noise' });
    expect(b.seen.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'silent' });
    expect(a.seen.inputs).toEqual([]);
  });

  it('notices that the cable is pulled and tries again for ever', async () => {
    const pty = plug();
    boardOn(pty);
    const { seen } = lineTo(pty.path);
    await seen.until(() => seen.states.some((state) => state.kind === 'connected'));
    pty.unplug();
    await seen.until(() => seen.states.filter((state) => state.kind === 'lost').length > 1);
    expect(seen.states.find((state) => state.kind === 'lost')).toMatchObject({ reason: 'vanished' });
  });

  it('says why a path cannot be opened', async () => {
    const { seen } = lineTo('/dev/no-such-board');
    await seen.until(() => seen.states.some((state) => state.kind === 'lost'));
    expect(seen.states.find((state) => state.kind === 'lost')).toMatchObject({ reason: 'absent' });
  });

  it.each(['/dev/null', '/tmp', fileURLToPath(import.meta.url)])('says that %s is no serial port', async (path) => {
    const { seen } = lineTo(path);
    await seen.until(() => seen.states.some((state) => state.kind === 'lost'));
    expect(seen.states.find((state) => state.kind === 'lost')).toMatchObject({ reason: 'notSerial' });
  });

  it('says that another program has it open, and meets the board once that has let go', async () => {
    const pty = plug();
    boardOn(pty);
    const other = new SerialPort({ path: pty.path, baudRate: 9600 });
    await new Promise((resolve) => other.once('open', resolve));
    const { seen } = lineTo(pty.path);
    await seen.until(() => seen.states.some((state) => state.kind === 'lost'));
    expect(seen.states.find((state) => state.kind === 'lost')).toMatchObject({ reason: 'busy' });
    other.close();
    await seen.until(() => seen.states.some((state) => state.kind === 'connected'));
  });

  it('lists no ports, and does not fail, where the system’s program for it is missing', async () => {
    const { PATH } = process.env;
    process.env['PATH'] = '';
    try {
      expect(await serialLines(systemClock).list()).toEqual([]);
    } finally {
      process.env['PATH'] = PATH;
    }
  });

  it('serves a board with the connector at Black’s left hand: seen turned, recorded as played', async () => {
    const pty = plug();
    const board = boardOn(pty, true);
    const clock = new VirtualClock(systemClock, { seconds: 300, incrementSeconds: 0 }, 'left', () => {
      board.clockChanged();
    });
    board.attach(clock);
    open.push({
      close: () => {
        if (clock.running) clock.stop();
      },
    });
    const { seen } = lineTo(pty.path);
    await seen.until(() => seen.inputs.some((input) => input.kind === 'board'));
    clock.start();
    board.put(squareAt(4, 1), NO_PIECE);
    board.put(squareAt(4, 3), pieceOf('white', 'pawn'));
    await seen.until(() => seen.inputs.filter((input) => input.kind === 'square').length === 2);
    clock.press('left');
    await seen.until(() => seen.inputs.some((input) => input.kind === 'clock' && input.lever === 'right'));
    const squares = seen.inputs.flatMap((input) => (input.kind === 'square' ? [input.square] : []));
    expect([...squares].sort((a, b) => a - b)).toEqual([squareAt(3, 4), squareAt(3, 6)]);
    let state = newTable({ start: startPosition(518 as never) });
    const said: TableEvent[] = [];
    const settled = { kind: 'tick', atMs: systemClock.monotonicMs() + 1000 } as const;
    for (const input of [...seen.inputs, settled]) {
      const next = step(state, input);
      state = next.state;
      said.push(...next.events);
    }
    expect(said.find((event) => event.kind === 'gameStarted')).toMatchObject({ rotated: true, whiteClock: 'left' });
    expect(said.flatMap((event) => (event.kind === 'ply' ? [event.ply.san] : []))).toEqual(['e4']);
  });

  it('meets the board again after a replug that begins in the middle of a frame', async () => {
    const first = plug();
    boardOn(first);
    const path = `${first.path}-moved`;
    symlinkSync(realpathSync(first.path), path);
    const { seen } = lineTo(path);
    await seen.until(() => seen.states.some((state) => state.kind === 'connected'));
    rmSync(path);
    first.unplug();
    await seen.until(() => seen.states.some((state) => state.kind === 'lost'));
    const heard = seen.inputs.length;
    const second = plug();
    boardOn(second);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(realpathSync(second.path), path);
    open.push({
      close: () => {
        rmSync(dirname(path), { recursive: true, force: true });
      },
    });
    second.write(Uint8Array.of(3, 4, 0x8e, 0, 5, 12, 0, 0x8d, 0, 10, 0, 5));
    await seen.until(() => seen.states.filter((state) => state.kind === 'connected').length > 1);
    await seen.until(() => seen.inputs.length > heard);
    expect(seen.inputs[heard]?.kind).toBe('board');
  });

  it('leaves a line alone that floods, and reads it again once it is calm', async () => {
    const pty = plug();
    // Half a minute goes by in a fifth of a second.
    const hurried: ClockPort = {
      ...systemClock,
      setTimer: (atMs, onTime) => {
        const nowMs = systemClock.monotonicMs();
        return systemClock.setTimer(nowMs + (atMs - nowMs) / 150, onTime);
      },
    };
    const transport = new ReopenedPort(
      hurried,
      serialPort(pty.path, () => Promise.resolve(dgtDriver.settings)),
    );
    open.push(transport);
    const said: string[] = [];
    const seen = new LineWatcher();
    transport.open({
      onOpen: () => said.push('open'),
      onBytes: (bytes) => said.push(`${String(bytes.length)} bytes`),
      onLost: (reason, retryInMs) => said.push(`${reason}, again in ${String(retryInMs)} ms`),
    });
    await seen.until(() => said.length > 0);
    for (let sent = 0; sent < 50_000; sent += 1_000) {
      pty.write(new Uint8Array(1_000));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await seen.until(() => said.includes('flood, again in 30000 ms'));
    await seen.until(() => said.filter((one) => one === 'open').length > 1);
    const before = said.length;
    pty.write(new Uint8Array(67));
    await seen.until(() => said.length > before);
    expect(said.filter((one) => one.startsWith('flood'))).toHaveLength(1);
  });

  it('serves eight boards at once', async () => {
    const seats = Array.from({ length: 8 }, () => {
      const pty = plug();
      return { board: boardOn(pty), ...lineTo(pty.path) };
    });
    for (const { seen } of seats) await seen.until(() => seen.states.some((state) => state.kind === 'connected'));
    seats.forEach(({ board }, at) => {
      board.put(squareAt(at, 1), NO_PIECE);
    });
    for (const { seen } of seats) await seen.until(() => seen.inputs.some((input) => input.kind === 'square'));
    const squares = seats.map(({ seen }) => seen.inputs.filter((input) => input.kind === 'square'));
    expect(squares.map((told) => told.map(({ square, piece }) => ({ square, piece })))).toEqual(
      seats.map((_, at) => [{ square: squareAt(at, 1), piece: NO_PIECE }]),
    );
  });

  it.each([
    ['has no path', () => serialLine('', systemClock)],
    [
      'has a driver that knows no settings',
      () => {
        const transport = new ReopenedPort(
          systemClock,
          serialPort('/dev/arbiter-none', () => Promise.reject(new Error('a bug'))),
        );
        return new DrivenLine({
          path: '',
          transport,
          clock: systemClock,
          speaker: () => ({ driver: dgtDriver, port: { path: '' } }),
        });
      },
    ],
  ])('that %s is lost, and tried again', async (_, lineOf) => {
    const [line, seen] = [lineOf(), new LineWatcher()];
    open.push(line);
    line.open(seen);
    await seen.until(() => seen.states.filter(({ kind }) => kind === 'lost').length === 2);
    expect(seen.states.slice(1)).toEqual([
      { kind: 'lost', reason: 'failed', retryInMs: 250 },
      { kind: 'lost', reason: 'failed', retryInMs: 500 },
    ]);
  });
});
