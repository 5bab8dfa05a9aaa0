import fc from 'fast-check';
import { describe, it } from 'vitest';
import { fenProperty, pgnProperty, sanProperty } from './properties.ts';

describe('damaged texts are refused by a typed fault or write back to themselves', () => {
  it('FEN', () => {
    fc.assert(fenProperty, { numRuns: 4_000 });
  });

  it('SAN and UCI', () => {
    fc.assert(sanProperty, { numRuns: 4_000 });
  });

  it('PGN, cut anywhere into chunks', () => {
    fc.assert(pgnProperty, { numRuns: 2_000 });
  });
});
