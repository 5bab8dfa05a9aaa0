import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

describe('the udev rule', () => {
  const file = fileURLToPath(new URL('../../build/linux/60-arbiter960.rules', import.meta.url));
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  it('is made of matches and assignments that udev knows', () => {
    const part = /^(?:SUBSYSTEMS?|ATTRS\{\w+\})=="[^"]+"$|^(?:GROUP|MODE|ENV\{\w+\})="[^"]+"$|^TAG\+="[^"]+"$/u;
    expect(rules.flatMap((rule) => rule.split(', ')).filter((word) => !part.test(word))).toEqual([]);
  });

  it('gives boards to whoever sits there and to dialout, and to nobody else', () => {
    const [serial, hid, modem, ...others] = rules;
    expect(others).toEqual([]);
    for (const rule of [serial, modem]) expect(rule).toContain('ATTRS{idVendor}=="0403", ATTRS{idProduct}=="6001"');
    expect(hid).toMatch(/^SUBSYSTEM=="hidraw", SUBSYSTEMS=="usb", ATTRS\{idVendor\}=="2d80", /u);
    for (const rule of [serial, hid]) expect(rule).toMatch(/GROUP="dialout", MODE="0660", TAG\+="uaccess"$/u);
  });
});
