import { expect, it } from 'vitest';
import { hostileCopies } from '../../../bench/faults/copies.ts';

it('a hostile second copy ends no kiosk, changes no record, and is said', async () => {
  const outcomes = await hostileCopies(24);
  expect(outcomes.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(outcomes).toHaveLength(24);
});
