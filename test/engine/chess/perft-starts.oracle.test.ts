import { describe, expect, it } from 'vitest';
import { perftTable, expectCounts } from './perft-data.ts';

const rows = perftTable('startpos960.tsv');

describe('perft', () => {
  it('knows all 960 start positions to depth 4, both colours', async () => {
    expect(rows).toHaveLength(960);
    await expectCounts(rows, 4, 'starts');
  });
});
