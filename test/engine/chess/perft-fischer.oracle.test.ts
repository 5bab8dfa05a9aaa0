import { describe, expect, it } from 'vitest';
import { epd, expectCounts } from './perft-data.ts';

const rows = epd('fischer.epd');

describe('perft', () => {
  it('knows Chess960 positions of fischer.epd to depth 4, both colours', async () => {
    expect(rows).toHaveLength(720);
    await expectCounts(rows, 4, 'fischer');
  });
});
