import { expect, it } from 'vitest';
import { misnamed } from '../../support/setup-mistakes.ts';

it('names each mirror, turn and swap of two pieces of all 960 starts by its smallest name, and lets none through', () => {
  expect(misnamed(Array.from({ length: 960 }, (_, sp) => sp))).toEqual([]);
});
