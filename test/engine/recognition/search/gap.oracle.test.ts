import { expect, it } from 'vitest';
import { bridgedRightly } from '../../../support/random-gaps.ts';

it('a gap is never bridged wrongly: 1,000 random ones', () => {
  expect(bridgedRightly(1_000)).toBeGreaterThan(50);
});
