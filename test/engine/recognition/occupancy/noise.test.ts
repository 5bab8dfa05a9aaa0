import { expect, it } from 'vitest';
import { costOfNoise, SQUARE_NOISES } from '../../../support/square-noise.ts';

/** Tidy play has two to eight. */
const FOLLOWED_AT_MOST = 20;

it.each([...SQUARE_NOISES])(
  'where nobody moves and %s changes, few of the ways in which it can have come about are followed',
  (_, noise) => {
    for (const seed of [1, 2]) {
      const { followed, changes } = costOfNoise(noise, 40, seed);
      expect(followed / changes).toBeLessThan(FOLLOWED_AT_MOST);
    }
  },
);
