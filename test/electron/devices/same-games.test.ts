import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, TAKEN_OR_FREE } from '../../support/driver-games.ts';

it.each([...SPOKEN])('over %s the games of tidy hands are recorded right, and hardly anything is asked', (_, speak) => {
  const { plies, asked, wrongSilently, stopped } = playThrough(speak, 6, [TIDY]);
  expect([wrongSilently, stopped]).toEqual([[], 0]);
  expect(plies).toBe(6 * 30);
  expect(asked / plies).toBeLessThan(0.02);
});

it.each([...TAKEN_OR_FREE])(
  'over %s nothing is recorded of the games of tidy hands that was not played',
  (_, speak) => {
    expect(playThrough(speak, 6, [TIDY]).wrongSilently).toEqual([]);
  },
);
