import { describe, expect, it } from 'vitest';
import { sampled } from '../../support/sampled.ts';
import { epd, expectCounts } from './perft-data.ts';

const rows = epd('fischer.epd');

describe('perft', () => {
  it('knows Chess960 positions of fischer.epd to depth 3, and every fifth to depth 4, both colours', async () => {
    expect(rows).toHaveLength(720);
    await expectCounts(rows, 3, 'fischer');
    await expectCounts(sampled(rows, 5), 4, 'fischer');
  });
});
