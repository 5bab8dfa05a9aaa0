import { expect, it } from 'vitest';
import { runGaps } from '../../support/gap-run.ts';

it('bridges no gap wrongly: 100 games in which the cable was out for some plies', () => {
  const tally = runGaps(100);
  expect(tally.pliesUnseen).toBeGreaterThan(100);
  expect(tally.bridged).toBeGreaterThan(15);
  expect(tally.wrongSeeds).toEqual([]);
  expect(tally.wrong + tally.wrongSilently).toBe(0);
});
