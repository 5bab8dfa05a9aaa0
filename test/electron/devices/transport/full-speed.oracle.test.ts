import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { hidLines } from '../../../../electron/devices/hid-lines.ts';
import { serialLines } from '../../../../electron/devices/serial-lines.ts';
import type { BoardLine } from '../../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { addHidDevice } from '../../../support/hid-devices.ts';
import { hasPseudoTerminals, openPseudoTerminalWith } from '../../../support/pty.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Its moments are the test’s; whoever waits is called at once. */
class HurriedClock implements ClockPort {
  nowMs = 0;
  epochMs = (): number => this.nowMs;
  monotonicMs = (): number => this.nowMs;
  setTimer = (_: number, onTime: () => void): (() => void) => {
    const timer = setTimeout(onTime, 2);
    return () => {
      clearTimeout(timer);
    };
  };
}

const SERIAL = ['dgt', 'certabo', 'sentio', 'chesslink', 'pegasus', 'plain'] as const;
const LINES: readonly (readonly [string, number, (path: string, clock: ClockPort) => BoardLine | null])[] = [
  ...SERIAL.map((driver) => {
    const carries = { dgt: 960, certabo: 3_840, sentio: 3_840, chesslink: 3_840, pegasus: 11_520, plain: 11_520 }[
      driver
    ];
    return [driver, carries, (path: string, clock: ClockPort) => serialLines(clock).line(`${driver}:${path}`)] as const;
  }),
  ['dgt-bus', 960, (path, clock) => serialLines(clock).line(`dgt-bus:${path}#1025`)],
  [
    'chessnut',
    64_000,
    (path, clock) => hidLines(clock, { platform: 'linux', devices: hidDevice(path) }).line(`chessnut:${path}`),
  ],
];

/** The terminal stands in for a board. */
function hidDevice(path: string): string {
  const devices = temporaryFolder();
  addHidDevice(devices, path);
  return devices;
}

/**
 * Fills the line for so many seconds.
 * @param readWithinMs a busy machine reads late, and what is read late is as full.
 * @returns why it was lost first; empty where it was read to its end.
 */
async function lossOfFull(
  lineTo: (typeof LINES)[number][2],
  aSecond: number,
  seconds: number,
  readWithinMs: number,
): Promise<string> {
  const clock = new HurriedClock();
  const pty = openPseudoTerminalWith(open);
  execFileSync('stty', ['-F', pty.path, 'raw', '-echo']);
  pty.onBytes(() => undefined);
  const line = lineTo(pty.path, clock);
  if (line === null) throw new Error('no line');
  open.push(line);
  let lost = '';
  line.open({
    onInput: () => undefined,
    onState: (state) => {
      // It is opened again at once, and may be lost of something else then.
      if (state.kind === 'lost' && lost === '') lost = state.reason;
    },
    onBug: (error) => {
      throw error;
    },
  });
  // Not every board is asked something at once.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const chunk = new Uint8Array(Math.min(2_000, Math.round(aSecond / 10))).fill(0x20);
  for (let sent = 0; sent < aSecond * seconds && lost === ''; sent += chunk.length) {
    clock.nowMs += (1000 * chunk.length) / aSecond;
    pty.write(chunk);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const endMs = performance.now() + readWithinMs;
  while (lost === '' && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 10));
  return lost;
}

describe.skipIf(process.platform !== 'linux' || !hasPseudoTerminals())('a line as full as it can be', () => {
  it.each(LINES)('is read, of %s at %i bytes a second', async (_, carries, lineTo) => {
    expect(await lossOfFull(lineTo, carries, 20, 50)).toBe('');
  });

  it.each(LINES)('and no fuller: of %s at ten times %i', async (_, carries, lineTo) => {
    expect(await lossOfFull(lineTo, 10 * carries, 20, 20_000)).toBe('flood');
  });
});
