import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, UNTIDY } from '../../support/driver-games.ts';

const GAMES = 200;
const MINUTES_10 = 600_000;

it.each([...SPOKEN])(
  'of 200 games over %s nothing is recorded wrong without a question; half of them have tidy hands, half of them not',
  (_, speak) => {
    const { plies, wrongSilently, stopped } = playThrough(speak, GAMES, [TIDY, UNTIDY]);
    expect([wrongSilently, stopped]).toEqual([[], 0]);
    expect(plies).toBeGreaterThan(GAMES * 25);
  },
  MINUTES_10,
);
