import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, UNTIDY } from '../../support/driver-games.ts';

/** `ARBITER960_GAMES=200` is what `bench -- drivers` plays. */
const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 12);
const MINUTES_10 = 600_000;

it.each([...SPOKEN])(
  'of the same games over %s nothing is recorded wrong without a question; half of them have tidy hands, half of them not',
  (_, speak) => {
    const { plies, wrongSilently, stopped } = playThrough(speak, GAMES, [TIDY, UNTIDY]);
    expect([wrongSilently, stopped]).toEqual([[], 0]);
    expect(plies).toBeGreaterThan(GAMES * 25);
  },
  MINUTES_10,
);
