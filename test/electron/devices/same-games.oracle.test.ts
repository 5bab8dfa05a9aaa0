import { describe, expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, UNTIDY } from '../../support/driver-games.ts';

const GAMES = 200;
const MINUTES_10 = 600_000;

describe.each([...SPOKEN])('200 games over %s', (_, speak) => {
  it(
    'of tidy hands: nothing is wrong, and less than one ply in fifty is asked about',
    () => {
      const { plies, asked, wrongSilently } = playThrough(speak, GAMES, TIDY);
      expect(wrongSilently).toEqual([]);
      expect(asked / plies).toBeLessThan(0.02);
    },
    MINUTES_10,
  );

  it(
    'of untidy hands: nothing is wrong without a question',
    () => {
      expect(playThrough(speak, GAMES, UNTIDY).wrongSilently).toEqual([]);
    },
    MINUTES_10,
  );
});
