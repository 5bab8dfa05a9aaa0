import { afterEach, expect, it } from 'vitest';
import { dayHere, momentHere } from '../../../electron/host/day.ts';

const before = process.env['TZ'];

afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

it.each([
  ['Europe/Berlin', '2026-11-22T00:30:00+01:00', '2026-11-22'],
  ['Europe/Berlin', '2026-07-01T01:30:00+02:00', '2026-07-01'],
  ['America/St_Johns', '2026-11-21T20:00:00-03:30', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-22T05:15:00+05:45', '2026-11-22'],
  ['UTC', '2026-11-21T23:30:00+00:00', '2026-11-21'],
])('a moment in %s is told by the clock on its walls', (zone, moment, day) => {
  process.env['TZ'] = zone;
  const epochMs = Date.parse(moment);
  expect(momentHere(epochMs)).toBe(moment);
  expect(dayHere(epochMs)).toBe(day);
});
