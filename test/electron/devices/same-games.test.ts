import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN } from '../../support/driver-games.ts';

it.each([...SPOKEN])('over %s the games of tidy hands are recorded right, and hardly anything is asked', (_, speak) => {
  const { plies, asked, wrongSilently } = playThrough(speak, 6, [TIDY]);
  expect(wrongSilently).toEqual([]);
  expect(plies).toBe(6 * 30);
  expect(asked / plies).toBeLessThan(0.02);
});
