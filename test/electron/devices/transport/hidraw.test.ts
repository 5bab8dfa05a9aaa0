import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hidLines } from '../../../../electron/devices/hid-lines.ts';
import { hidrawPort } from '../../../../electron/devices/transport/hidraw.ts';
import type { BoardLine, PortChoice } from '../../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { withPiece } from '../../../../engine/chess/placement.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { chessnutReport } from '../../../support/chessnut-board.ts';
import { addHidDevice, KEYBOARD_REPORTS } from '../../../support/hid-devices.ts';
import { LineWatcher } from '../../../support/line-watcher.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { hasPseudoTerminals, openPseudoTerminalWith } from '../../../support/pty.ts';
import type { PseudoTerminal } from '../../../support/pty.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const START = startPosition(518 as SpNumber).placement;
const BATTERY = Uint8Array.of(0x2a, 0x02, 80);

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

let devices: string;
beforeEach(() => {
  devices = temporaryFolder();
});

/** What a report is read from and written to in place of a device. */
function plug(reports?: readonly number[]): PseudoTerminal {
  const pty = openPseudoTerminalWith(open);
  addHidDevice(devices, pty.path, reports);
  return pty;
}

function lineTo(path: string): { readonly line: BoardLine; readonly seen: LineWatcher } {
  const line = hidLines(systemClock, { platform: 'linux', devices }).line(path);
  if (line === null) throw new Error(path);
  const seen = new LineWatcher();
  line.open(seen);
  open.push(line);
  return { line, seen };
}

/** Answers as a board does that is told to tell its squares, and asked for its battery. */
function boardOn(pty: PseudoTerminal): void {
  pty.onBytes((bytes) => {
    if (bytes[0] === 0x21) pty.write(chessnutReport(START));
    if (bytes[0] === 0x29) pty.write(BATTERY);
  });
}

describe.skipIf(process.platform !== 'linux' || !hasPseudoTerminals())('a board at USB HID', () => {
  it('is told to tell its squares, and tells them, its battery, and what changes', async () => {
    const pty = plug();
    boardOn(pty);
    const { seen } = lineTo(`chessnut:${pty.path}`);
    await seen.until(() => seen.states.some((state) => state.kind === 'connected' && state.battery === 80));
    expect(seen.sent.slice(0, 6)).toEqual([0x21, 0x01, 0x00, 0x29, 0x01, 0x00]);
    const after = withPiece(withPiece(START, squareAt(4, 1), NO_PIECE), squareAt(4, 3), pieceOf('white', 'pawn'));
    pty.write(chessnutReport(after));
    const shown = (): unknown => seen.inputs.findLast(({ kind }) => kind === 'board');
    await seen.until(() => JSON.stringify(shown()).includes(JSON.stringify(after)));
    expect(shown()).toMatchObject({ placement: after });
  });

  it('that is pulled out is lost, and tried again', async () => {
    const pty = plug();
    boardOn(pty);
    const { seen } = lineTo(`chessnut:${pty.path}`);
    await seen.until(() => seen.states.some(({ kind }) => kind === 'connected'));
    pty.unplug();
    await seen.until(() => seen.states.filter(({ kind }) => kind === 'lost').length > 1);
    expect(seen.states.filter(({ kind }) => kind === 'lost').slice(0, 2)).toMatchObject([
      { reason: 'vanished', retryInMs: 250 },
      { reason: 'absent' },
    ]);
  });

  it('that takes nothing for a while is not lost, and is told all of it in order', async () => {
    const pty = plug();
    execFileSync('stty', ['-F', pty.path, 'raw', '-echo']);
    const asked = Array.from({ length: 200_000 }, (_, i) => i % 251);
    const heard: number[] = [];
    const lost: string[] = [];
    let isOver = false;
    const port = await hidrawPort(pty.path, systemClock, () => Promise.resolve(true))({
      onOpen: (write) => {
        for (let at = 0; at < asked.length; at += 64) write(Uint8Array.from(asked.slice(at, at + 64)));
      },
      onBytes: () => undefined,
      onLost: (reason) => void lost.push(reason),
      isOver: () => isOver,
    });
    // More than the system keeps of what nobody reads.
    await new Promise((resolve) => setTimeout(resolve, 300));
    pty.onBytes((bytes) => heard.push(...bytes));
    await vi.waitUntil(() => heard.length >= asked.length || lost.length > 0, { timeout: PATIENCE_MS });
    isOver = true;
    port.close();
    expect(lost).toEqual([]);
    expect(heard).toEqual(asked);
  });

  it('that takes nothing any more is lost, and nothing gathers behind it', async () => {
    const pty = plug();
    execFileSync('stty', ['-F', pty.path, 'raw', '-echo']);
    // Time flies: what takes seconds is over in a moment.
    const clock: ClockPort = {
      epochMs: () => systemClock.epochMs(),
      monotonicMs: () => systemClock.monotonicMs() * 20,
      setTimer: (atMs, callback) => systemClock.setTimer(atMs / 20, callback),
    };
    const lost: string[] = [];
    const port = await hidrawPort(pty.path, clock, () => Promise.resolve(true))({
      onOpen: (write) => {
        for (let at = 0; at < 4_000; at++) write(new Uint8Array(64));
      },
      onBytes: () => undefined,
      onLost: (reason) => void lost.push(reason),
      isOver: () => lost.length > 0,
    });
    await vi.waitUntil(() => lost.length > 0, { timeout: PATIENCE_MS });
    await new Promise((resolve) => setTimeout(resolve, 50));
    port.close();
    expect(lost).toEqual(['deaf']);
  });

  it('that says nothing holds up nobody, however many of them there are', async () => {
    const silent = Array.from({ length: 8 }, () => lineTo(`chessnut:${plug().path}`));
    for (const { seen } of silent) await seen.until(() => seen.sent.length > 0);
    // As many reads that wait would leave none of the threads that read files.
    expect(await readFile('/proc/self/stat', 'utf8')).not.toBe('');
    for (const { seen } of silent) await seen.until(() => seen.states.some(({ kind }) => kind === 'noBoard'));
  });

  it.each([
    ['is not there', 'nobody', 'absent'],
    ['is a file', 'file', 'notHid'],
    ['is a folder', 'folder', 'notHid'],
  ])('whose path %s is lost, and says why', async (_, name, reason) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'folder'));
    const { seen } = lineTo(`chessnut:${join(folder, name)}`);
    await seen.until(() => seen.states.filter(({ kind }) => kind === 'lost').length > 1);
    expect(seen.states.find(({ kind }) => kind === 'lost')).toMatchObject({ reason });
  });

  it.each([
    [
      'is no HID device',
      () => {
        const pty = plug();
        rmSync(devices, { recursive: true });
        return pty;
      },
    ],
    ['is one with another’s reports, as a keyboard', () => plug(KEYBOARD_REPORTS)],
  ])('is not opened, and said to be none, where the path %s', async (_, plugged) => {
    const pty = plugged();
    const heard: number[] = [];
    pty.onBytes((bytes) => heard.push(...bytes));
    pty.write(chessnutReport(START));
    const { seen } = lineTo(`chessnut:${pty.path}`);
    await seen.until(() => seen.states.filter(({ kind }) => kind === 'lost').length > 1);
    expect(seen.states.filter(({ kind }) => kind !== 'opening')).toMatchObject([
      { reason: 'notHid' },
      { reason: 'notHid' },
    ]);
    expect([seen.inputs, heard]).toEqual([[], []]);
  });
});

it('only boards of their maker are listed, by the part of them that tells squares', async () => {
  const folder = temporaryFolder();
  const plugIn = (name: string, id: string, called: string, descriptor: readonly number[]): void => {
    const device = join(folder, name, 'device');
    mkdirSync(device, { recursive: true });
    writeFileSync(join(device, 'uevent'), `DRIVER=hid-generic\nHID_ID=${id}\nHID_NAME=${called}\nHID_UNIQ=\n`);
    writeFileSync(join(device, 'report_descriptor'), Uint8Array.from(descriptor));
  };
  plugIn('hidraw0', '0003:0000046D:0000C31C', 'A keyboard', [0x05, 0x01, 0x09, 0x06]);
  plugIn('hidraw1', '0003:00002D80:00008010', 'Chessnut Air', [0x06, 0x00, 0xff, 0x09, 0x01]);
  plugIn('hidraw2', '0003:00002D80:00008010', 'Chessnut Air', [0x05, 0x01, 0x09, 0x06]);
  mkdirSync(join(folder, 'hidraw3'));
  const listed = (devices: string): Promise<readonly PortChoice[]> =>
    hidLines(systemClock, { platform: 'linux', devices }).list();
  expect(await listed(folder)).toEqual([
    { path: 'chessnut:/dev/hidraw1', label: '/dev/hidraw1 · Chessnut Air', usb: false },
  ]);
  expect(await listed(join(folder, 'nowhere'))).toEqual([]);
});
