import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of a board, and of a keyboard: how their report descriptors begin. */
export const OWN_REPORTS = [0x06, 0x00, 0xff, 0x09, 0x01] as const;
export const KEYBOARD_REPORTS = [0x05, 0x01, 0x09, 0x06] as const;

/** Adds a terminal to a folder as Linux keeps one of its HID devices: it stands in for a board, and changes no byte. */
export function addHidDevice(folder: string, path: string, reports: readonly number[] = OWN_REPORTS): void {
  execFileSync('stty', ['-F', path, 'raw', '-echo']);
  const number = execFileSync('stat', ['-L', '-c', '%t:%T', path], { encoding: 'utf8' });
  const [major, minor] = number
    .trim()
    .split(':')
    .map((part) => String(Number.parseInt(part, 16)));
  const device = join(folder, `hidraw${String(minor)}`);
  mkdirSync(join(device, 'device'), { recursive: true });
  writeFileSync(join(device, 'dev'), `${String(major)}:${String(minor)}\n`);
  writeFileSync(join(device, 'device', 'report_descriptor'), Uint8Array.from(reports));
}
