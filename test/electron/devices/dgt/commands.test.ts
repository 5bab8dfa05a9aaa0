import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COMMAND } from '../../../../electron/devices/dgt/commands.ts';

/** The boot loader, the scans of other boards that are written to a board's memory, and the lights that plain boards hang on. */
const HARMFUL = [0x4e, 0x50, 0x51, 0x52, 0x53, 0x54, 0x60];

it('no command that changes or stops a board is among those that are sent', () => {
  expect(Object.values(COMMAND).filter((command) => HARMFUL.includes(command))).toEqual([]);
});

it('nor does its number stand anywhere in the driver', () => {
  const folder = fileURLToPath(new URL('../../../../electron/devices/dgt/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(5);
  const literals = files.flatMap((name) => {
    const found = readFileSync(join(folder, name), 'utf8').match(/\b(?:0x[0-9a-f]+|\d+)\b/giu) ?? [];
    return found.map((text) => ({ name, text, value: Number(text) }));
  });
  const hex = literals.filter(({ text, value }) => text.startsWith('0x') && HARMFUL.includes(value));
  // The memory's own codes: what a board tells, not what it is told.
  expect(hex.filter(({ name }) => name !== 'move-log.ts')).toEqual([]);
});
