import { expect, it } from 'vitest';
import { runOccupancy } from '../../../support/occupancy-run.ts';

it('records 25 games of untidy hands: nothing wrong without a question', () => {
  const tally = runOccupancy(25, 60, 5000);
  expect(tally.plies).toBeGreaterThan(1250);
  expect(tally.wrongSilently).toBe(0);
  expect(tally.wrongAfterQuestion / tally.plies).toBeLessThan(0.003);
  expect([...tally.questions.values()].reduce((a, b) => a + b, 0) / tally.plies).toBeLessThan(0.3);
});
