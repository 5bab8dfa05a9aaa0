import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, expect, it } from 'vitest';
import { serialLines } from '../../../../electron/devices/serial-lines.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { LineWatcher } from '../../../support/line-watcher.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Names in a folder of their own where they are none of the system's, and why neither a serial line nor a HID device is there. */
const PATHS: readonly (readonly [string, string, string])[] = [
  ['folder', 'notSerial', 'notHid'],
  ['pipe', 'notSerial', 'notHid'],
  ['file', 'notSerial', 'notHid'],
  ['loop', 'notSerial', 'notSerial'],
  ['x'.repeat(300), 'notSerial', 'notSerial'],
  ['nowhere', 'absent', 'absent'],
  ['-F', 'absent', 'absent'],
  ['a\nb', 'absent', 'absent'],
  ['socket', 'vanished', 'notHid'],
  ['/dev/null', 'notSerial', 'notHid'],
  ['/dev/zero', 'notSerial', 'notHid'],
  ['zeros', 'notSerial', 'notHid'],
];

function odd(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  symlinkSync('loop', join(folder, 'loop'));
  symlinkSync('/dev/zero', join(folder, 'zeros'));
  writeFileSync(join(folder, 'file'), 'precious');
  symlinkSync('/nowhere/at/all', join(folder, 'nowhere'));
  open.push(createServer().listen(join(folder, 'socket')));
  return folder;
}

it.skipIf(process.platform !== 'linux')(
  'what is no port is said to be none, whatever it is, and holds up nobody',
  async () => {
    const folder = odd();
    const lines = serialLines(systemClock);
    const delay = monitorEventLoopDelay();
    delay.enable();
    const opened = PATHS.flatMap(([path, serial, hid]) =>
      ['', 'plain:', 'dgt-bus:', 'chessnut:'].map((driver) => {
        const seen = new LineWatcher();
        const line = lines.line(`${driver}${path.startsWith('/') ? path : join(folder, path)}`);
        line.open(seen);
        open.push(line);
        return { name: driver + path, seen, reason: driver === 'chessnut:' ? hid : serial };
      }),
    );
    for (const { seen } of opened) await seen.until(() => seen.states.length > 1);
    delay.disable();
    const said = opened.map(({ name, seen }) => [
      name,
      ...seen.states.slice(0, 2).map((state) => (state.kind === 'lost' ? state.reason : state.kind)),
    ]);
    expect(said).toEqual(opened.map(({ name, reason }) => [name, 'opening', reason]));
    expect(delay.max / 1e6).toBeLessThan(1_000);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('precious');
  },
);
