import { expect, it } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import { misnamed } from '../../support/setup-mistakes.ts';

it('names each mirror, turn and swap of two pieces of every third start by its smallest name, and lets none through', () => {
  expect(
    misnamed(
      sampled(
        Array.from({ length: 960 }, (_, sp) => sp),
        3,
      ),
    ),
  ).toEqual([]);
});
