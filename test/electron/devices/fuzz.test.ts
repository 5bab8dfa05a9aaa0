import { expect, it } from 'vitest';
import { FUZZED_DRIVERS, fuzzBytes, fuzzGames } from '../../bench/lines/fuzz.ts';

const BYTES = 100_000;

it.each(FUZZED_DRIVERS)(
  '%s: random and damaged bytes throw nothing, the next good frame is read, and nobody has moved',
  (driver) => {
    const { bytes, good, read, falsePlies } = fuzzBytes(driver, BYTES, 960);
    expect(bytes).toBeGreaterThanOrEqual(BYTES);
    expect(good).toBeGreaterThan(30);
    expect({ read, falsePlies }).toEqual({ read: good, falsePlies: 0 });
  },
);

it('games over a line that damages frames are recorded as they were played, or it is asked', () => {
  const { bytes, games, asked, wrong } = fuzzGames(BYTES, 15);
  expect(bytes).toBeGreaterThanOrEqual(BYTES);
  expect(asked).toBeLessThan(games / 2);
  expect(wrong).toBe(0);
});
